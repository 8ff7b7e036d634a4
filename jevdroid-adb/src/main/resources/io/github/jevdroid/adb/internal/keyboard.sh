# Types through a helper keyboard that takes base64, and puts the keyboard back that was there. Lines that start with # are not sent.
#
# Set before these lines, each value quoted as one word:
#   mark     a random word; a line that starts with it is ours
#   helper   the helper keyboard's name for ime
#   note     a file that names the keyboard to put back, should this script be killed
#   clear    1 to empty the field first
# The positional parameters are the text's parts in base64.
previous=$(settings get secure default_input_method)
disable=1
for id in $(ime list -s); do
  if [ "$id" = "$helper" ]; then
    disable=0
  fi
done
put_back() {
  case "$previous" in
    "$helper") ;;
    ''|null) ime reset ;;
    *) ime set "$previous" ;;
  esac
  if [ "$disable" = 1 ]; then
    ime disable "$helper"
  fi
  rm -f "$note"
}
trap 'put_back >/dev/null 2>&1' EXIT
trap 'exit 129' HUP INT TERM PIPE
if [ "$previous" != "$helper" ]; then
  printf '%s\n' "$previous" > "$note"
fi
# Right after its installation a keyboard is not known for a moment.
try=0
while [ "$try" -lt 20 ]; do
  ime enable "$helper" >/dev/null 2>&1
  ime set "$helper" >/dev/null 2>&1
  if [ "$(settings get secure default_input_method)" = "$helper" ]; then
    break
  fi
  try=$((try + 1))
  sleep 0.1
done
if [ "$try" = 20 ]; then
  echo "$mark unset"
  exit 0
fi
# The field is connected to the new keyboard a moment later.
sleep 0.5
code=0
if [ "$clear" = 1 ]; then
  am broadcast -a ADB_CLEAR_TEXT 2>&1 || code=$?
  sleep 0.1
fi
for part in "$@"; do
  am broadcast -a ADB_INPUT_B64 --es msg "$part" 2>&1 || code=$?
done
sleep 0.3
echo "$mark sent $code"
exit 0
