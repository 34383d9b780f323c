#!/bin/bash
# SPDX-License-Identifier: MIT
# Suites that reach most of the plugin, with it under AddressSanitizer and UndefinedBehaviorSanitizer: a read or write
# beyond an array, LAMMPS's own included, stops LAMMPS, and the suite fails. The lmp is the usual one.
# usage: test_sanitized.sh SOURCE_DIR LAMMPS_SOURCE_DIR LMP WORK_DIR OPTIONS_OF_CMAKE...
set -u
source=$1 lammps=$2 lmp=$3 work=$4
shift 4
suites=(bridges companions contact_table cylinder everyday mesh mesh_history mesh_words moved moving_planes moving_regions other_laws between_runs pictures
  planes refusals restart servo_input servo_region)
mkdir -p "$work"
{ cmake -S "$source" --preset sanitize -B "$work/build" -DLAMMPS_SOURCE_DIR="$lammps" -DCSDS_LMP="$lmp" "$@" &&
    cmake --build "$work/build" --parallel 2 --target csdsplugin csds_lammps "${suites[@]/#/test_lammps_}"; } >"$work/log" 2>&1 ||
  { tail -n 40 "$work/log"; echo "csds: the plugin was not built, see $work/log"; exit 1; }

# LAMMPS has to load it first
asan=$(find "$work/build/lammps-plugin" -name 'csds-lammps-*.so' -exec ldd {} + | sed -n 's/.*libasan[^ ]* => \([^ ]*\).*/\1/p' | sed -n 1p)
[ -n "$asan" ] || { echo "csds: the plugin in $work/build was built without libasan"; exit 1; }
failed=0
for suite in "${suites[@]}"; do
  echo "$suite"
  LD_PRELOAD=$asan ASAN_OPTIONS=detect_leaks=0 "$work/build/tests/lammps/test_lammps_$suite" >"$work/$suite.log" 2>&1 ||
    { tail -n 60 "$work/$suite.log"; failed=$((failed + 1)); }
done
[ $failed -eq 0 ] || { echo "csds: $failed suites failed"; exit 1; }
