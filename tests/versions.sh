#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The tests that run LAMMPS, with each LAMMPS in turn; a table of what passed comes to build/versions.md.
#
#   tests/run.sh versions [WHICH...]    20250204, newest, or the path of one that is there: see CSDS_LAMMPS in
#                                       lammps-plugin/setup.sh; without an argument the first two
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(dirname "$here")
table=$top/build/versions.md

say() { echo "csds: $*" >&2; }
die() { say "$*"; exit 1; }
. "$top/lammps-plugin/own-lammps.sh"

# A line of the table, from what that lmp says of itself and what ctest said.
row() { # lmp, log of ctest
  local lmp=$1 lmp_help='' sizes mpi packages passed failed skipped
  CSDS_LAMMPS=$lmp ask_lmp
  read_sizes
  mpi=$(sed -nE '/^MPI v/{s/^MPI v[^:]*: ([^,]*).*/\1/p;q}' <<<"$lmp_help")
  packages=$(for name in GRANULAR KOKKOS RIGID; do if has_package $name; then echo "$name"; fi; done | paste -sd' ')
  passed=$(grep -cE '^ *[0-9]+/[0-9]+ Test .* Passed ' "$2" || true)
  failed=$(grep -cE '^ *[0-9]+/[0-9]+ Test .*\*\*\*' "$2" || true)
  skipped=$(sed -nE 's/^[[:space:]]+[0-9]+ - ([^ ]+) \(Skipped\).*/\1/p' "$2" | sort -u | paste -sd' ')
  printf '| %s | %s | %s | %s | %s | %s of %s%s |\n' "$(version_of_lmp)" "$sizes" "$mpi" "$packages" \
    "$(sed -nE 's/^Compiler: (.*) with OpenMP.*/\1/p' <<<"$lmp_help")" "$passed" "$((passed + failed))" "${skipped:+, skipped: $skipped}"
}

[ $# -gt 0 ] || set -- 20250204 newest
mkdir -p "$top/build"
printf '%s\n' '| LAMMPS | integers | MPI | packages | compiler | tests passed |' '|---|---|---|---|---|---|' >"$table"
status=0
number=0
for which in "$@"; do
  number=$((number + 1))
  log=$top/build/versions-$number.log
  lmp=$(CSDS_LAMMPS=$which "$top/lammps-plugin/setup.sh" --tests | tail -n 1)
  ctest --test-dir "$top/build" --parallel "$(nproc)" --output-on-failure --no-tests=error -R '^lammps\.' 2>&1 | tee "$log" || status=1
  row "$lmp" "$log" | tee -a "$table"
done
printf '\n*%s: `tests/run.sh versions`.*\n' "$(LC_ALL=C date '+%-d %b %Y')" | tee -a "$table"
say "table in $table"
exit $status
