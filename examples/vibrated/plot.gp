# SPDX-License-Identifier: MIT
set terminal pngcairo size 900,560 font 'sans,13'
set grid
set output 'takeoff.png'
set xlabel 'phase of the floor [degrees], 0 where it is lowest'
set ylabel 'load on the floor [weight of the bed]'
set xrange [0:360]
set xtics 45
set key top center
G = '0.9 1.2 1.6'
colours = '#0060ad #55a868 #d95319'
plot for [k=1:3] sprintf('load.%s', word(G, k)) with linespoints pt 7 ps 0.5 lw 2 lc rgb word(colours, k) title sprintf('{/Symbol G} = %s', word(G, k)), \
  for [k=1:3] '+' using 1:(1 + word(G, k)*cos($1*pi/180) > 0 ? 1 + word(G, k)*cos($1*pi/180) : 1/0) with lines dt 3 lw 1.5 lc rgb word(colours, k) title (k == 3 ? '1 + {/Symbol G} cos {/Symbol j}' : '')

set output 'nut.png'
set xlabel 'cycles'
set ylabel 'share of the small grains below the large one'
set xrange [0:*]
set yrange [0:1]
set xtics autofreq
set key off
plot 'place.nut' using 2:4 with lines lw 2 lc rgb '#0060ad'
