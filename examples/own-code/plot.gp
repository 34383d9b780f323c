# SPDX-License-Identifier: MIT
set terminal pngcairo size 800,820 font 'sans,12'
set output 'box.png'
set datafile separator ','
set multiplot layout 2,1
set title 'front half, coloured by depth'
set size ratio -1
set xrange [-0.5:22.6]
set yrange [0:9.5]
set ytics 2
set xlabel 'x'
set ylabel 'z'
unset key
unset colorbox
set palette defined (0 '#fdf0d0', 5 '#d08a3c', 11 '#5a2a14')
plot 'front.csv' using 1:3:4:2 with circles fill solid 0.9 border lc rgb 'gray30' lc palette
set title 'energy of grains and contacts'
set size noratio
set xlabel 'time'
set ylabel ''
set autoscale
set ytics autofreq
set grid
set key at graph 0.98, 0.9 maxrows 4
lost(a, b) = sum [c = a:b] column(c)
plot 'energy.csv' skip 1 using 1:($2 + $3 + $4 + lost(5, 10)) with lines lw 2 lc rgb 'black' title 'sum', \
  '' skip 1 using 1:3 with lines lw 2 title 'potential', '' skip 1 using 1:2 with lines lw 2 title 'kinetic', \
  '' skip 1 using 1:5 with lines lw 2 title 'lost, normal', '' skip 1 using 1:($6 + $7) with lines lw 2 title 'lost, friction', \
  '' skip 1 using 1:($8 + $9) with lines lw 2 title 'lost, rolling and twisting', \
  '' skip 1 using 1:4 with lines lw 2 title 'stored'
