# SPDX-License-Identifier: MIT
# What: a servo lid presses a bed and lets it go again: strain and void ratio against stress, stress on the sides
# Sourced by examples/run.sh in the folder for results.
ramp=20000
run_lammps 2 oedometer $((6 * ramp)) "$INPUTS/in.oedometer" -var ramp $ramp
draw
# at the end of each ramp
awk '$1 !~ /#/ { if (!rows++) row[0] = $0; while (k < 3 && $2 > k + 1e-6) k++; row[k] = $0 }
  END { print "# ramps   stress on the lid   strain [%]   void ratio   at mid-height: vertical stress, lateral stress, their ratio"
        split(row[0], first)
        for (k = 0; k < 4; k++) {
          split(row[k], c)
          printf "%d %14.2f %16.3f %12.4f %14.2f %9.2f %8.3f\n", k, c[4], 100 * (1 - c[5] / first[5]), c[6], c[11], c[7] * c[11], c[7]
          work[k] = c[9]; vertical[k] = c[11]; lateral[k] = c[7] * c[11]
          if (k == 1) { print "shortened", 100 * (1 - c[5] / first[5]) >>"figures.txt"; print "ratio_loaded", c[7] >>"figures.txt" }
          if (k == 2) { print "kept", 100 * (1 - c[5] / first[5]) >>"figures.txt"; print "ratio_unloaded", c[7] >>"figures.txt" }
        }
        print "vertical_loaded", vertical[1] >>"figures.txt"
        print "lateral_loaded", lateral[1] >>"figures.txt"; print "lateral_unloaded", lateral[2] >>"figures.txt"
        print "vertical_left", 100 * vertical[2] / vertical[1] >>"figures.txt"
        print "lateral_left", 100 * lateral[2] / lateral[1] >>"figures.txt"
        print "work_back", 100 * (work[1] - work[2]) / (work[1] - work[0]) >>"figures.txt"
        printf "\nThe load has put in %.0f in the first ramp and got %.0f %% of it back in the second.\n", work[1] - work[0],
          100 * (work[1] - work[2]) / (work[1] - work[0]) }' press.txt >ends.txt
echo
cat ends.txt
echo
echo "table:    $PWD/press.txt"
echo "picture:  $PWD/oedometer.png"
