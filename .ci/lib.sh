# Shared by the scripts of this folder; they source it from the root of the checkout.

say() { printf '\n== %s\n' "$*"; }

die() {
  printf '%s\n' "$*" >&2
  exit 1
}

# need COMMAND PACKAGE...: installs Debian packages when the command is missing.
need() {
  local command=$1
  shift
  if command -v "$command" > /dev/null 2>&1; then return; fi
  command -v apt-get > /dev/null 2>&1 || die "$command is missing, and this is no Debian: install it and run again."
  [ "$(id -u)" = 0 ] || die "$command is missing: run as root, or install first: apt-get install $*"
  if [ -z "${apt_is_fresh:-}" ]; then
    apt-get update -qq
    apt_is_fresh=yes
  fi
  say "installing $*"
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" > /dev/null
  command -v "$command" > /dev/null 2>&1 || die "$command is still missing after installing $*."
}

# The major version of the Java that Maven will use; 0 without one.
java_major() {
  local java=${JAVA_HOME:+$JAVA_HOME/bin/}java
  local line
  line=$("$java" -version 2>&1 | head -1) || true
  [[ $line =~ \"([0-9]+) ]] && echo "${BASH_REMATCH[1]}" || echo 0
}

need_build_tools() {
  export LC_ALL=C.UTF-8
  need javac openjdk-17-jdk-headless
  need mvn maven
  [ "$(java_major)" -ge 17 ] || die "Java 17 or newer is needed; this one is $(java_major). Set JAVA_HOME."
}

# copy_sources FOLDER: this checkout as a clean clone has it, without anything built.
copy_sources() {
  mkdir -p "$1"
  tar -c --exclude=./.git --exclude=target --exclude=.flattened-pom.xml . | tar -x -C "$1"
}

# sum_of ATTRIBUTE REPORTS: adds up an attribute of the test runner's XML reports.
sum_of() {
  find . -path "*/target/$2/TEST-*.xml" -exec sh -c 'tr "\n" " " < "$1" | grep -o "<testsuite [^>]*>"' _ {} \; \
    | { grep -o " $1=\"[0-9]*\"" || true; } | tr -dc '0-9\n' | awk '{ n += $1 } END { print n + 0 }'
}

# print_summary REPORTS: one line, computed from the reports.
print_summary() {
  local tests skipped failed
  tests=$(sum_of tests "$1")
  skipped=$(sum_of skipped "$1")
  failed=$(($(sum_of failures "$1") + $(sum_of errors "$1")))
  echo "$((tests - skipped - failed)) passed, $failed failed, $skipped skipped"
}
