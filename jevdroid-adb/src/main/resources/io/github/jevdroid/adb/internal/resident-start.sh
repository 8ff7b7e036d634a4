# Starts the resident server and is replaced by it: the stream that runs this is held for as long as the server is wanted.
# Lines that start with # are not sent.
#
# Set before these lines, each value quoted as one word:
#   jar   where its jar lies
#   port  where it is to listen
echo "jevdroid-pid $$"
export CLASSPATH="$jar"
exec app_process / com.wetest.uia2.Main -p "$port" 2>&1
