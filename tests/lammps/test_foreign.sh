#!/bin/sh
# SPDX-License-Identifier: MIT
# A plugin built for another LAMMPS refuses to register and says so; what the real one exports.
# usage: test_foreign.sh SOURCE_DIR LAMMPS_SOURCE_DIR LMP PLUGIN WORK_DIR
set -eu
source=$1 lammps=$2 lmp=$3 plugin=$4 work=$5
fail() { echo "$*" >&2; exit 1; }

[ "$(nm -D --defined-only "$plugin" | awk '{ print $3 }')" = lammpsplugin_init ] ||
  fail "the plugin exports more than lammpsplugin_init"

# the same sources against headers that call themselves another version
rm -rf "$work"
mkdir -p "$work/src"
for header in "$lammps"/*; do
  [ "$(basename "$header")" = version.h ] || ln -s "$header" "$work/src/"
done
sed 's/"[0-9]* /"28 /' "$lammps/version.h" >"$work/src/version.h"
cmake -S "$source" -B "$work/build" -DCSDS_TESTS=OFF -DLAMMPS_SOURCE_DIR="$work/src" >"$work/log" 2>&1 &&
  cmake --build "$work/build" >>"$work/log" 2>&1 || { tail "$work/log"; fail "the foreign plugin could not be built"; }

cd "$work"
ln -s build/lammps-plugin/csdsplugin.so .
printf 'plugin load ./csdsplugin.so\nplugin list\npair_style granular/csds\n' >in.foreign
if mpirun -np 2 "$lmp" -in in.foreign >screen 2>&1; then fail "LAMMPS took the foreign plugin"; fi
grep -q "WARNING: csdsplugin.so: built for LAMMPS 28 [A-Z][a-z]* 20[0-9]* (20[0-9]*28), loaded into LAMMPS version [0-9]*; registers nothing, must be rebuilt" screen ||
  { cat screen; fail "the foreign plugin did not say why"; }
[ "$(grep -c "WARNING: csdsplugin" screen)" = 1 ] || fail "every rank complains, one should"
grep -q "pair style plugin" screen && fail "the foreign plugin registered"
grep -q "Unrecognized pair style 'granular/csds'" screen || fail "granular/csds is known all the same"

# refuse OPTION SENTENCE: a plugin of the right version, built otherwise
refuse() {
  rm -rf "$work/build"
  cmake -S "$source" -B "$work/build" -DCSDS_TESTS=OFF -DLAMMPS_SOURCE_DIR="$lammps" "$1" >"$work/log" 2>&1 &&
    cmake --build "$work/build" >>"$work/log" 2>&1 || { tail "$work/log"; fail "no plugin with $1"; }
  if mpirun -np 2 "$lmp" -in in.foreign >screen 2>&1; then fail "LAMMPS took a plugin with $1"; fi
  grep -q "$2" screen || { cat screen; fail "no reason given with $1"; }
  grep -q "pair style plugin" screen && fail "a plugin with $1 registered" || true
}
# these change the names of functions that the plugin calls: the loader refuses before the guard can speak
refuse -DCSDS_LAMMPS_MPI=OFF "csdsplugin.so failed: .*undefined symbol"
refuse -DCSDS_LAMMPS_SIZES=bigbig "csdsplugin.so failed: .*undefined symbol"
