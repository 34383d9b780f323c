#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What csds does on a GPU, in a build folder of its own: nvcc compiles the step for devices, the bits of the loop are
# those of the scalar reference; and granular/csds/kk in the LAMMPS that CSDS_GPU_LMP names, built with KOKKOS for the GPU,
# with LAMMPS_SOURCE_DIR, its src folder, and Kokkos_DIR, where its KokkosConfig.cmake lies. Says in a line what was not
# run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { echo "tests/run.sh gpu: $*"; }

quietly() { "$@" >>build/gpu.log 2>&1 || { tail -n 40 build/gpu.log >&2; say "'$*' failed, see build/gpu.log" >&2; exit 1; }; }

status=0
python3 -B tests/cuda/registers.py --compile || status=$?
[ $status -ne 77 ] || { say "nothing was run"; exit 0; }
[ $status -eq 0 ] || exit $status
python3 -B tests/cuda/registers.py
python3 -B tests/cuda/registers.py --walls

mkdir -p build
: >build/gpu.log
quietly cmake -S . -B build/gpu -DCSDS_CUDA=ON -DCSDS_TESTS=ON -DCSDS_LAB=OFF -DCSDS_SPECIALISED=OFF -DCSDS_WERROR=ON
quietly cmake --build build/gpu --target test_cuda test_device --parallel "$(nproc)"
build/gpu/tests/test_device
CK_RUN_CASE=refusals build/gpu/tests/test_cuda
CK_RUN_CASE=bits build/gpu/tests/test_cuda || status=$?
[ $status -eq 0 ] || [ $status -eq 77 ] || exit $status

if [ -z "${CSDS_GPU_LMP:-}" ] || [ -z "${LAMMPS_SOURCE_DIR:-}" ] || [ -z "${Kokkos_DIR:-}" ]; then
  say "granular/csds/kk was not run: CSDS_GPU_LMP, LAMMPS_SOURCE_DIR and Kokkos_DIR must name an lmp with KOKKOS on GPUs, its sources and its Kokkos"
  exit $status
fi
export CXX="${CXX:-$(dirname "$Kokkos_DIR")/../../bin/nvcc_wrapper}"
quietly cmake -S . -B build/gpu-lammps -DCSDS_TESTS=ON -DCSDS_LMP="$CSDS_GPU_LMP" -DLAMMPS_SOURCE_DIR="$LAMMPS_SOURCE_DIR" -DKokkos_DIR="$Kokkos_DIR"
quietly cmake --build build/gpu-lammps --target csdskkplugin csdsplugin test_lammps_kokkos csds_numbers_of_outputs --parallel "$(nproc)"
CSDS_TEST_GPUS="gpus 1" ctest --test-dir build/gpu-lammps -R "lammps.kokkos.(again|bed|chute|drum|gas|mixed|restart|silo)" --output-on-failure

mkdir -p build/gpu-lammps/million
ln -sfn "$PWD/tests/lammps/in" build/gpu-lammps/million/inputs
ln -sf "$LAMMPS_SOURCE_DIR/../bench/data.chute" "$PWD/build/gpu-lammps/lammps-plugin/csdskkplugin.so" build/gpu-lammps/million
(cd build/gpu-lammps/million && "$CSDS_GPU_LMP" -in inputs/in.million -kokkos on gpus 1 -suffix kk -log log >/dev/null)
say "granular/csds/kk with 1,024,000 grains: $(grep -o '[0-9.]* Matom-step/s' build/gpu-lammps/million/log | tail -n 1)"
exit $status
