# SPDX-License-Identifier: MIT
# The heaps beside each other, grains seen along y, in layers as they stood between the walls. Variable: d.
set terminal pngcairo size 1500,330 font 'sans,13'
set output 'wet-pile.png'
set multiplot layout 1,3 margins 0.01, 0.99, 0.03, 0.9 spacing 0.01
unset border
unset tics
unset key
unset colorbox
set size ratio -1
set style fill solid border lc rgb '#3a3a3a'
set palette maxcolors 3 defined (0 '#8c5a2b', 1 '#d9a441', 2 '#f3dfae')
set cbrange [-0.5:2.5]
set xrange [-19:19]
set yrange [-3:19]
angle(label) = real(system(sprintf("awk '$1 == \"%s\" { print $3 }' angles.txt", label)))
pull(label) = real(system(sprintf("awk '$1 == \"%s\" { print $2 }' angles.txt", label)))
do for [label in 'dry oil water'] {
  set title sprintf('%s: %.0f°', label, angle(label)).(pull(label) > 0 ? sprintf(' (pull of a bridge: %.1f weights of a grain)', pull(label)) : '')
  # the hindmost first; fixed grains grey
  plot sprintf("< awk 'NF == 7 && $1 != \"ITEM:\"' grains.%s | sort -gk4 -r", label) \
      using ($3/d):($5/d):($6/d):($2 == 1 ? int($7/d/3) % 3 : 1/0) with circles lc palette lw 0.6, \
    sprintf("< awk 'NF == 7 && $2 == 2' grains.%s", label) using ($3/d):($5/d):($6/d) with circles lc rgb '#9a9a9a' lw 0.6, \
    sprintf('lines.%s', label) using ($1+$2):(1.):($2*($3-1)):($3-1) with vectors nohead lw 3 lc rgb '#c0392b'
}
unset multiplot
