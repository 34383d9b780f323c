#!/bin/sh
# SPDX-License-Identifier: MIT
# A plugin built for another LAMMPS refuses to register and says so. KIND says what is other: the version, the sizes of
# integers, the lack of MPI, a LAMMPS without GRANULAR (package), a build of the same LAMMPS that lacks what the plugin needs
# (stale), a library that is not there (unloadable), another csds (old); or `none`: what the real one exports. tests/combinations.sh has real builds of LAMMPS.
# usage: test_foreign.sh KIND SOURCE_DIR LAMMPS_SOURCE_DIR LMP PLUGIN LIBCSDS CSDS_LAMMPS_SO WORK_DIR
set -eu
kind=$1 source=$2 lammps=$3 lmp=$4 plugin=$5 libcsds=$6 right=$7 work=$8
. "$source/lammps-plugin/open-mpi.sh"
fail() { echo "$*" >&2; exit 1; }

if [ "$kind" = none ]; then
  [ "$(nm -D --defined-only "$plugin" | awk '{ print $3 }')" = lammpsplugin_init ] ||
    fail "the plugin exports more than lammpsplugin_init"
  if nm -D --undefined-only "$plugin" | grep -v 'GLIBC\|__gmon_start__\|_ITM_\|__cxa_finalize' | grep .; then
    fail "the plugin wants more than the C library: it could not speak everywhere"
  fi
  [ "$(nm -D --defined-only "$right" | awk 'NF == 3 && $3 !~ /^csds_lammps_/' | wc -l)" = 0 ] ||
    fail "csds-lammps-*.so exports more than csds_lammps_*"
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
target_precompile_headers(csds_lammps PRIVATE <algorithm> <cmath> <map> <string> <vector> <pair.h> <fix.h> <atom.h> <comm.h> <error.h>) # saves half of the time
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

# the way csds for the LAMMPS at hand calls itself
which=$(basename "$right" .so)
which=${which#csds-lammps-}
number=${which%%-*} mpi=${which##*-}
sizes=${which#*-}
sizes=${sizes%-*}
case $sizes in smallbig) other=bigbig ;; *) other=smallbig ;; esac

first='' # a library before those of LAMMPS
run() { # folder of the plugin; sets status
  rm -f csdsplugin.so
  ln -s "$1/csdsplugin.so" .
  # a box first, which some versions want to have before a granular pair style
  printf '%s\n' 'atom_style sphere' 'region box block 0 1 0 1 0 1' 'create_box 1 box' 'plugin load ./csdsplugin.so' \
    'plugin list' 'pair_style granular/csds' >in.foreign
  status=0
  mpirun -np 2 env ${first:+"LD_PRELOAD=$first"} "$lmp" -in in.foreign >screen 2>&1 || status=$?
}

refused() { # regular expression
  [ $status -ne 0 ] || fail "LAMMPS took the foreign plugin"
  grep -q "WARNING: csdsplugin.so: $1" screen || { cat screen; fail "the plugin did not say '$1'"; }
  [ "$(grep -c "WARNING: csdsplugin" screen)" = 1 ] || { cat screen; fail "every rank complains, one should"; }
  grep -q "Unrecognized pair style 'granular/csds'" screen || fail "granular/csds is known all the same"
  if grep -q "pair style plugin" screen; then fail "the foreign plugin registered"; fi
}

refused_as_built_for() { # regular expression of the other LAMMPS
  refused "built for LAMMPS $1, loaded into LAMMPS $which; registers nothing, must be built for this LAMMPS"
}

# Copies of the real plugin, with a file in the place of csds for this LAMMPS.
replaced() { # C source, libraries
  mkdir -p replaced
  cp "$plugin" replaced/
  printf '%s\n' "$1" >replaced.c
  shift
  cc -shared -fPIC -o "replaced/csds-lammps-$which.so" replaced.c "$@"
}

cd "$work"
case $kind in
  version)
    other_version
    build -DLAMMPS_SOURCE_DIR="$work/src" -DCSDS_LAMMPS_SIZES="$sizes"
    run build/plugin
    refused_as_built_for "20[0-9]*28-$sizes-$mpi"
    ;;
  mpi)
    build -DLAMMPS_SOURCE_DIR="$lammps" -DCSDS_LAMMPS_SIZES="$sizes" -DCSDS_LAMMPS_MPI=OFF
    run build/plugin
    refused_as_built_for "$number-$sizes-nompi"
    ;;
  sizes)
    build -DLAMMPS_SOURCE_DIR="$lammps" -DCSDS_LAMMPS_SIZES="$other"
    run build/plugin
    refused_as_built_for "$number-$other-$mpi"
    cp "$right" build/plugin/
    run build/plugin
    [ $status -eq 0 ] && grep -q "pair style plugin" screen || { cat screen; fail "the right one of two was not loaded"; }
    ;;
  package)
    printf '%s\n' '#include <string.h>' \
      'int lammps_config_has_package(const char *name) { return strcmp(name, "GRANULAR") != 0; }' >lacks.c
    cc -shared -fPIC -o lacks.so lacks.c
    run "$(dirname "$plugin")"
    [ $status -eq 0 ] || { cat screen; fail "the plugin does not load"; }
    first=./lacks.so
    run "$(dirname "$plugin")"
    refused "this LAMMPS lacks the package GRANULAR; registers nothing, build LAMMPS with -DPKG_GRANULAR=on"
    ;;
  stale)
    replaced 'extern void lammps_has_lost_this(void); void csds_lammps_register(void) { lammps_has_lost_this(); }'
    run replaced
    refused "built for this LAMMPS, $which, but for another build of it: .*lammps_has_lost_this; registers nothing, build csds anew"
    ;;
  unloadable)
    printf 'void of_elsewhere(void) {}\n' >elsewhere.c
    cc -shared -fPIC -o libelsewhere.so elsewhere.c
    replaced 'extern void of_elsewhere(void); void csds_lammps_register(void) { of_elsewhere(); }' ./libelsewhere.so
    rm libelsewhere.so
    run replaced
    refused "built for this LAMMPS, $which, but it cannot be loaded: .*libelsewhere.so.*; registers nothing"
    ;;
  old)
    replaced "const char csds_lammps_built_for[] = \"$which\", csds_lammps_version[] = \"0.0.1\"; void csds_lammps_register(void) {}"
    run replaced
    refused "of csds [0-9.]*, but csds-lammps-$which.so beside it of csds 0.0.1 for LAMMPS $which; registers nothing, build or install csds anew"
    ;;
  *) fail "test_foreign.sh: kind is '$kind', must be none, version, mpi, sizes, package, stale, unloadable or old" ;;
esac
