#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Inputs of LAMMPS's own distribution, with nothing but the styles exchanged, run to their end with every grain in its
# place. usage: test_distribution.sh [--uncut] SOURCE_DIR LAMMPS_SOURCE_DIR LMP PLUGIN WORK_DIR
# The long ones are cut short; --uncut runs these, and only these, as they are: about 5 minutes on two cores instead of
# about 2 for all. Of examples/granular, in.pour.drum and in.pour.flatwall have grains that cohere (jkr), in.pour.heat
# conducts heat, in.tableting and in.triaxial are of mdr: no such laws here.
set -euo pipefail
uncut=
if [ "$1" = --uncut ]; then uncut=yes && shift; fi
. "$1/lammps-plugin/open-mpi.sh"
examples=$2/../examples lmp=$3 plugin=$4 work=$5
rm -rf "$work"
mkdir -p "$work"
cd "$work"
ln -s "$plugin" csdsplugin.so
cp "$examples"/pour/molecule.* .
cp "$examples"/granular/*data* "$examples"/granular/*.dat . 2>/dev/null || true

# gran/* take their coefficients without names: LAW stands for all of them
exchange_gran() {
  sed -E -e 's|^pair_style.*|plugin load ./csdsplugin.so\npair_style granular/csds|' -e "s|^pair_coeff.*|pair_coeff * * $1|" \
    -e "s#wall/gran(/region)?[[:space:]]+(hooke|hertz)/history[[:space:]]+([^[:space:]]+[[:space:]]+){6}#wall/gran/csds $1 #"
}

# granular: the words that docs/pair_granular_csds.md names for moving an input
exchange_granular() {
  sed -E -e 's|^pair_style.*|plugin load ./csdsplugin.so\npair_style granular/csds|' \
    -e 's#wall/gran(/region)?[[:space:]]+granular#wall/gran/csds#' \
    -e 's#tangential[[:space:]]+linear_history#tangential csds#'
}

# no run longer than $1 steps
cut_runs() {
  awk -v longest="$1" '$1 == "run" && $2 > longest { $2 = longest } { print }'
}

# Kinetic energy at the end over that at the beginning is what the two grains' restitution squared says, 0.8 as typed.
check_restitution() {
  awk '$1 == "Step" { reading = 1; next } $1 == "Loop" { reading = 0 } reading { if (!first) first = $2; last = $2 }
    END { e = sqrt(last / first); print "  restitution " e; exit !(e > 0.7992 && e < 0.8008) }' "$1"
}

hooke='damping mass_velocity tangential csds' hertz='damping viscoelastic tangential csds/mindlin'
typed='hertz ${kn} ${gamma_n} '"$hertz"' ${kt} 0.5 ${coeffFric}'
# LAMMPS's own logs have 1633 and 1654 grains left in the funnel
# input, longest run (- as it is), grains at the end of that and at the very end, law
while read -r input longest grains at_end law; do
  [ -e "$examples/$input" ] || { echo "$input: not in this LAMMPS"; continue; }
  name=$(basename "$input")
  if [ "$uncut" ] && [ "$longest" = - ]; then continue; fi
  if [ "$uncut" ] || [ "$longest" = - ]; then longest=1000000000 grains=$at_end; fi
  exchange=exchange_gran
  [ "$law" != granular ] || exchange=exchange_granular
  # lines joined first
  sed -e ':join' -e '/&[[:space:]]*$/{N;s/&[[:space:]]*\n/ /;b join' -e '}' "$examples/$input" | $exchange "$law" |
    cut_runs "$longest" >"$name"
  [ "$(grep -c csds "$name")" -ge 3 ] || { echo "$input is not what it was" >&2; exit 1; }
  SECONDS=0
  mpirun -np 2 "$lmp" -in "$name" -log none >"out.$name" 2>&1 </dev/null ||
    { tail -n 20 "out.$name" >&2; echo "$input stopped" >&2; exit 1; }
  grep -q '^Total wall time' "out.$name" || { echo "$input did not reach its end" >&2; exit 1; }
  left=$(sed -n 's/^Loop time .* with \([0-9]*\) atoms/\1/p' "out.$name" | tail -n 1)
  echo "$input: $left grains at the end, $SECONDS s"
  [ "$left" -ge "${grains%-*}" ] && [ "$left" -le "${grains#*-}" ] ||
    { echo "$input ended with $left grains instead of $grains" >&2; exit 1; }
  [ "$name" != in.restitution ] || check_restitution "out.$name" || { echo "$input: restitution is not 0.8" >&2; exit 1; }
done <<INPUTS
granregion/in.granregion.box - 100 100 hooke 4000 100 $hooke 1142.857 0.5 0.5
granregion/in.granregion.mixer 30000 444 1000 $typed
granregion/in.granregion.funnel 30000 1950-2000 1600-1690 $typed
granular/in.restitution 1000000 2 2 granular
granular/in.sync_verlet - 3 3 granular
pour/in.pour - 3000 3000 hooke 2000 50 $hooke 571.43 0 0.5
pour/in.pour.2d - 1000 1000 hertz 4000 100 $hertz 1142.857 0 0.5
pour/in.pour.2d.molecule - 1170 1170 hertz 4000 100 $hertz 1142.857 0 0.5
INPUTS
