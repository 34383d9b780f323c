# SPDX-License-Identifier: MIT
# The bed before and under the full load; void ratio against the stress on the lid, and the stress on the sides at mid-height.
set terminal pngcairo size 1400,480 font 'DejaVu Sans,15'
set output 'oedometer.png'
set multiplot
# columns of the grains: id x y z radius height-before; the lid where the run has it
lid(ramps) = real(system(sprintf("awk '$1 !~ /#/ && $2 <= %g + 0.004 { h = $5 } END { print h }' press.txt", ramps)))
set size ratio -1
unset grid
set xrange [-0.3:10.3]
set yrange [-0.3:15.5]
set tmargin at screen 0.9
set bmargin at screen 0.16
set xlabel 'x [d]'
set xtics 5
set ytics 5
set cbrange [0:15]
set colorbox user origin screen 0.365, screen 0.16 size screen 0.013, screen 0.74
set cblabel 'height before [d]' offset 0.6
do for [k=0:1] {
  set lmargin at screen 0.05 + 0.165*k
  set rmargin at screen 0.185 + 0.165*k
  set ylabel k ? '' : 'height [d]' offset 1
  set title k ? 'stress 200 m g/d^2' : 'stress 2 m g/d^2'
  file = k ? 'grains.loaded' : 'grains.before'
  height = lid(k)
  if (k) { unset colorbox } # one for both, drawn once
  plot grains(file, 0, '-$3', '1') using 2:4:5:6 with circles lc palette lw 0.5 notitle, \
    height with lines lw 5 lc rgb INK notitle
}
set size noratio
set grid
unset title
set logscale x
set xrange [1:300]
set offsets 0, 0, graph 0.04, graph 0.04 # each curve is seen whole
set xtics 10
set ytics autofreq
set xlabel 'stress on the lid [m g/d^2]'
ramp(k) = sprintf("< awk '$1 !~ /#/ && $2 >= %g && $2 <= %g' press.txt", k - 1, k)
set tmargin at screen 0.96
set lmargin at screen 0.525
set rmargin at screen 0.73
set ylabel 'void ratio' offset 0.5
set yrange [*:*]
set key bottom left samplen 1.6
plot ramp(1) using 4:6 with lines lw 2.5 lc rgb BLUE title 'loading', ramp(2) using 4:6 with lines lw 2.5 lc rgb RED title 'unloading', \
  ramp(3) using 4:6 with lines lw 2.5 dt 2 lc rgb GREEN title 'loading again'
set lmargin at screen 0.805
set rmargin at screen 0.985
set xlabel 'stress at mid-height [m g/d^2]' offset -0.7
set ylabel 'lateral over vertical stress' offset 0.5
set xrange [5:300]
set offsets 0, 0, graph 0.04, 0
set yrange [0:*]
plot ramp(1) using 11:7 with lines lw 2.5 lc rgb BLUE notitle, ramp(2) using 11:7 with lines lw 2.5 lc rgb RED notitle, \
  ramp(3) using 11:7 with lines lw 2.5 dt 2 lc rgb GREEN notitle
unset multiplot
