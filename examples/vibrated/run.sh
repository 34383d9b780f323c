# SPDX-License-Identifier: MIT
# What: a bed on a shaking floor: take-off above one gravity; a large grain that rises (Brazil nut), pictures
# Sourced by examples/run.sh in the folder for results.
steps_of() { awk -v G="$1" -v n="$2" 'BEGIN { x = n * 2 * 3.14159265358979 / sqrt(G) / 7.8e-4; print (x > int(x)) ? int(x) + 1 : x }'; }
shake() { # Gamma, cycles, name
  run_lammps 2 "shaken.$3" "$(steps_of "$1" "$2")" "$INPUTS/in.vibrated" -var Gamma "$1" -var cycles "$2" -var name "$3"
}
for Gamma in 0.9 1.2 1.6; do shake $Gamma 10 $Gamma; done
shake 3.0 70 nut

# Load on the floor by phase, average over cycles; where it is lost: the first phase with less than
# a twentieth of the weight.
{ echo "# Gamma   take-off phase [degrees]   arccos(-1/Gamma)   share of the cycle in flight"
  for Gamma in 0.9 1.2 1.6; do
    awk '$1 !~ /#/ && $2 > 3 && $2 < 10 { k = int(($2 - int($2)) * 90); n[k]++; f[k] += $3 }
      END { for (k = 0; k < 90; k++) if (n[k]) print 4 * k + 2, f[k] / n[k] }' "force.$Gamma" >"load.$Gamma"
    awk -v G="$Gamma" '$2 < 0.05 { if (!flight) first = $1; flight++ } { n++ }
      END { c = -1 / G; expected = (G > 1) ? atan2(sqrt(1 - c * c), c) * 57.29578 : "never"
            print G, flight ? first : "never", expected, flight / n }' "load.$Gamma"
  done; } >takeoff.txt

draw
# how far the load is from that of a bed that stays
figure load_error "$(awk '{ e = $2 - 1 - 0.9 * cos($1 * 3.14159265 / 180); if (e < 0) e = -e; if (e > worst) worst = e } END { print worst }' load.0.9)"
for Gamma in 1.2 1.6; do figure takeoff_$Gamma "$(awk -v G=$Gamma '$1 == G { print $2 }' takeoff.txt)"; done
for Gamma in 1.2 1.6; do figure expected_$Gamma "$(awk -v G=$Gamma '$1 == G { print $3 }' takeoff.txt)"; done
figure below_first "$(awk '$1 !~ /#/ { print 100 * $4; exit }' place.nut)"
figure below_late "$(awk '$2 > 50 { n++; sum += 100 * $4 } END { print sum / n }' place.nut)"
echo
cat takeoff.txt
awk '$1 !~ /#/ { if (!n++) first = $4; if ($2 > 50) { late++; rank += $4 } }
  END { printf "\nAt Gamma = 3 the large grain has %.0f %% of the small ones below it at first, %.0f %% on average after 50 cycles.\n", 100 * first, 100 * rank / late }' place.nut
echo
echo "table:    $PWD/takeoff.txt"
echo "picture:  $PWD/vibrated.png"
