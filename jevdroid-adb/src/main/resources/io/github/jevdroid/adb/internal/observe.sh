# One observation, run by the phone's shell in one round trip. Lines that start with # are not sent.
#
# Set before these lines, each value quoted as one word:
#   mark    a random word; a line "$mark NAME" starts a section, "$mark end" says that nothing is missing
#   dir     where readers may write
#   file    where in it the dump is written; no other attempt, of whatever host, uses the same name
#   tries   how often a dump is tried while no window has a root or the dumper crashes; 0 leaves the dump out
#   windows --windows, or nothing
#   probe   1 while it is not known whether this phone has --windows
#   sweep   1 to remove what hosts that died have left
#
# The file holds all that is on the screen, so it goes whatever happens.
trap 'rm -f "$file"' EXIT
trap 'exit 129' HUP INT TERM PIPE
if [ "$sweep" = 1 ]; then
  find "$dir" -name 'jevdroid-*.xml' -mmin +10 -exec rm -f {} ';' 2>/dev/null
fi
said=
code=0
try=0
while [ "$try" -lt "$tries" ]; do
  try=$((try + 1))
  said=$(uiautomator dump $windows "$file" 2>&1)
  code=$?
  if [ -s "$file" ]; then
    break
  fi
  case "$said" in
    *'could not get idle'*|*'already registered'*) break ;;
    *'null root'*) ;;
    *) if [ "$probe" = 1 ]; then windows=; fi ;;
  esac
  if [ "$try" -lt "$tries" ]; then
    sleep 0.3
  fi
done
echo
echo "$mark tree"
cat "$file" 2>/dev/null
rm -f "$file"
echo
echo "$mark said"
echo "$code"
printf '%s\n' "$said"
# Android 10 and newer tell the focus with the displays, older ones with the windows, some only with the activities.
echo "$mark window"
seen=$(dumpsys window displays 2>/dev/null | grep -E 'Display: mDisplayId=|mCurrentFocus=|mFocusedApp=| cur=|mRotation=|mCurrentRotation=')
case "$seen" in
  *mCurrentFocus=*) ;;
  *) seen="$seen
$(dumpsys window windows 2>/dev/null | grep -E 'mCurrentFocus=|mFocusedApp=')" ;;
esac
case "$seen" in
  *mCurrentFocus=Window*|*mFocusedApp=*Record*) ;;
  *) seen="$seen
$(dumpsys activity activities 2>/dev/null | grep -E 'topResumedActivity=|mResumedActivity|ResumedActivity:')" ;;
esac
printf '%s\n' "$seen"
case "$seen" in
  *' cur='*) ;;
  *)
    echo "$mark size"
    wm size 2>/dev/null
    ;;
esac
echo "$mark keyguard"
dumpsys window policy 2>/dev/null | grep -E '^ *(showing|occluded|secure|mIsShowing|mTrusted)=|mShowingLockscreen='
echo "$mark power"
dumpsys power 2>/dev/null | grep -E 'mWakefulness=|Display Power: state='
echo "$mark keyboard"
dumpsys input_method 2>/dev/null | grep -E 'mInputShown=|mIsInputViewShown=|mCurMethodId=|mCurId='
echo "$mark end"
