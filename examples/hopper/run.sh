# SPDX-License-Identifier: MIT
# What: grains flow out of a hopper: flow rate for four outlets against Beverloo's law, picture of the flow
# Sourced by examples/run.sh in the folder for results.
run_lammps 2 fill 20000 "$INPUTS/in.fill" -var steps 20000
# outlet and steps: about as many grains flow out of each
for outlet in 5:44000 6:36000 7:28000 8:22000; do
  D=${outlet%:*} steps=${outlet#*:}
  run_lammps 2 "flow.D$D" "$steps" "$INPUTS/in.flow" -var D "$D" -var steps "$steps"
done

# Flow rate: slope of the mass above the outlet after the start, a least-squares line.
{ echo "# D [d]   W [m sqrt(g/d)]   bulk density [m/d^3]   C at k = 1.4"
  for D in 5 6 7 8; do
    awk -v D=$D '$1 !~ /#/ && $2 > 2 { n++; t += $2; m += $3; tt += $2 * $2; tm += $2 * $3; rho += $4 }
      END { W = -(tm - t * m / n) / (tt - t * t / n); rho /= n
            printf "%d %.3f %.3f %.3f\n", D, W, rho, W / (rho * (D - 1.4)^2.5) }' "mass.D$D"
  done; } >flow.txt

draw
figure least_C "$(awk '$1 !~ /#/ { print $4 }' flow.txt | sort -g | sed -n 1p)"
figure largest_C "$(awk '$1 !~ /#/ { print $4 }' flow.txt | sort -g | sed -n '$p')"
echo
cat flow.txt
echo
echo "Beverloo: W = C rho sqrt(g) (D - k d)^(5/2), with C = 0.55 to 0.65 and k about 1.4 for beads."
echo
echo "table:    $PWD/flow.txt"
echo "picture:  $PWD/hopper.png"
