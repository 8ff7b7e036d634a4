# Tells the MD5 of the resident server's jar on the phone, or prints nothing when there is none. Lines that start with # are not sent.
#
# Set before these lines, each value quoted as one word:
#   jar     where the jar lies
#   pushed  a file that becomes the jar if its MD5 is the digest, and goes otherwise; may be empty
#   digest  see above
sum() {
  toybox md5sum "$1" 2>/dev/null || md5sum "$1" 2>/dev/null || md5 "$1" 2>/dev/null
}
if [ -n "$pushed" ]; then
  found=$(sum "$pushed")
  case "$found" in
    "$digest"*) mv -f "$pushed" "$jar" ;;
    *) rm -f "$pushed" ;;
  esac
else
  # What a push that broke has left.
  rm -f "$jar".push-*
fi
if [ -f "$jar" ]; then
  found=$(sum "$jar")
  echo "${found%% *}"
fi
