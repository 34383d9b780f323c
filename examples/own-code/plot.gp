# SPDX-License-Identifier: MIT
set terminal pngcairo size 1000,520 font 'sans,12'
set output 'box.png'
set datafile separator ','
set multiplot layout 1,2
set title 'front half, coloured by depth'
set size ratio -1
set xlabel 'x'
set ylabel 'z'
unset key
unset colorbox
set palette defined (0 '#fdf0d0', 3 '#d08a3c', 6.3 '#5a2a14')
plot 'front.csv' using 1:3:4:2 with circles fill solid 0.9 border lc rgb 'gray30' lc palette
set title 'energy of grains and contacts'
set size noratio
set xlabel 'time'
set ylabel ''
set grid
set key at graph 0.98, 0.54
lost(a, b) = sum [c = a:b] column(c)
plot 'energy.csv' skip 1 using 1:($2 + $3 + $4 + lost(5, 10)) with lines lw 2 lc rgb 'black' title 'sum', \
  '' skip 1 using 1:3 with lines lw 2 title 'potential', '' skip 1 using 1:2 with lines lw 2 title 'kinetic', \
  '' skip 1 using 1:5 with lines lw 2 title 'lost, normal', '' skip 1 using 1:($6 + $7) with lines lw 2 title 'lost, friction', \
  '' skip 1 using 1:8 with lines lw 2 title 'lost, rolling', '' skip 1 using 1:4 with lines lw 2 title 'stored'
