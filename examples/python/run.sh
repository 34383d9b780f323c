# SPDX-License-Identifier: MIT
# What: LAMMPS driven from Python: sixty collisions beside the laboratory's table, energies step by step
# Sourced by examples/run.sh in the folder for results.
cmake --build "$top/build" --target python-package >package.log 2>&1 || { tail package.log >&2; exit 1; }
cached() { sed -n "s/^$1:[^=]*=//p" "$top/build/CMakeCache.txt"; }
# LAMMPS's Python module lies beside its sources, its library where lmp finds it
module=$(cached CSDS_LAMMPS_PYTHON)
[ -n "$module" ] || module=$(dirname "$(cached LAMMPS_SOURCE_DIR)")/python
library=$(ldd "$LMP" | sed -n 's|.*=> \(.*liblammps[^ ]*\) .*|\1|p')
if [ ! -d "$module/lammps" ] || [ -z "$library" ]; then
  echo "examples/run.sh: $module/lammps and a liblammps.so that lmp uses must be there; where that folder is elsewhere, say so with cmake -DCSDS_LAMMPS_PYTHON=FOLDER build" >&2
  exit 1
fi
export PYTHONPATH="$top/build/src/python/package:$module" PYTHONDONTWRITEBYTECODE=1
export LD_LIBRARY_PATH="$(dirname "$library")${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
"$(cached CSDS_PYTHON)" "$INPUTS/pairs.py" ./csdsplugin.so
draw
echo
echo "tables:  $PWD/restitutions.txt energies.txt"
echo "picture: $PWD/pairs.png"
