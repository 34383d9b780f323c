# SPDX-License-Identifier: MIT
# What: the same sand dry, wetted with oil and with water: how steep it stands when the walls at its sides go
# Sourced by examples/run.sh in the folder for results.
d=2e-3 dt=1.5e-5   # t_c/40 of two small grains
dry="hooke 100 0.5 damping coeff_restitution tangential csds 40 0.5 0.5 rolling csds 40 7e-3 0.1"
weight=$(awk "BEGIN { print 2500 * 3.14159265 / 6 * $d ^ 3 * 9.81 }")
rest=$(awk "BEGIN { print 0.1 * $weight * $d }")
run_lammps 2 sand 20000 "$INPUTS/in.sand" -var d $d -var dt $dt -var grains 2400 -var steps 20000 -var dry "$dry"

# heap LABEL STEPS SIGMA THETA: steps at most, surface tension and contact angle of the liquid, 5e-12 m^3 in each bridge; dry without them
heap() {
  local label=$1 steps=$2 law=$dry
  [ $# -eq 2 ] || law="$dry bridge $3 $4 5e-12"
  run_lammps 2 "$label" "$steps" "$INPUTS/in.wet-pile" -var label "$label" -var d $d -var dt $dt -var steps "$steps" \
    -var rest "$rest" -var law "$law"
  awk "BEGIN { printf \"%s %.2f \", \"$label\", 3.14159265 * $d * ${3:-0} * cos(${4:-0} * 3.14159265 / 180) / $weight }" >>angles.txt
  awk -v d=$d -v label="$label" -f "$INPUTS/flanks.awk" "grains.$label" | tr '\n' ' ' >>angles.txt
  awk '{ print $3, $5, $6 }' "count.$label" >>angles.txt
}
echo "# liquid, pull of a bridge over weight of a grain, angle of the flanks [degrees], its scatter, height [d], grains, touching, held" >angles.txt
heap dry 120000
heap oil 60000 0.021 0
heap water 60000 0.072 20
draw "d=$d"
# angle of the flanks, its scatter, grains that stay, and the pull of a bridge
awk '$1 !~ /#/ { print "angle_" $1, $3; print "scatter_" $1, $4; print "grains_" $1, $6; print "pull_" $1, $2 }' angles.txt >>figures.txt
echo
cat angles.txt
echo
echo "table:   $PWD/angles.txt"
echo "picture: $PWD/wet-pile.png"
