# SPDX-License-Identifier: MIT
# What: a gas of rough spheres cools freely, with csds and with LAMMPS's own linear_history
# Sourced by examples/run.sh in the folder for results.
x_gammat=30 steps=100000

run_lammps 2 start 10000 "$INPUTS/in.start"
for style in csds lammps; do
  run_lammps 2 "$style" $steps "$INPUTS/in.gas" -var style $style -var x_gammat $x_gammat -var steps $steps
done

# One table. Haff's law for smooth spheres: T/(1 + t/tau)^2, 1/tau = (1-e^2)/6 times Enskog's collision rate
# 4 sqrt(pi) n chi (unit diameter, mass, temperature); chi after Carnahan and Starling.
paste temperatures.csds temperatures.lammps | awk '
  BEGIN { n = 0.248; phi = n * 3.14159265 / 6; e = 0.9
          chi = (1 - phi / 2) / (1 - phi)^3
          tau = 6 / ((1 - e * e) * 4 * sqrt(3.14159265) * n * chi)
          print "# time in units of diameter sqrt(mass/T(0)); temperatures per degree of freedom, in units of T(0)"
          print "#   time   T_tr csds  T_rot csds T_tr LAMMPS T_rot LAMMPS  Haff, smooth" }
  $1 !~ /#/ { printf "%8.2f %11.6f %11.6f %11.6f %12.6f %13.6f\n", $2, $3, $4, $7, $8, 1 / (1 + $2 / tau)^2 }' >temperatures.txt

draw
echo
sed -n '1,2p' temperatures.txt
awk '$1 !~ /#/ && NR % 40 == 3' temperatures.txt
awk '$1 !~ /#/ { time = $1; csds_tr = $2; csds_rot = $3; its_tr = $4; its_rot = $5 } END {
  tr = its_tr / csds_tr; rot = its_rot / csds_rot # at the start nothing rotates: GNU awk refuses a division by 0
  printf "\nThe same grains with the same coefficients: at t = %g the gas of LAMMPS'\''s linear_history is %.0f %% hotter in\n", time, 100 * (tr - 1)
  print "translation", tr >>"figures.txt"
  print "rotation", rot >>"figures.txt"
  printf "translation and %.0f %% colder in rotation than that of granular/csds. The discontinuous slider loads its spring\n", 100 * (1 - rot)
  print "backwards at every new contact, which creates energy; the continuous slider cannot."
}' temperatures.txt
echo
echo "table:   $PWD/temperatures.txt"
echo "picture: $PWD/cooling.png"
