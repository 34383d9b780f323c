#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Sets everything up and runs an example with real LAMMPS under mpirun; results in build/examples/NAME.
#
#   examples/run.sh           the main one, gas
#   examples/run.sh NAME
#   examples/run.sh --list
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(dirname "$here")

list() { for script in "$here"/*/run.sh; do printf '%-10s %s\n' "$(basename "$(dirname "$script")")" "$(sed -n 's/^# What: //p' "$script")"; done; }

name=${1:-gas}
[ "$name" = --list ] && { list; exit; }
[ $# -le 1 ] && [ -f "$here/$name/run.sh" ] ||
  { echo "examples/run.sh: no example '$*', must be one of:" >&2; list >&2; exit 1; }

INPUTS=$here/$name
. "$top/lammps-plugin/run-folder.sh"
enter_run_folder "$top" "examples/$name"
. "$here/progress.sh"
. "$INPUTS/run.sh"
python3 -B "$here/check.py" "$name" .
