# SPDX-License-Identifier: MIT
# What: a ring shear cell under constant load, with a dense and a loose bed: stress ratio and dilatancy against shear strain
# Sourced by examples/run.sh in the folder for results.
python3 "$INPUTS/teeth.py" teeth.stl
for of in dense:0 loose:0.5; do
  run_lammps 2 "${of%:*}" 60000 "$INPUTS/in.shearcell" -var sample "${of%:*}" -var grip "${of#*:}"
done
mv dense.png cell.png
draw
# highest ratio over a strain of 0.05, once the lid has started, and how fast it rises there; averages beyond a strain of 1
{ echo "# sample   phi before   highest ratio   rise there by path   beyond strain 1: phi   ratio"
  for sample in dense loose; do
    awk -v sample=$sample '$1 !~ /#/ { height = $7 - $5; s[++n] = $2; normal[n] = $3; shear[n] = $4; rise[n] = $5; phi[n] = $6
        if ($2 > 1) { rows++; p += $3; q += $4; f += $6 } }
      END { for (k = 1; k <= n; k++) {
              if (s[k] < 0.02) continue # where the lid starts
              for (m = k; m <= n && s[m] - s[k] < 0.05; m++) { a[k] += shear[m]; b[k] += normal[m] }
              if (m <= n && a[k] / b[k] > peak) { peak = a[k] / b[k]; slope = (rise[m] - rise[k]) / (s[m] - s[k]) } }
            printf "%s %.4f %.3f %.3f %.4f %.3f\n", sample, phi[1], peak, slope / height, f / rows, q / p }' "shear.$sample"
  done; } >ends.txt
awk '$1 !~ /#/ { print "phi_" $1, $5; print "ratio_" $1, $6; if ($1 == "dense") { print "peak", $3; print "rise", $4 } }' ends.txt >>figures.txt
# inertial number of the dense bed in the end: rate of strain, over the root of stress over a grain's density
figure I "$(awk '$1 !~ /#/ && $2 > 1 { if (!n++) { s = $2; t = $1 } p += $3 } END { print ($2 - s) / (($1 - t) * 5e-4) * sqrt(1.909859 * n / p) }' shear.dense)"
echo
cat ends.txt
echo
awk '$1 == "dense" { printf "The dense bed expands by %.1f %%; in the end both have nearly the same stress ratio.\n", 100 * ($2 / $5 - 1) }' ends.txt
echo
echo "tables:   $PWD/shear.dense $PWD/shear.loose $PWD/ends.txt"
echo "picture:  $PWD/shearcell.png"
