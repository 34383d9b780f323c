# SPDX-License-Identifier: MIT
# What: hot and cold gases of adhesive grains: the clusters they form, beside the sticking speed
# Sourced by examples/run.sh in the folder for results.
law="jkr 1e5 0.8 0.3 10 damping coeff_restitution tangential csds/mindlin NULL 1 0.4 rolling csds 1e3 10 0.1 twisting marshall"
grains=2000 side=22 path=3 dt=6e-4 frames=15   # t_c/40 of the fastest impacts
ratios="8 5.6 4 2.8 2 1.4 1 0.7 0.5"
sticking=$("$top/build/src/tool/csds" collide $law --radius 0.5 --mass 1 | awk '/^sticking speed/ { print $3 }')
echo "csds: two of these grains stay together up to a normal impact velocity of $sticking"
for ratio in $ratios; do
  # as many as in.agglomerates makes of the path
  steps=$(awk "BEGIN { n = $path / (0.5 * $ratio * $sticking) / $dt / $frames; print $frames * (int(n) + (n > int(n))) }")
  run_lammps 2 "v.$ratio" "$steps" "$INPUTS/in.agglomerates" -var law "$law" -var sticking "$sticking" -var ratio $ratio \
    -var grains $grains -var side $side -var path $path -var dt $dt -var frames $frames
done

# The last line of each run, and which fraction of the grains is in clusters of 1, 2 to 3, 4 to 7, ... grains.
echo "# velocity over sticking speed, part of the first impacts below it, clusters, mean size of a grain's cluster, largest" >sizes.txt
for ratio in $ratios; do
  tail -n 1 "sizes.$ratio" | awk "{ print $ratio, 1 - exp(-1 / $ratio ^ 2), \$3, \$4, \$5 }" >>sizes.txt
  awk 'NF == 6 && $1 != "ITEM:" { part[int(log($3 + 0.5) / log(2))]++; n++ }
    # a bin stands at the geometric middle of its smallest and largest size
    END { for (k = 0; k < 11; k++) print sqrt(2 ^ k * (2 ^ (k + 1) - 1)), part[k] / n }' "grains.$ratio" >"fractions.$ratio"
done
draw
animate agglomerates.webp 150 400 frame.*.png
rm frame.*.png
# clusters that are left and mean sizes, by the velocity over the sticking speed
awk '$1 !~ /#/ { print "clusters_" $1, $3; print "size_" $1, $4 }' sizes.txt >>figures.txt
echo
column -t -s, sizes.txt 2>/dev/null || cat sizes.txt
echo
echo "tables:   $PWD/sizes.txt fractions.*"
echo "pictures: $PWD/agglomerates.png $PWD/sizes.png $PWD/agglomerates.webp"
