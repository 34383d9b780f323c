#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The tables of outputs in docs/ say what the plugin shows: between the lines <!-- outputs: TABLE --> and <!-- end -->.
# usage: test_documentation.sh SOURCE_DIR LIST_OUTPUTS [--write]
set -euo pipefail
list=$2
declare -A tables=([pair_granular_csds.md]="contact pair" [compute_csds_dissipation_atom.md]="grain" [fix_wall_gran_csds.md]="wall touch")

# PAGE with all its tables made anew
renewed() {
  local line
  while IFS= read -r line; do
    printf '%s\n' "$line"
    [[ $line =~ ^'<!-- outputs: '(.*)' -->'$ ]] || continue
    "$list" "${BASH_REMATCH[1]}"
    until [ "$line" = "<!-- end -->" ]; do IFS= read -r line || return 1; done
    printf '%s\n' "$line"
  done <"$1"
}

status=0
for page in "${!tables[@]}"; do
  path=$1/docs/commands/$page
  for table in ${tables[$page]}; do
    grep -q "^<!-- outputs: $table -->\$" "$path" || { echo "docs/commands/$page has no table of outputs: $table" >&2; status=1; }
  done
  text=$(renewed "$path") || { echo "docs/commands/$page: a table of outputs lacks its line <!-- end -->" >&2; exit 1; }
  if [ "${3:-}" = --write ]; then
    printf '%s\n' "$text" >"$path"
  elif ! printf '%s\n' "$text" | cmp -s - "$path"; then
    echo "docs/commands/$page does not show the outputs of lammps-plugin/common/outputs.h; run:" \
      "tests/lammps/test_documentation.sh . BUILD/tests/lammps/list_outputs --write" >&2
    status=1
  fi
done
exit $status
