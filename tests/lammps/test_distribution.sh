#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Inputs of LAMMPS's own distribution, with nothing but the styles exchanged, run to their end with every grain in its
# place. usage: test_distribution.sh LAMMPS_SOURCE_DIR LMP PLUGIN WORK_DIR
set -euo pipefail
examples=$1/../examples lmp=$2 plugin=$3 work=$4
rm -rf "$work"
mkdir -p "$work"
cd "$work"
ln -s "$plugin" csdsplugin.so
cp "$examples"/pour/molecule.* .

hooke='damping mass_velocity tangential csds' hertz='damping viscoelastic tangential csds/mindlin'
# input, law, grains at the end
while read -r input grains law; do
  name=$(basename "$input")
  # lines joined, then pair_style, pair_coeff and the walls' styles exchanged
  sed -e ':join' -e '/&[[:space:]]*$/{N;s/&[[:space:]]*\n/ /;b join' -e '}' "$examples/$input" |
    sed -E -e 's|^pair_style.*|plugin load ./csdsplugin.so\npair_style granular/csds|' -e "s|^pair_coeff.*|pair_coeff * * $law|" \
      -e "s#wall/gran(/region)?[[:space:]]+(hooke|hertz)/history [^xyzr]*(xplane|yplane|zplane|region)#wall/gran/csds $law \3#" >"$name"
  [ "$(grep -c csds "$name")" -ge 3 ] || { echo "$input is not what it was" >&2; exit 1; }
  mpirun -np 2 "$lmp" -in "$name" -log none >"out.$name" 2>&1 </dev/null ||
    { tail -n 20 "out.$name" >&2; echo "$input stopped" >&2; exit 1; }
  grep -q '^Total wall time' "out.$name" || { echo "$input did not reach its end" >&2; exit 1; }
  left=$(sed -n 's/^Loop time .* with \([0-9]*\) atoms/\1/p' "out.$name" | tail -n 1)
  [ "$left" = "$grains" ] || { echo "$input ended with $left grains instead of $grains" >&2; exit 1; }
  echo "$input: $left grains at the end"
done <<INPUTS
granregion/in.granregion.box 100 hooke 4000 100 $hooke 1142.857 0.5 0.5
pour/in.pour 3000 hooke 2000 50 $hooke 571.43 0 0.5
pour/in.pour.2d 1000 hertz 4000 100 $hertz 1142.857 0 0.5
pour/in.pour.2d.molecule 1170 hertz 4000 100 $hertz 1142.857 0 0.5
INPUTS
