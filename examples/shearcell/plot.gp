# SPDX-License-Identifier: MIT
# The cell on the way; stress ratio and volume fraction against shear strain.
set terminal pngcairo size 1400,480 font 'DejaVu Sans,15'
set output 'shearcell.png'
set multiplot
unset border
unset tics
unset grid
set size ratio -1
set lmargin at screen 0.0
set rmargin at screen 0.4
set tmargin at screen 0.95
set bmargin at screen 0.02
set xrange [0:639]
set yrange [0:459]
plot 'cell.png' binary filetype=png with rgbimage notitle
set size noratio
set border
set tics nomirror
set grid
set tmargin at screen 0.96
set bmargin at screen 0.15
set xlabel 'shear strain'
set xrange [0:2]
set lmargin at screen 0.47
set rmargin at screen 0.68
set ylabel 'shear over normal stress' offset 0.5
set yrange [0:0.8]
set key bottom right
plot 'shear.dense' using 2:($4/$3) with lines lw 2 lc rgb BLUE title 'dense at first', \
  'shear.loose' using 2:($4/$3) with lines lw 2 lc rgb RED title 'loose at first'
set lmargin at screen 0.785
set rmargin at screen 0.985
set ylabel 'volume fraction of the grains' offset 0.5
set yrange [0.5:0.58]
plot 'shear.dense' using 2:6 with lines lw 2.5 lc rgb BLUE notitle, 'shear.loose' using 2:6 with lines lw 2.5 lc rgb RED notitle
unset multiplot
