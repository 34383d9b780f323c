# SPDX-License-Identifier: MIT
# What: grains of two colours stirred by blades from an STL file: how mixed they are, torque on the shaft
# Sourced by examples/run.sh in the folder for results.
steps=160000 period=20
python3 "$INPUTS/blades.py" blades.stl
run_lammps 2 mixer $steps "$INPUTS/in.mixer" -var steps $steps -var period $period
draw
animate mixer.webp 150 360 frame.??[048]000.png
# the torque's mean over the last turn; the work by the fix's account, and by torque and angle
awk -v pi=3.14159265358979 '$1 !~ /#/ { turns[++n] = $2; torque[n] = $3; mixing[n] = $4; work[n] = $5 }
  END { for (k = n; k > 1 && turns[k] > turns[n] - 1; k--) {
          sum += torque[k]; rows++; by_torque += 2 * pi * torque[k] * (turns[k] - turns[k - 1]) }
        printf "last turn: mean torque %.0f m g d, work %.4g m g d, by torque times angle %.4g\n", sum / rows, work[n] - work[k], by_torque
        printf "neighbours of the other colour: %.2f of those in a mixture at the start, %.2f at the end, after %.2f turns\n",
          mixing[1], mixing[n], turns[n]
        print "torque", sum / rows >>"figures.txt"
        print "work", work[n] - work[k] >>"figures.txt"
        print "work_by_torque", by_torque >>"figures.txt"
        print "mixed_first", mixing[1] >>"figures.txt"
        print "mixed_last", mixing[n] >>"figures.txt" }' mixer.txt
rm frame.*.png
echo
echo "table:    $PWD/mixer.txt"
echo "pictures: $PWD/mixer.png $PWD/mixer.webp"
