# SPDX-License-Identifier: MIT
# Above: the bed with the large grain before and after shaking, and its rise. Below: load on the floor at three accelerations.
set terminal @TALL
set output 'vibrated.png'
set multiplot

# columns of the grains: id type x y z radius
set size ratio -1
set xrange [0:16]
set yrange [-1.5:17]
unset grid
set tics 4
set xlabel 'x [d]'
set tmargin at screen 0.95
set bmargin at screen 0.6
do for [frame=0:1] {
  set lmargin at screen 0.075 + 0.3*frame
  set rmargin at screen 0.325 + 0.3*frame
  set ylabel frame ? '' : 'height [d]' offset 1
  set title frame ? 'after 70 cycles, {/Symbol G} = 3' : 'before'
  plot grains('grains.nut', frame, '$4', '1') using 3:5:6:($2 == 2 ? 0x0072b2 : 0xe69f00) with circles lc rgb variable lw 0.6 notitle, \
    0 with lines lw 5 lc rgb INK notitle
}
set size noratio
set grid
set tics autofreq
set lmargin at screen 0.72
set rmargin at screen 0.98
set title 'rise of the large grain'
set xlabel 'cycles of the floor'
set ylabel 'small grains below it [%]'
set xrange [0:70]
set yrange [0:100]
plot 'place.nut' using 2:(100*$4) with lines lw 2.5 lc rgb BLUE notitle

set lmargin at screen 0.09
set rmargin at screen 0.7
set tmargin at screen 0.4
set bmargin at screen 0.09
set title 'load on the floor over a cycle; landing grains give more than 4 (not shown)'
set xlabel 'phase of the floor [degrees], 0 where it is lowest'
set ylabel 'load [weight of the bed]'
set xrange [0:360]
set yrange [0:4]
set xtics 45
set key at screen 0.985, 0.4 right top spacing 1.35
G = '0.9 1.2 1.6'
colours = BLUE.' '.GREEN.' '.RED
expected(k, phase) = 1 + word(G, k)*cos(phase*pi/180)
plot for [k=1:3] sprintf('load.%s', word(G, k)) with points pt 7 ps 0.8 lc rgb word(colours, k) title sprintf('{/Symbol G} = %s', word(G, k)), \
  for [k=1:3] '+' using 1:(expected(k, $1) > 0 ? expected(k, $1) : 1/0) with lines lw 2 lc rgb word(colours, k) title sprintf('1 + %s cos {/Symbol j}', word(G, k))
unset multiplot
