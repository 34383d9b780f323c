# SPDX-License-Identifier: MIT
# The grains at rest, without the front half, and where their energy went, stacked.
# heights count from the lowest
set datafile separator ','
stats 'energy.csv' skip 1 using 3 nooutput
base = STATS_min
set terminal @TALL
set output 'box.png'
set multiplot
set size ratio -1
unset grid
set lmargin at screen 0.08
set rmargin at screen 0.86
set tmargin at screen 0.95
set bmargin at screen 0.57
set xrange [0:22]
set yrange [0:9.3]
set ytics 3
set xlabel 'x [diameter of the largest grain]'
set ylabel 'z [the same]'
set title 'at rest, cut open in the middle'
set cblabel 'distance behind the cut'
set cbrange [0:4]
set palette negative
set colorbox user origin screen 0.885, screen 0.6 size screen 0.015, screen 0.32
plot 'behind.csv' using 1:3:4:($2-11) with circles lc palette lw 0.5 notitle
set size noratio
set grid front
unset title
set rmargin at screen 0.67
set tmargin at screen 0.45
set bmargin at screen 0.1
set xlabel 'time [(d/g)^{1/2}]'
set ylabel 'energy [10^3 m g d]'
set xrange [0:10]
set yrange [0:*]
set ytics autofreq
set key at screen 0.99, 0.44 right top reverse Left spacing 1.3
set style fill solid 0.9 noborder
# from below: heights, lost by the normal dashpot, friction, rolling and twisting, the rest; kinetic and stored
low(k) = 1e-3*((k > 0 ? column(3) - base : 0) + (k > 1 ? column(5) : 0) + (k > 2 ? column(6) + column(7) : 0) + (k > 3 ? column(8) + column(9) : 0) + (k > 4 ? column(10) : 0) + (k > 5 ? column(2) + column(4) : 0))
name = '"height (0 at the end)" "lost: normal dashpot" "lost: friction" "lost: rolling, twisting" "left when contacts end" "kinetic and stored"'
fill = PALE.' '.BLUE.' '.RED.' '.ORANGE.' '.GREY.' '.SKY
plot for [k=6:1:-1] 'energy.csv' skip 1 using 1:(low(k-1)):(low(k)) with filledcurves lc rgb word(fill, k) title word(name, k), \
  '' skip 1 using 1:(low(6)) with lines lw 2.5 dt 2 lc rgb 'black' title 'sum'
unset multiplot
