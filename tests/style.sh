#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Format, layout and licence lines of all sources. usage: tests/style.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mapfile -t sources < <(find src lammps-plugin tests examples benchmarks docs -name '*.c' -o -name '*.h' -o -name '*.cpp')
clang-format --dry-run -Werror "${sources[@]}"
tests/layout.py
mapfile -t without < <(find CMakeLists.txt src lammps-plugin tests examples benchmarks docs .ci -type f \
  ! -name '*.png' ! -name '*.md' ! -name LICENSE ! -name '*.map' ! -name '*.pc.in' ! -name '*.csv' \
  -exec grep -L 'SPDX-License-Identifier' {} +)
[ ${#without[@]} -eq 0 ] || { echo "no SPDX line: ${without[*]}" >&2; exit 1; }
