# Names the processes that usually hold Android's UiAutomation, one a line. Lines that start with # are not sent.
ps -A -o ARGS 2>/dev/null | grep -E 'uiautomator|com\.wetest\.uia2|appium|AndroidJUnitRunner' | grep -v grep | while read -r first rest; do
  case "$first" in
    app_process*) echo "${rest##* }" ;;
    *) echo "$first" ;;
  esac
done
