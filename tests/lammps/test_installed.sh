#!/bin/sh
# SPDX-License-Identifier: MIT
# The plugin, installed by cmake --install and then moved to a path with a space, is found by LAMMPS in LAMMPS_PLUGIN_PATH
# and by its path, from an ordinary user's account. KIND is `static`: the build as it is, or `shared`: a plugin that
# needs libcsds.so, which is installed beside it in lib.
# usage: test_installed.sh KIND SOURCE_DIR LAMMPS_SOURCE_DIR LMP BUILD LIBCSDS_SO
set -eu
kind=$1 source=$2 lammps=$3 lmp=$(realpath "$4") build=$5 shared=$6
. "$source/lammps-plugin/open-mpi.sh"
fail() { echo "$*" >&2; exit 1; }

# Not in the build folder, which another user may not be allowed to enter.
work=$(mktemp -d "${TMPDIR:-/tmp}/csds installed.XXXXXX")
trap 'rm -rf "$work"' EXIT

sizes=smallbig
if "$lmp" -h | grep "^-DLAMMPS_BIGBIG" >/dev/null; then sizes=bigbig; fi

# The plugin alone, with the shared kernel that is there. What it computes does not matter: not optimised.
build_shared() {
  mkdir "$work/src"
  cat >"$work/src/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.21)
project(installed LANGUAGES C CXX)
add_library(csds SHARED IMPORTED)
set_target_properties(csds PROPERTIES IMPORTED_LOCATION "${LIBCSDS}" INTERFACE_INCLUDE_DIRECTORIES "${SOURCE}/src")
add_subdirectory("${SOURCE}/lammps-plugin" plugin)
END
  cmake -S "$work/src" -B "$work/build" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0 -DSOURCE="$source" \
    -DCMAKE_INSTALL_LIBDIR=lib -DLIBCSDS="$shared" -DLAMMPS_SOURCE_DIR="$lammps" -DCSDS_LAMMPS_SIZES="$sizes" &&
    cmake --build "$work/build" && cmake --install "$work/build" --prefix "$work/first" &&
    install -D "$shared" "$work/first/lib/$(basename "$shared")"
}

case $kind in
  static) cmake --install "$build" --prefix "$work/first" ;;
  shared) build_shared ;;
  *) fail "test_installed.sh: kind is '$kind', must be static or shared" ;;
esac >"$work/log" 2>&1 || { tail "$work/log"; fail "the plugin cannot be installed"; }
mv "$work/first" "$work/a new home"
plugins=$(dirname "$(find "$work/a new home" -name csdsplugin.so)")
[ "${plugins%/lammps/plugins}" != "$plugins" ] || fail "the plugin is in '$plugins', should be in lib/lammps/plugins"

# That LAMMPS, where everyone may run it.
mkdir -p "$work/a lammps/bin" "$work/a lammps/lib" "$work/run"
cp "$lmp" "$work/a lammps/bin/lmp"
ldd "$lmp" | sed -nE 's/.*=> (.*lib(lammps|kokkos)[^ ]*) .*/\1/p' | while IFS= read -r library; do
  cp "$library" "$work/a lammps/lib/"
done
cat >"$work/run/in.head" <<'END'
atom_style sphere
comm_modify vel yes
region box block 0 4 0 4 0 4
create_box 1 box
create_atoms 1 single 1 1 1
create_atoms 1 single 1.9 1 1
set group all diameter 1 density 1
END
cat >"$work/run/in.tail" <<'END'
plugin list
pair_style granular/csds
pair_coeff * * hooke 1e5 0.9 damping coeff_restitution
fix move all nve/sphere
timestep 1e-5
run 2
END
{ echo "plugin load '$plugins/csdsplugin.so'"; cat "$work/run/in.head" "$work/run/in.tail"; } >"$work/run/in.loaded"
cat "$work/run/in.head" "$work/run/in.tail" >"$work/run/in.searched"
chmod -R a+rX "$work"

# as nobody, if one may choose
as_user() {
  if [ "$(id -u)" -eq 0 ]; then setpriv --reuid=65534 --regid=65534 --clear-groups env -u OMPI_MCA_orte_tmpdir_base HOME=/nonexistent "$@"; else "$@"; fi
}

run() { # input, LAMMPS_PLUGIN_PATH
  (cd "$work/run" && as_user env LD_LIBRARY_PATH="$work/a lammps/lib" LAMMPS_PLUGIN_PATH="$2" "$work/a lammps/bin/lmp" \
    -in "$1" -log none) >"$work/screen" 2>&1 || { cat "$work/screen"; fail "$1 does not run with LAMMPS_PLUGIN_PATH='$2'"; }
  grep -q 'pair style plugin granular/csds' "$work/screen" && grep -q 'fix style plugin wall/gran/csds' "$work/screen" ||
    { cat "$work/screen"; fail "$1 with LAMMPS_PLUGIN_PATH='$2': not all styles are there"; }
}

run in.loaded ''
run in.searched "$plugins"
number=$(find "$plugins" -name '*plugin.so' | wc -l) # two with Kokkos
grep -qF "Loaded $number plugins from $plugins" "$work/screen" || { cat "$work/screen"; fail "not loaded from '$plugins'"; }
run in.searched "$work/run:$plugins"

if [ "$kind" = shared ]; then # it was really the library of the moved tree
  mv "$work/a new home/lib/$(basename "$shared")" "$work/"
  if (run in.loaded '') >"$work/without" 2>&1; then fail "the plugin needs no $(basename "$shared")"; fi
  grep -qF "$(basename "$shared")" "$work/without" || { cat "$work/without"; fail "the message does not name the library"; }
fi
