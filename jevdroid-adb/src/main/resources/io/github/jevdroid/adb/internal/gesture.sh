# One touch or key. Lines that start with # are not sent.
#
# Set before these lines, each value quoted as one word:
#   mark     a random word; a line that starts with it is ours
#   turns    the rotation, in quarter turns, of the screen that the point was taken from; empty if it does not matter
#   degrees  the same in degrees
# The positional parameters are the arguments of input.
if [ -n "$turns" ]; then
  seen=$(dumpsys window displays 2>/dev/null | grep -E 'mRotation=|mCurrentRotation=' | head -n 1)
  case "$seen " in
    *mRotation="$turns"[!0-9]*|*mRotation=ROTATION_"$degrees"[!0-9]*) ;;
    *mCurrentRotation="$turns"[!0-9]*|*mCurrentRotation=ROTATION_"$degrees"[!0-9]*) ;;
    *mRotation=*|*mCurrentRotation=*)
      echo "$mark turned"
      exit 0
      ;;
  esac
fi
input "$@" 2>&1
echo "$mark sent $?"
