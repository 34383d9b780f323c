# SPDX-License-Identifier: MIT
# What: simple shear of a periodic box: stress ratio against inertial number, mu(I), picture
# Sourced by examples/run.sh in the folder for results.
# Volume fraction, shear rate and strain: the rate keeps overlaps small, P d^2/k_n of the order of 1e-3.
echo "# volume fraction   pressure [k_n/d/1e4]   stress ratio   I" >friction.txt
for of in 0.45:2:10 0.50:1.2:8 0.54:0.7:6 0.56:0.4:6.3 0.57:0.25:5 0.58:0.12:4 0.585:0.06:20; do
  IFS=: read -r phi rate strain <<<"$of"
  steps=$(awk -v s="$strain" -v r="$rate" 'BEGIN { printf "%.0f", s / r / 5e-4 }')
  run_lammps 2 "shear.$phi" "$steps" "$INPUTS/in.shear" -var phi "$phi" -var rate "$rate" -var strain "$strain"
  # averages after the first third
  awk -v phi="$phi" -v rate="$rate" -v strain="$strain" '$1 !~ /#/ && $2 > strain / 3 { n++; p += $3; s -= $4 }
    END { printf "%s %.2f %.3f %.4f\n", phi, p / n, s / p, rate * sqrt(1.909859 * n / p) }' "stress.$phi" >>friction.txt
done

draw
# the slowest and the fastest flow, the largest distance from the law of glass beads below I = 0.3 and that law at the fastest;
# where the stress ratio is that of the slopes of the example chute, on straight lines over log I
awk 'function law(I) { return 0.38 + 0.26 / (0.279 / I + 1) }
  function figure(name, value) { print name, value >>"figures.txt" }
  function between(m) { for (k = 1; k < n; k++) if ((mu[k] - m) * (mu[k + 1] - m) <= 0)
      return exp(log(I[k]) + log(I[k + 1] / I[k]) * (m - mu[k]) / (mu[k + 1] - mu[k])) }
  $1 !~ /#/ { mu[++n] = $3; I[n] = $4; e = $3 - law($4); if (e < 0) e = -e; if ($4 < 0.3 && e > worst) worst = e }
  END { figure("slowest_I", I[n]); figure("slowest_mu", mu[n]); figure("fastest_I", I[1]); figure("fastest_mu", mu[1])
    figure("off_law", worst); figure("law_at_fastest", law(I[1])); figure("I_at_23", between(0.4245)); figure("I_at_26", between(0.4877)) }' friction.txt
echo
cat friction.txt
echo
echo "Glass beads (Jop, Forterre & Pouliquen 2006): mu = 0.38 + 0.26/(0.279/I + 1)."
echo
echo "table:    $PWD/friction.txt"
echo "picture:  $PWD/shear.png"
