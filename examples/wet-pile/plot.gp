# SPDX-License-Identifier: MIT
# The heaps beside each other, grains seen along y, in layers as they stood between the walls. Variable: d.
set terminal pngcairo size 1400,350 font 'DejaVu Sans,15'
set output 'wet-pile.png'
set multiplot layout 1,3 margins 0.07, 0.99, 0.2, 0.88 spacing 0.012
unset grid
unset key
unset colorbox
set size ratio -1
set palette maxcolors 3 defined (0 '#0072b2', 1 '#e69f00', 2 '#f0e442')
set cbrange [-0.5:2.5]
set xrange [-18.5:18.5]
set yrange [-1.5:18]
set xlabel 'x [d]'
set ylabel 'height [d]'
set ytics 4
angle(label) = real(system(sprintf("awk '$1 == \"%s\" { print $3 }' angles.txt", label)))
pull(label) = real(system(sprintf("awk '$1 == \"%s\" { print $2 }' angles.txt", label)))
do for [label in 'dry oil water'] {
  if (label eq 'oil') { set format y ''; unset ylabel }
  set title sprintf('%s: %.0f°', label, angle(label)).(pull(label) > 0 ? sprintf(' (a bridge pulls by %.1f weights)', pull(label)) : '')
  # the hindmost first; fixed grains grey
  plot sprintf("< awk 'NF == 7 && $1 != \"ITEM:\"' grains.%s | sort -gk4 -r", label) \
      using ($3/d):($5/d):($6/d):($2 == 1 ? int($7/d/3) % 3 : 1/0) with circles lc palette lw 0.6, \
    sprintf("< awk 'NF == 7 && $2 == 2' grains.%s", label) using ($3/d):($5/d):($6/d) with circles lc rgb '#9a9a9a' lw 0.6, \
    sprintf('lines.%s', label) using ($1+$2):(1.):($2*($3-1)):($3-1) with vectors nohead lw 3 lc rgb 'black'
}
unset multiplot
