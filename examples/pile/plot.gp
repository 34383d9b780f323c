# SPDX-License-Identifier: MIT
# A pile cut open, coloured by the order of pouring; surfaces of the three piles and straight lines through their flanks.
m = '0.02 0.1 0.3'
array a[3]; array b[3]
set print 'angle.txt'
print '# rolling friction   angle of repose [degrees]'
do for [k=1:3] {
  file = sprintf('surface.%s', word(m, k))
  # the flank: outside the tip, where the grains land, and above the scattered foot
  p = 8; q = -0.4
  fit p + q*x file using 1:($1 > 3 && $2 > 1.5 ? $2 : 1/0) via p, q
  a[k] = p; b[k] = q
  print sprintf('%s %.1f', word(m, k), atan(-q)*180/pi)
}
unset print

set terminal pngcairo size 1180,760 font 'DejaVu Sans,15'
set output 'pile.png'
set multiplot
# columns of the grains: id x y z radius; seen along y, without the front half
set size ratio -1
unset grid
set lmargin at screen 0.06
set rmargin at screen 0.86
set tmargin at screen 0.95
set bmargin at screen 0.58
set xrange [-16:16]
set yrange [0:7.9]
set xlabel 'x [d]'
set ylabel 'height [d]'
set title '{/Symbol m}_r = 0.3, cut open'
set cblabel 'order of pouring'
set cbtics 500
set colorbox user origin screen 0.88, screen 0.62 size screen 0.015, screen 0.32
plot grains('pile.0.3', 0, '$3', '$3 > 0') using 2:4:5:1 with circles lc palette lw 0.5 notitle
set size noratio
set grid
unset title
set rmargin at screen 0.985
set tmargin at screen 0.46
set bmargin at screen 0.1
set xlabel 'distance from the axis [d]'
set ylabel 'height of the surface [d]'
set xrange [0:18]
set yrange [0:8.5]
colours = BLUE.' '.GREEN.' '.RED
plot for [k=1:3] sprintf('surface.%s', word(m, k)) with points pt 7 ps 1.4 lc rgb word(colours, k) title sprintf('rolling friction {/Symbol m}_r = %s', word(m, k)), \
  for [k=1:3] a[k] + b[k]*x > 0 ? a[k] + b[k]*x : 1/0 lw 2.5 lc rgb word(colours, k) title sprintf('angle of repose %.0f°', atan(-b[k])*180/pi)
unset multiplot
