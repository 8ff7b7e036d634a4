# Makes the phone ready at the start of a run. Lines that start with # are not sent.
#
# Set before these lines, each value quoted as one word:
#   note     a file that names the keyboard that a killed script did not put back
if [ -f "$note" ]; then
  previous=$(cat "$note")
  case "$previous" in
    ''|null) ime reset ;;
    *) ime set "$previous" ;;
  esac
  rm -f "$note"
fi
# WAKEUP turns the display on and never off, unlike POWER.
case "$(dumpsys power 2>/dev/null | grep mWakefulness=)" in
  *mWakefulness=Awake*) ;;
  *)
    input keyevent 224
    try=0
    while [ "$try" -lt 20 ]; do
      case "$(dumpsys power 2>/dev/null | grep mWakefulness=)" in
        *mWakefulness=Awake*) break ;;
      esac
      try=$((try + 1))
      sleep 0.1
    done
    ;;
esac
exit 0
