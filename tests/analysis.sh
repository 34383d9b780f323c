#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Static analysis of the kernel. usage: tests/analysis.sh WORK_DIR
set -euo pipefail
work=$(realpath -m "$1")
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# How clang would compile each file; the loops for one instruction set: the others are the same text.
CC=clang CXX=clang++ cmake -S . -B "$work" -DCMAKE_EXPORT_COMPILE_COMMANDS=ON -DCSDS_HAS_AVX_FLAGS=OFF -DCSDS_LAB=OFF >/dev/null
mapfile -t sources < <(find src -name '*.c' ! -path 'src/lab/*' ! -path 'src/cuda/*' ! -path 'src/tool/*')
clang-tidy --quiet -p "$work" "${sources[@]}" 2>/dev/null
