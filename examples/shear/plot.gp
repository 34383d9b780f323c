# SPDX-License-Identifier: MIT
# The sheared box, coloured by velocity; the stress ratio against the inertial number.
set terminal @WIDE
set output 'shear.png'
set multiplot
# columns of the grains: id type x y z radius vx; back into the box, whose left side leans
set size ratio -1
unset grid
set lmargin at screen 0.06
set rmargin at screen 0.4
set tmargin at screen 0.9
set bmargin at screen 0.15
set xlabel 'x [d]'
set ylabel 'y [d]' offset 1
set title 'volume fraction 0.56, shear rate 0.4'
set cblabel 'velocity along x [d per unit of time]'
set colorbox user origin screen 0.415, screen 0.15 size screen 0.014, screen 0.75
set xrange [-0.8:14.3]
set yrange [-0.8:11]
plot grains('grains.0.56', 0, '-$5', '1') using 3:4:6:7 with circles lc palette lw 0.5 notitle
set size noratio
set grid
unset title
set lmargin at screen 0.6
set rmargin at screen 0.985
set tmargin at screen 0.96
set xlabel 'inertial number I'
set ylabel 'stress ratio {/Symbol m}'
set logscale x
set xrange [0.01:2]
set yrange [0.3:0.8]
set key top left
mu(I) = 0.38 + 0.26/(0.279/I + 1)
plot mu(x) lw 2.5 lc rgb GREY title 'glass beads (Jop et al. 2006)', \
  'friction.txt' using 4:3 with points pt 7 ps 2 lc rgb BLUE title 'simulation'
unset multiplot
