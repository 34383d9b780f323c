# SPDX-License-Identifier: MIT
# What: flow down a rough bed of frozen grains at three angles: velocity profiles against Bagnold's, picture
# Sourced by examples/run.sh in the folder for results.
steps=150000
for angle in 20 23 26; do
  run_lammps 2 "chute.$angle" $steps "$INPUTS/in.chute" -var angle $angle -var steps $steps
  # the last of the averages
  awk -v last=$steps '$1 == last { on = 1; next } on && $4 > 0.1 { print $2, $3 * 1.0, $4 / 1.909859317102744, $5 }' profile.$angle >velocity.$angle
done
draw
echo
cat flow.txt
echo
echo "At 20 degrees the grains stop; above, they flow as Bagnold's profile says, v ~ 1 - (1 - z/H)^(3/2). I is the inertial"
echo "number, which that profile holds constant; compare I and tan(angle) with the example 'shear'."
echo
echo "table:    $PWD/flow.txt"
echo "picture:  $PWD/chute.png"
