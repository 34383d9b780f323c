# SPDX-License-Identifier: MIT
# What: where the energy goes in a gas, a drum and a collision; what linear_history creates
# Sourced by examples/run.sh in the folder for results.
run_lammps 2 gas 6000 "$INPUTS/in.gas" -var steps 6000 -var every 60
run_lammps 2 drum 40000 "$INPUTS/in.drum" -var steps 40000 -var every 400
for style in csds lammps; do run_lammps 1 "$style" 1500 "$INPUTS/in.collision" -var style $style; done
for case in gas drum collision; do
  # per cent of the largest sum: kinetic + stored + falling + lost, less the work of walls; its change over what is lost
  awk -v file="closure.$case" -v name="$case" '$1 !~ /#/ {
      lost = 0; for (k = 6; k <= 11; k++) lost += $k
      total = $2 + $3 + $4 + lost - $5; if (!n++) start = total
      step[n] = $1; gap[n] = total - start; sum[n] = lost }
    END { print "# step  change of the total over all that is lost" >file
      for (k = 1; k <= n; k++) { print step[k], gap[k] / sum[n] >file; g = gap[k] / sum[n]; if (g * g > worst * worst) worst = g }
      printf "%-10s lost %.6g, gap at most %.1e of it, %.1e at the end\n", FILENAME, sum[n], worst, gap[n] / sum[n]
      print "closure_" name, worst < 0 ? -worst : worst >>"figures.txt"
      if (name == "drum") {
        print "slip", 100 * $8 / lost >>"figures.txt"; print "normal", 100 * $6 / lost >>"figures.txt"; print "rolling", 100 * $9 / lost >>"figures.txt" } }' "energy.$case"
done
draw
awk '$1 !~ /#/ { t = $2 + $3; if (!n++) s = t; if (t > m) m = t } END { printf "linear_history: kinetic and stored energy rise to %.2f times those at the start.\n", m / s
  print "created", m / s >>"figures.txt" }' outside.lammps
awk '$1 !~ /#/ { t = $2 + $3; if (!n++) s = t; if (t > m) m = t } END { printf "csds:           to %.4f times.\n", m / s }' energy.collision
echo
echo "tables:   $PWD/energy.gas energy.drum energy.collision"
echo "pictures: $PWD/gas.png drum.png collision.png created.png"
