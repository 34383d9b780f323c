# SPDX-License-Identifier: MIT
# What: grains poured on a plane: angle of repose for three rolling frictions, profile and picture of the pile
# Sourced by examples/run.sh in the folder for results.
steps=190000 grains=1500
for mu_r in 0.02 0.1 0.3; do
  run_lammps 2 "pour.$mu_r" $steps "$INPUTS/in.pile" -var mu_r $mu_r -var grains $grains -var steps $steps
  # height of the surface: the highest grain of each of 12 sectors, averaged round the axis, by distance from it
  awk 'NF == 5 && $1 != "ITEM:" && $4 + $5 > 0 { r = sqrt($2 * $2 + $3 * $3); k = int(r); s = int((atan2($3, $2) + 3.1415927) / 0.5235988)
      if ($4 + $5 > top[k, s]) top[k, s] = $4 + $5 }
    END { for (k = 2; k < 30; k++) { sum = 0; for (s = 0; s < 12; s++) sum += top[k, s]; print k + 0.5, sum / 12 } }' "pile.$mu_r" >"surface.$mu_r"
done
draw
for mu_r in 0.02 0.1 0.3; do figure angle_$mu_r "$(awk -v m=$mu_r '$1 == m { print $2 }' angle.txt)"; done
echo
cat angle.txt
echo
echo "table:    $PWD/angle.txt"
echo "picture:  $PWD/pile.png"
