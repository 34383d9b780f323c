# SPDX-License-Identifier: MIT
# What: grains of two sizes in a turning drum: picture, angle of the heap, torque on the drum
# Sourced by examples/run.sh in the folder for results.
steps=200000
run_lammps 2 drum $steps "$INPUTS/in.drum" -var steps $steps
draw
animate drum.webp 130 400 frame.?[02468].png
rm frame.*.png
# means after the first swing
averages=$(awk '$1 !~ /#/ && $1 > 80000 { n++; a += $2; t += $3 } END { print a / n, -t / n }' heap.txt)
figure lean "${averages% *}"
figure torque "${averages#* }"
echo
printf 'The heap leans by %.1f degrees; the drum is held back by a torque of %.0f.\n' $averages
echo
echo "table:    $PWD/heap.txt"
echo "pictures: $PWD/drum.png $PWD/drum.webp"
