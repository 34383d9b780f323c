#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# Sets everything up: packages, LAMMPS, this project. Seconds when all is there.
# The last line on standard output is the path of the lmp executable; progress goes to standard error.
#
#   lammps-plugin/setup.sh [--tests] [--kokkos]
#     --tests: also what only the tests need
#     --kokkos: LAMMPS with Kokkos' threads, and csdskkplugin.so for it
#
#   CSDS_LAMMPS     20250204 (default) or newest: is built; or the path of a LAMMPS that is there, of its lmp, its build
#                   folder, its install prefix or its source tree: then nothing is built but csds
#   CSDS_LAMMPS_SOURCE   the src folder of that LAMMPS, where it is not found from there
#   CSDS_KOKKOS     with --kokkos: Kokkos 4.5.01, its source as a file or unpacked, or where it is installed
#   XDG_CACHE_HOME  LAMMPS is kept in $XDG_CACHE_HOME/csds (default ~/.cache/csds)
set -euo pipefail

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/csds
. "$top/lammps-plugin/fetch-lammps.sh"
. "$top/lammps-plugin/own-lammps.sh"
. "$top/lammps-plugin/kokkos-lammps.sh"
. "$top/lammps-plugin/open-mpi.sh"
. "$top/lammps-plugin/packages.sh"

say() { printf 'csds: %s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

with_tests='' with_kokkos='' kokkos_options=()
for argument in "$@"; do
  case $argument in
    --tests) with_tests=1; packages+=("${test_packages[@]}" "${manual_packages[@]}" "${pdf_packages[@]}") ;;
    --kokkos) with_kokkos=1 ;;
    *) die "setup.sh: unknown argument '$argument', must be --tests, --kokkos or nothing" ;;
  esac
done

# Every tenth per cent of a cmake build. Not by awk: Debian's waits for more lines than one.
show_progress() {
  local line tenth last=0
  while IFS= read -r line; do
    [[ $line =~ ^\[\ *([0-9]+)% ]] || continue
    tenth=$((BASH_REMATCH[1] / 10))
    if [ $tenth -gt $last ]; then say "  $((10 * tenth)) %"; fi
    last=$((tenth > last ? tenth : last))
  done
}

not_built() { # name, log, which may be in a folder that does not stay
  tail -n 30 "$2" >&2
  cp "$2" "$cache/failed.log"
  die "$1 could not be built, see $cache/failed.log"
}

build_lammps() { # folder with src/ and cmake/, further options of CMake
  local log="$1/build.log"
  say "building LAMMPS${2:+ with Kokkos} (4 to 9 minutes on 2 cores${2:+; Kokkos takes as long again})"
  cmake -S "$1/cmake" -B "$1/build" -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=on -DBUILD_MPI=on -DBUILD_OMP=off \
    -DCMAKE_BUILD_RPATH_USE_ORIGIN=on -DPKG_PLUGIN=on -DPKG_GRANULAR=on -DPKG_RIGID=on -DPKG_GRAPHICS=on \
    -DWITH_PNG=on -DWITH_JPEG=off -DWITH_FFMPEG=off -DWITH_GZIP=off -DWITH_CURL=off "${@:2}" >"$log" 2>&1 &&
    cmake --build "$1/build" --parallel "$(nproc)" 2>&1 | tee -a "$log" | show_progress ||
    not_built LAMMPS "$log"
}

# In a temporary folder first: what lies in the cache is complete.
provide_lammps() {
  local home=$1
  [ -x "$home/bin/lmp" ] && return
  work=$(mktemp -d "${TMPDIR:-/tmp}/csds-lammps.XXXXXX")
  trap 'rm -rf "$work"' EXIT
  say "unpacking $(basename "$tarball")"
  unpack_lammps "$tarball" "$work"
  if [ -n "$with_kokkos" ]; then
    provide_kokkos
    build_lammps_with_kokkos "$work"
  else
    build_lammps "$work"
  fi
  local staged="$home.part.$$"
  rm -rf "$staged"
  mkdir -p "$staged/bin"
  cp -a "$work/build/lmp" "$work"/build/liblammps.so* "$staged/bin/"
  cp -a "$work/src" "$work/bench" "$work/examples" "$work/python" "$staged/"
  if [ -n "$with_kokkos" ]; then
    [ ! -d "$work/kokkos" ] || cp -a "$work/kokkos" "$staged/"
    echo "$kokkos_config" >"$staged/kokkos.config"
  fi
  mv "$staged" "$home"
}

# An older set-up kept fewer examples and no Python module; where its tarball is gone, tests leave those out.
complete_lammps() {
  [ -d "$1/examples/multi" ] && [ -d "$1/python/lammps" ] && return
  local number archive
  number=$(grep -oE '[0-9]{8}' <<<"$1" | tail -n 1)
  for archive in "$cache"/lammps_"$number"*.orig.tar.*; do
    [ -f "$archive" ] || return 0
    say "unpacking examples and Python module of $(basename "$archive")"
    work=$(mktemp -d "${TMPDIR:-/tmp}/csds-lammps.XXXXXX")
    trap 'rm -rf "$work"' EXIT
    unpack_lammps "$archive" "$work"
    cp -a "$work/examples/." "$1/examples/"
    cp -a "$work/python" "$1/"
    rm -rf "$work"
    return
  done
}

build_csds() { # further options of CMake; lammps_source and lmp are set
  local log="$top/build/setup.log" tests=()
  mkdir -p "$top/build"
  # a build that has tests keeps them
  [ -z "$with_tests" ] || tests=(-DCSDS_TESTS=ON)
  say "building csds"
  { cmake -S "$top" -B "$top/build" -DCMAKE_BUILD_TYPE=Release -DCSDS_WERROR=ON "${tests[@]}" \
      -DLAMMPS_SOURCE_DIR="$lammps_source" -DCSDS_LMP="$lmp" "$@" &&
    cmake --build "$top/build" --parallel "$(nproc)"; } >"$log" 2>&1 ||
    { tail -n 30 "$log" >&2; die "csds could not be built, see $log"; }
}

plugin=$top/build/lammps-plugin/csds${with_kokkos:+kk}plugin.so
mkdir -p "$cache"
exec 9>"$cache/lock"
flock -n 9 || { say "waiting for another set-up to finish"; flock 9; }
[ -z "$with_kokkos" ] || [ "${CSDS_LAMMPS:=20250204}" != 20250204 ] || [ -x "$cache/lammps-20250204-kokkos/bin/lmp" ] || require_kokkos
case ${CSDS_LAMMPS:=20250204} in
  20250204 | newest)
    install_packages
    choose_lammps "$CSDS_LAMMPS${with_kokkos:+-kokkos}"
    provide_lammps "$cache/lammps-$lammps_name"
    complete_lammps "$cache/lammps-$lammps_name"
    lmp=$cache/lammps-$lammps_name/bin/lmp lammps_source=$cache/lammps-$lammps_name/src
    [ -z "$with_kokkos" ] || use_kokkos_of "$cache/lammps-$lammps_name"
    build_csds -DCSDS_LAMMPS_SIZES=smallbig -DCSDS_LAMMPS_MPI=ON "${kokkos_options[@]}"
    ;;
  *)
    [ -z "$with_tests" ] || install_packages
    use_own_lammps "$CSDS_LAMMPS"
    lammps_name="$(version_of_lmp), $lmp"
    [ -z "$with_kokkos" ] || use_kokkos_of_own
    build_csds "-DCSDS_LAMMPS_SIZES=$sizes" "${mpi_options[@]}" "${kokkos_options[@]}"
    check_loads "$plugin"
    ;;
esac
say "ready: $plugin for LAMMPS $lammps_name"
echo "$lmp"
