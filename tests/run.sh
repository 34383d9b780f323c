#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Sets everything up, builds, runs the tests. CSDS_LAMMPS=newest tests with the newest packaged LAMMPS,
# CSDS_LAMMPS=/path with the one that is there: an lmp, its build folder, its install prefix or its source tree.
#   tests/run.sh        what a change needs
#   tests/run.sh all    the same, and long runs, another compiler, sanitizers, Valgrind
#   tests/run.sh gpu    the loop on a GPU; see gpu.sh
#   tests/run.sh kokkos the pair style with Kokkos' threads; CSDS_KOKKOS names Kokkos, see lammps-plugin/setup.sh. Part of all where it does
#   tests/run.sh versions [WHICH...]  all that runs LAMMPS, with each LAMMPS in turn; see versions.sh
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
if [ "${1:-}" = versions ]; then exec "$here/versions.sh" "${@:2}"; fi
if [ "${1:-}" = gpu ]; then exec "$here/gpu.sh"; fi
# a path is one from where the user is
if [ -e "${CSDS_LAMMPS:-}" ]; then CSDS_LAMMPS=$(realpath "$CSDS_LAMMPS") && export CSDS_LAMMPS; fi
cd "$here/.."

if [ $# -gt 1 ] || { [ $# -eq 1 ] && [ "$1" != all ] && [ "$1" != kokkos ]; }; then
  echo "tests/run.sh: arguments are '$*', must be all, gpu, kokkos, versions or nothing" >&2
  exit 2
fi

say() { echo "csds: $*" >&2; }

build_preset() { # its name, arguments for cmake
  local preset=$1
  shift
  say "building preset $preset"
  { cmake --preset "$preset" "$@" && cmake --build --preset "$preset" --parallel "$(nproc)"; } >"build/$preset.log" 2>&1 ||
    { tail -n 40 "build/$preset.log" >&2; say "the $preset build failed, see build/$preset.log"; exit 1; }
}

# The LAMMPS of the main build, as arguments for cmake.
same_lammps() {
  sed -nE 's/^(LAMMPS_SOURCE_DIR|CSDS_LMP|CSDS_LAMMPS_SIZES|CSDS_LAMMPS_MPI):[A-Z]+=/-D\1=/p' build/CMakeCache.txt
}

# One folder whose tests are those of all builds, so that no core waits for the last test of a build.
join_builds() {
  mkdir -p build/all
  printf 'subdirs("%s")\n' "$@" >build/all/CTestTestfile.cmake
}

# name and seconds, from the lines of ctest
ten_slowest() {
  echo "The ten slowest:"
  sed -nE 's/^ *[0-9]+\/[0-9]+ Test +#[0-9]+: ([^ ]+) .* ([0-9.]+) sec.*/\2 s  \1/p' "$1" | sort -rn | sed -n 1,10p
}

run_tests() { # folder, arguments for ctest
  local folder=$1 log=build/tests.log status=0
  shift
  ctest --test-dir "$folder" --parallel "$(nproc)" --output-on-failure --no-tests=error "$@" 2>&1 | tee "$log" || status=$?
  ten_slowest "$log"
  # the last lines are what one looks at
  grep -E '^[0-9]+% tests passed|^The following tests FAILED|^\s+[0-9]+ - ' "$log"
  return $status
}

kokkos=()
if [ "${1:-}" = kokkos ] || { [ "${1:-}" = all ] && [ -n "${CSDS_KOKKOS:-}" ]; }; then kokkos=(--kokkos); fi
lammps-plugin/setup.sh --tests "${kokkos[@]}"
if [ "${1:-}" = kokkos ]; then
  run_tests build --tests-regex '^lammps\.kokkos'
elif [ $# -eq 1 ]; then
  [ ${#kokkos[@]} -gt 0 ] || say "lammps.kokkos is not run: CSDS_KOKKOS is not set"
  cmake -S . -B build -DCSDS_VALGRIND=ON >build/valgrind.log 2>&1 || { cat build/valgrind.log >&2; exit 1; }
  build_preset clang
  mapfile -t lammps < <(same_lammps)
  build_preset sanitize "${lammps[@]}"
  join_builds "$PWD/build" "$PWD/build/clang" "$PWD/build/sanitize"
  run_tests build/all
else
  run_tests build --label-exclude '^all$'
fi
