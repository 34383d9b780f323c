#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What csds does on a GPU, in a build folder of its own: nvcc compiles the step for devices, the bits of the loop are
# those of the scalar reference. Says in a line what was not run where there is no nvcc or no GPU.
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
[ $status -eq 77 ] || exit $status
