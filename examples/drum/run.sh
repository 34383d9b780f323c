# SPDX-License-Identifier: MIT
# What: grains of two sizes in a turning drum: picture, angle of the heap, torque on the drum
# Sourced by examples/run.sh in the folder for results.
steps=200000
run_lammps 2 drum $steps "$INPUTS/in.drum" -var steps $steps
mv drum.$steps.png drum.png
gnuplot "$INPUTS/plot.gp"
awk '$1 !~ /#/ && $1 > 80000 { n++; a += $2; t += $3 } END { printf "\nThe heap leans by %.1f degrees; the drum is held back by a torque of %.0f.\n", a / n, -t / n }' heap.txt
echo
echo "table:    $PWD/heap.txt"
echo "pictures: $PWD/drum.png $PWD/heap.png"
