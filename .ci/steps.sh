# Sourced by run and nightly: system packages, steps with their seconds, and a table of all at the end.

rows=()
failed=0
endings=() # what failed steps printed last
names=() # failed tests, by step
output=$(mktemp)

# Runs a command as a step. Returns 1 when it fails.
step() {
  local started=$SECONDS result=passed
  printf '\n=== %s\n' "$*"
  "$@" 2>&1 | tee "$output" || result=FAILED
  local seconds=$((SECONDS - started))
  rows+=("$(printf '%-7s %5s s  %s' "$result" "$seconds" "$*")")
  printf -- '--- %s after %s s: %s\n' "$result" "$seconds" "$*"
  [[ $result == passed ]] && return
  failed=$((failed + 1))
  endings+=("$(printf '\n=== %s ended with:\n' "$*" && tail -n 40 "$output")")
  names+=("$(printf '\n=== %s failed:\n' "$*" && failed_tests <"$output")")
  return 1
}

# What vitest says of each failed test or file, without colours, once.
failed_tests() { sed 's/\x1b\[[0-9;]*m//g' | grep '^ *FAIL ' | sort -u; }

# skip <command> <why>
skip() { rows+=("$(printf '%-7s %5s    %s (%s)' skipped - "$1" "$2")"); }

# With what failed steps printed last, and the names of failed tests. Ends with a line that a program can
# find: "<number> passed, <number> failed".
print_table() {
  local status=$?
  ((status == 0 || failed > 0)) || failed=1 # it ended between two steps
  printf '\n=== %s: %s s\n' "$0" "$SECONDS"
  printf '%s\n' "${rows[@]}" "${endings[@]}" "${names[@]}"
  rm -f "$output"
  printf '\n%s passed, %s failed\n' "$(printf '%s\n' "${rows[@]}" | grep -c ^passed)" "$failed"
}

missing=()

# need <package of Debian> <command that succeeds when it is installed>
need() {
  local package=$1
  shift
  "$@" >/dev/null 2>&1 || missing+=("$package")
}

has_php_module() { php -m | grep -q "^$1"; }

# What npm cannot install, and both scripts use: a browser, PHP and jq (examples), Python (examples,
# events).
need_common() {
  need chromium-headless-shell test -e "${CHROMIUM_PATH:-/usr/bin/chromium-headless-shell}"
  need fonts-dejavu-core fc-list -q 'DejaVu Sans'
  need php-cli command -v php
  need php-curl has_php_module curl
  need php-mbstring has_php_module mbstring
  need python3-venv python3 -c 'import ensurepip'
  need jq command -v jq
}

install_packages() {
  local as_root=()
  (($#)) || return 0
  ((EUID == 0)) || as_root=(sudo)
  "${as_root[@]}" apt-get update -qq &&
    "${as_root[@]}" apt-get install -y -qq --no-install-recommends "$@"
}
