# SPDX-License-Identifier: MIT
# What: the drum and the hopper of the examples of that name as meshes beside their region twins: heap, torque, flow rate
# Sourced by examples/run.sh in the folder for results.
python3 "$INPUTS/surfaces.py"
turning="mesh drum.stl turn 0 0 0 0 0 1 25.132741228718345"
drums=$INPUTS/../drum/in.drum hoppers=$INPUTS/../hopper
for of in "region:region drum" "mesh:$turning"; do
  run_lammps 2 "drum.${of%%:*}" 200000 "$drums" -var steps 200000 -var drum "${of#*:}"
  mv heap.txt "heap.${of%%:*}"
  mv drum.dump "drum.${of%%:*}.dump"
done
# each is filled in its own twin of the narrowest hopper
for of in "region:region hopper:region hopper" "mesh:mesh hopper5.stl:mesh hopper8.stl"; do
  IFS=: read -r twin filled open <<<"$of"
  run_lammps 2 "fill.$twin" 20000 "$hoppers/in.fill" -var steps 20000 -var hopper "$filled"
  run_lammps 2 "flow.$twin" 22000 "$hoppers/in.flow" -var D 8 -var steps 22000 -var hopper "$open"
  mv mass.D8 "mass.$twin"
  mv grains.D8 "grains.$twin"
done
draw
{ echo "# twin   heap's lean [degrees], standard deviation   torque on the drum, standard deviation   flow rate at D = 8"
  for twin in region mesh; do
    awk -v twin=$twin '$1 !~ /#/ && $1 > 80000 { n++; a += $2; aa += $2 * $2; t += $3; tt += $3 * $3 }
      END { printf "%s %.1f %.1f %.0f %.0f ", twin, a / n, sqrt(aa / n - a * a / n / n), -t / n, sqrt(tt / n - t * t / n / n) }' "heap.$twin"
    # the slope of the mass above the outlet after the start, a least-squares line
    awk '$1 !~ /#/ && $2 > 2 { n++; t += $2; m += $3; tt += $2 * $2; tm += $2 * $3 }
      END { printf "%.1f\n", -(tm - t * m / n) / (tt - t * t / n) }' "mass.$twin"
  done; } >twins.txt
awk '$1 !~ /#/ { print "lean_" $1, $2; print "swing_" $1, $3; print "torque_" $1, $4; print "scatter_" $1, $5; print "rate_" $1, $6 }' twins.txt >>figures.txt
echo
cat twins.txt
echo
echo "table:    $PWD/twins.txt"
echo "picture:  $PWD/meshes.png"
