# SPDX-License-Identifier: MIT
set terminal pngcairo size 900,500 font 'sans,13'
set output 'heap.png'
set xlabel 'time [sqrt(d/g)]'
set ylabel 'centre of the heap from the vertical [degrees]'
set y2label 'torque on the drum (density 1.9, d = g = 1)'
set ytics nomirror
set y2tics
set grid
plot 'heap.txt' using ($1*2.5e-4):2 with lines lw 2 title 'heap', '' using ($1*2.5e-4):3 axes x1y2 with lines title 'torque'
