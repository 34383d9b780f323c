# SPDX-License-Identifier: MIT
# What: a code of its own around the kernel: 5,000 grains settle in a box, where their energy goes (no LAMMPS; three minutes)
# Sourced by examples/run.sh in the folder for results.
program=$(dirname "$INPUTS")/../build/own-code/csds_own_code
[ -x "$program" ] || { echo "csds: $program is missing, must be built by lammps-plugin/setup.sh or cmake --build build" >&2; exit 1; }
echo "csds: computing"
OMP_WAIT_POLICY=passive "$program" 5000 20
awk -F, 'NR > 1 && $2 > 11' grains.csv | sort -t, -k2,2gr >behind.csv # from behind to the front
draw
# where the energy has gone, in per cent; what the account misses; what the floor carries less than the weight
awk -F, '
  END { for (k = 5; k <= 11; k++) lost += $k
    print "normal", 100 * $5 / lost; print "friction", 100 * ($6 + $7) / lost; print "rolling", 100 * $8 / lost; print "twisting", 100 * $9 / lost
    print "closure", ($12 < 0 ? -$12 : $12) / lost; print "floor", $13 < 1 ? 1 - $13 : $13 - 1 }' energy.csv >>figures.txt
echo
echo "picture: $PWD/box.png"
echo "tables:  $PWD/energy.csv $PWD/grains.csv"
