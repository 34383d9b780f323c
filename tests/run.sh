#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Sets everything up, builds, runs every test. CSDS_LAMMPS=newest tests with the newest packaged LAMMPS.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

lammps-plugin/setup.sh --tests

# the kernel alone: two compilers with warnings as errors, sanitizers, Valgrind
for preset in clang sanitize valgrind; do
  echo "csds: $preset" >&2
  log=build/$preset.log
  mkdir -p build
  { cmake --preset "$preset" && cmake --build --preset "$preset" --parallel "$(nproc)"; } >"$log" 2>&1 ||
    { tail -n 40 "$log" >&2; echo "csds: the $preset build failed" >&2; exit 1; }
  ctest --preset "$preset" --parallel "$(nproc)"
done

tests/style.sh build/clang
echo "csds: everything, LAMMPS included" >&2
ctest --test-dir build --parallel "$(nproc)" --output-on-failure --no-tests=error
