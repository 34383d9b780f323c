# SPDX-License-Identifier: MIT
# What: grains flow out of a hopper: flow rate for four outlets against Beverloo's law, picture of the flow
# Sourced by examples/run.sh in the folder for results.
run_lammps 2 fill 20000 "$INPUTS/in.fill" -var steps 20000
# outlet and steps: about as many grains flow out of each
for outlet in 5:44000 6:36000 7:28000 8:22000; do
  D=${outlet%:*} steps=${outlet#*:}
  run_lammps 2 "flow.D$D" "$steps" "$INPUTS/in.flow" -var D "$D" -var steps "$steps"
done
mv hopper.D8.11000.png hopper.png
rm hopper.D*.png

# Flow rate: slope of the mass above the outlet after the start, a least-squares line.
{ echo "# D [d]   W [m sqrt(g/d)]   bulk density [m/d^3]"
  for D in 5 6 7 8; do
    awk -v D=$D '$1 !~ /#/ && $2 > 2 { n++; t += $2; m += $3; tt += $2 * $2; tm += $2 * $3; rho += $4 }
      END { printf "%d %.3f %.3f\n", D, -(tm - t * m / n) / (tt - t * t / n), rho / n }' "mass.D$D"
  done; } >flow.txt

gnuplot "$INPUTS/plot.gp"
echo
cat flow.txt
# W^(2/5) is a straight line in D: its slope gives C, its root k.
awk '$1 !~ /#/ { n++; y = $2^0.4; x += $1; s += y; xx += $1 * $1; xy += $1 * y; rho += $3 }
  END { slope = (xy - x * s / n) / (xx - x * x / n); k = (x - s / slope) / n
        printf "\nBeverloo, W = C rho sqrt(g) (D - k d)^(5/2): C = %.2f, k = %.2f; glass beads have C = 0.55 to 0.65, k = 1.2 to 1.6.\n", slope^2.5 / (rho / n), k }' flow.txt
echo
echo "table:    $PWD/flow.txt"
echo "pictures: $PWD/hopper.png $PWD/beverloo.png"
