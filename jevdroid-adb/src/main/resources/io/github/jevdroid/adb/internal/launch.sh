# Brings an app to the front as its icon does. Lines that start with # are not sent.
#
# Set before these lines, each value quoted as one word:
#   mark     a random word; a line that starts with it is ours
#   package  the app
said=$(cmd package resolve-activity --brief -a android.intent.action.MAIN -c android.intent.category.LAUNCHER "$package" 2>&1)
component=$(printf '%s\n' "$said" | grep / | tail -n 1)
case "$component" in
  "$package"/*) ;;
  *)
    # With two icons the phone names its chooser; the first of the app's own is as good as any.
    said=$(cmd package query-activities --brief -a android.intent.action.MAIN -c android.intent.category.LAUNCHER "$package" 2>&1)
    component=$(printf '%s\n' "$said" | grep -F "$package/" | head -n 1 | tr -d ' ')
    ;;
esac
case "$component" in
  "$package"/*) ;;
  *)
    echo "$mark none"
    exit 0
    ;;
esac
am start -a android.intent.action.MAIN -c android.intent.category.LAUNCHER -f 0x10200000 -n "$component" 2>&1
echo "$mark sent $?"
