# SPDX-License-Identifier: MIT
# What: a code of its own around the kernel: 5,000 grains settle in a box, where their energy goes (no LAMMPS; three minutes)
# Sourced by examples/run.sh in the folder for results.
program=$(dirname "$INPUTS")/../build/own-code/csds_own_code
[ -x "$program" ] || { echo "csds: $program is missing, must be built by lammps-plugin/setup.sh or cmake --build build" >&2; exit 1; }
echo "csds: computing"
OMP_WAIT_POLICY=passive "$program" 5000 20
awk -F, 'NR > 1 && $2 < 11' grains.csv | sort -t, -k2,2gr >front.csv # from behind to the front
gnuplot "$INPUTS/plot.gp"
echo
echo "picture: $PWD/box.png"
echo "tables:  $PWD/energy.csv $PWD/grains.csv"
