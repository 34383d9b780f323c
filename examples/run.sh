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

LMP=$("$top/lammps-plugin/setup.sh" | tail -n 1)
export LMP
export INPUTS=$here/$name
if [ "$(id -u)" -eq 0 ]; then export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1; fi
export OMPI_MCA_rmaps_base_oversubscribe=1

rm -rf "$top/build/examples/$name"
mkdir -p "$top/build/examples/$name"
cd "$top/build/examples/$name"
# LAMMPS inputs load ./csdsplugin.so: a path with a space would need quotes, where LAMMPS takes no variable
ln -s "$top/build/lammps-plugin/csdsplugin.so" .
. "$here/progress.sh"
. "$INPUTS/run.sh"
