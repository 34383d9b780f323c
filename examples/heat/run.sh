# SPDX-License-Identifier: MIT
# What: a drum that warms by its friction, with the first law; a bed between a hot and a cold plate beside Fourier's law
# Sourced by examples/run.sh in the folder for results.
run_lammps 2 drum 40000 "$INPUTS/in.drum" -var steps 40000 -var every 400
run_lammps 2 bed 18000 "$INPUTS/in.bed" -var press 10000 -var steps 3000 -var every 50
# kinetic + stored + falling + thermal energy, less the work of the drum: its change over the thermal energy
awk '$1 !~ /#/ { total = $2 + $3 + $4 + $6 - $5; if (!n++) start = total; step[n] = $1; gap[n] = total - start; last = $6; work = $5 }
  END { print "# step  change of the total over all heat" >"closure.drum"
    for (k = 1; k <= n; k++) { g = gap[k] / last; print step[k], g >"closure.drum"; if (g * g > worst * worst) worst = g }
    printf "drum: work of the wall %.5g, heat %.5g, the total changes by %.1e of the heat at most\n", work, last, worst
    print "closure", worst < 0 ? -worst : worst >>"figures.txt" }' energy.drum
awk -f "$INPUTS/fourier.awk" profile.txt flux.txt
draw
echo
echo "tables:   $PWD/energy.drum profile.txt flux.txt steady.txt warming.txt"
echo "pictures: $PWD/drum.png bed.png"
