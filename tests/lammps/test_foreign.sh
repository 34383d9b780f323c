#!/bin/sh
# SPDX-License-Identifier: MIT
# A plugin built for another LAMMPS refuses to register and says so. KIND says what is other: the version, the sizes of
# integers, the lack of MPI; or `none`: what the real one exports.
# usage: test_foreign.sh KIND SOURCE_DIR LAMMPS_SOURCE_DIR LMP PLUGIN LIBCSDS WORK_DIR
set -eu
kind=$1 source=$2 lammps=$3 lmp=$4 plugin=$5 libcsds=$6 work=$7
. "$source/lammps-plugin/open-mpi.sh"
fail() { echo "$*" >&2; exit 1; }

if [ "$kind" = none ]; then
  [ "$(nm -D --defined-only "$plugin" | awk '{ print $3 }')" = lammpsplugin_init ] ||
    fail "the plugin exports more than lammpsplugin_init"
  exit 0
fi

rm -rf "$work"
mkdir -p "$work/src"

# The plugin alone, with the kernel that is there. What it computes does not matter: not optimised.
cat >"$work/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.21)
project(foreign LANGUAGES C CXX)
add_library(csds UNKNOWN IMPORTED)
set_target_properties(csds PROPERTIES IMPORTED_LOCATION "${LIBCSDS}" INTERFACE_INCLUDE_DIRECTORIES "${SOURCE}/src")
add_subdirectory("${SOURCE}/lammps-plugin" plugin)
END
build() {
  { cmake -S "$work" -B "$work/build" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0 -DSOURCE="$source" \
    -DLIBCSDS="$libcsds" "$@" && cmake --build "$work/build"; } >"$work/log" 2>&1 ||
    { tail "$work/log"; fail "the foreign plugin could not be built"; }
}

# headers that call themselves another version
other_version() {
  for header in "$lammps"/*; do
    [ "$(basename "$header")" = version.h ] || ln -s "$header" "$work/src/"
  done
  sed 's/"[0-9]* /"28 /' "$lammps/version.h" >"$work/src/version.h"
}

run() {
  ln -s build/plugin/csdsplugin.so .
  printf 'plugin load ./csdsplugin.so\nplugin list\npair_style granular/csds\n' >in.foreign
  if mpirun -np 2 "$lmp" -in in.foreign >screen 2>&1; then fail "LAMMPS took the foreign plugin"; fi
}

# these change the names of functions that the plugin calls: the loader refuses before the guard can speak
refused_by_the_loader() {
  grep -q "csdsplugin.so failed: .*undefined symbol" screen || { cat screen; fail "no reason given"; }
}

refused_by_the_guard() {
  grep -q "WARNING: csdsplugin.so: built for LAMMPS 28 [A-Z][a-z]* 20[0-9]* (20[0-9]*28), loaded into LAMMPS version [0-9]*; registers nothing, must be rebuilt" screen ||
    { cat screen; fail "the foreign plugin did not say why"; }
  [ "$(grep -c "WARNING: csdsplugin" screen)" = 1 ] || fail "every rank complains, one should"
  grep -q "Unrecognized pair style 'granular/csds'" screen || fail "granular/csds is known all the same"
}

cd "$work"
case $kind in
  version)
    other_version
    build -DLAMMPS_SOURCE_DIR="$work/src"
    run
    refused_by_the_guard
    ;;
  mpi)
    build -DLAMMPS_SOURCE_DIR="$lammps" -DCSDS_LAMMPS_MPI=OFF
    run
    refused_by_the_loader
    ;;
  sizes)
    build -DLAMMPS_SOURCE_DIR="$lammps" -DCSDS_LAMMPS_SIZES=bigbig
    run
    refused_by_the_loader
    ;;
  *) fail "test_foreign.sh: kind is '$kind', must be none, version, mpi or sizes" ;;
esac
if grep -q "pair style plugin" screen; then fail "the foreign plugin registered"; fi
