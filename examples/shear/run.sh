# SPDX-License-Identifier: MIT
# What: simple shear of a periodic box: stress ratio against inertial number, mu(I), picture
# Sourced by examples/run.sh in the folder for results.
# Volume fraction, shear rate and strain: the rate keeps overlaps small, P d^2/k_n of the order of 1e-3.
echo "# volume fraction   pressure [k_n/d/1e4]   stress ratio   I" >friction.txt
for of in 0.45:2:10 0.50:1.2:8 0.54:0.7:6 0.56:0.4:6.3 0.57:0.25:5 0.58:0.12:4 0.585:0.06:4; do
  IFS=: read -r phi rate strain <<<"$of"
  steps=$(awk -v s="$strain" -v r="$rate" 'BEGIN { printf "%.0f", s / r / 5e-4 }')
  run_lammps 2 "shear.$phi" "$steps" "$INPUTS/in.shear" -var phi "$phi" -var rate "$rate" -var strain "$strain"
  # averages after the first third
  awk -v phi="$phi" -v rate="$rate" -v strain="$strain" '$1 !~ /#/ && $2 > strain / 3 { n++; p += $3; s -= $4 }
    END { printf "%s %.2f %.3f %.4f\n", phi, p / n, s / p, rate * sqrt(1.909859 * n / p) }' "stress.$phi" >>friction.txt
done
mv shear.0.56.31500.png shear.png
rm shear.0*.png

gnuplot "$INPUTS/plot.gp"
echo
cat friction.txt
echo
echo "Glass beads (Jop, Forterre & Pouliquen 2006): mu = 0.38 + 0.26/(0.279/I + 1)."
echo
echo "table:    $PWD/friction.txt"
echo "pictures: $PWD/shear.png $PWD/friction.png"
