#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Benchmarks: sets everything up, then main.py measures. README.md says how to read the numbers.
#
#   benchmarks/run.sh                     all parts but sizes, threads and first, about 15 minutes
#   benchmarks/run.sh all [REPEATS]       the same with so many repeats
#   benchmarks/run.sh kernel              the kernel alone
#   benchmarks/run.sh lammps [REPEATS]    LAMMPS: granular/csds and its rivals in turn, default 7 repeats
#   benchmarks/run.sh accuracy            the largest step for a given accuracy; in all also what it is worth
#   benchmarks/run.sh scaling [REPEATS]   1 and 2 ranks, and the data that they exchange
#   benchmarks/run.sh meshes [REPEATS]    a drum of triangles beside the region's, the set-up of a million triangles
#   benchmarks/run.sh sizes [REPEATS]     10^4 to 4 million grains on one rank, 5 minutes a repeat; not part of all
#   benchmarks/run.sh threads [REPEATS]   ranks and Kokkos' threads; needs CSDS_KOKKOS the first time; not part of all
#   benchmarks/run.sh first               how long README's first two commands take with nothing there; not part of all
#
# Tables come on the screen, CSV and PNG in build/benchmarks/results/, which is emptied first.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(dirname "$here")

usage() { sed -n '/^# Benchmarks/,/^set/s/^# \{0,1\}//p' "$here/run.sh"; }
refuse() { echo "benchmarks/run.sh: $*" >&2; exit 1; }

part=${1-all}
case $part in
  -h | --help) usage; exit ;;
  all | lammps | scaling | meshes | sizes | threads) arguments=("$part" "${2-7}") ;;
  kernel | accuracy | first) arguments=("$part") ;;
  *) refuse "the part is '$part', must be one of: all, kernel, lammps, accuracy, scaling, meshes, sizes, threads, first" ;;
esac
most=${#arguments[@]}
[ $# -le "$most" ] || refuse "'${*:most + 1}' is given after '${arguments[*]}', must be nothing"
[[ ${arguments[1]-1} =~ ^[1-9][0-9]*$ ]] || refuse "REPEATS is '${arguments[1]}', must be a whole number > 0"

. "$top/lammps-plugin/run-folder.sh"
kokkos=()
[ "$part" != threads ] || kokkos=(--kokkos)
enter_run_folder "$top" benchmarks/results "${kokkos[@]}"
{ cmake -S "$top" -B "$top/build" -DCSDS_BENCHMARKS=ON &&
  cmake --build "$top/build" --target csds_bench_kernel --target csds_bench_scalar --target csds_bench_accuracy; } >build.log 2>&1 ||
  { tail build.log >&2; refuse "the programs of benchmarks/ could not be built, see $PWD/build.log"; }
sources=$(sed -n 's/^LAMMPS_SOURCE_DIR:[A-Z]*=//p' "$top/build/CMakeCache.txt")
exec python3 -B "$here/main.py" --lmp "$LMP" --bench "$(dirname "$sources")/bench" --programs "$top/build/benchmarks" "${arguments[@]}"
