#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The binary interface of a shared library, by abidw and abidiff of Debian's abigail-tools.
#
#   packaging/abi.sh record LIBRARY HEADERS FILE    writes it to FILE; HEADERS: the folder of the public headers
#   packaging/abi.sh compare FILE LIBRARY HEADERS   what became of it: prints 'same', 'additions' or 'breaks', and what they
#                                                   are; exit status 1 for breaks
#
# The library must have been compiled with -g: otherwise only names would be compared, and a struct that grows is no name.
set -euo pipefail
die() { echo "abi.sh: $*" >&2; exit 2; }
for program in abidw abidiff; do
  command -v $program >/dev/null || die "$program is missing: apt-get install abigail-tools"
done

# record LIBRARY HEADERS FILE: public types only, nothing of where and when it was compiled
record() {
  readelf -S "$1" | grep -F .debug_info >/dev/null || die "$1 has no debug information: compile with -g"
  abidw --headers-dir "$2" --drop-private-types --no-corpus-path --no-comp-dir-path --no-show-locs --no-architecture \
    --type-id-style hash --out-file "$3" "$1"
  # what is left of the place: of the paths of source files
  sed -i -E "s|( path=')[^']*/($(basename "$2")/)|\1\2|" "$3"
}

# compare FILE LIBRARY HEADERS: of two records, since what is private is told by places, which records have not
compare() {
  local report status=0
  now=$(mktemp "${TMPDIR:-/tmp}/csds-abi.XXXXXX")
  trap 'rm -f "$now"' EXIT
  record "$2" "$3" "$now"
  report=$(abidiff --no-architecture "$1" "$now") || status=$?
  # bits of its status: 1, 2 failures of its own; 4 something has changed; 8 in a way that surely breaks programs
  [ $((status & 3)) -eq 0 ] || die "abidiff failed: $report"
  if [ $status -eq 0 ]; then
    echo same
  # whether a struct may grow it leaves to us: programs have its size compiled in
  elif [ $((status & 8)) -eq 0 ] && ! grep -E 'changes summary' <<<"$report" | grep -vE ' 0 Removed, 0 Changed' >/dev/null; then
    printf '%s\n' additions "$report"
  else
    printf '%s\n' breaks "$report"
    return 1
  fi
}

[ $# -eq 4 ] || die "arguments are '$*', must be record LIBRARY HEADERS FILE or compare FILE LIBRARY HEADERS"
case $1 in
  record | compare) "$@" ;;
  *) die "the first argument is '$1', must be record or compare" ;;
esac
