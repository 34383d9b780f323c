# SPDX-License-Identifier: MIT
# Region and mesh: lean of the heap and what is left in the hopper over time, and the grains of both, at the same times.
set terminal pngcairo size 1180,800 font 'DejaVu Sans,15'
set output 'meshes.png'
set multiplot
set tmargin at screen 0.97
set bmargin at screen 0.55
set lmargin at screen 0.075
set rmargin at screen 0.48
set xlabel 'time [(d/g)^{1/2}]'
set ylabel 'lean of the heap [degrees]'
set xrange [0:50]
set yrange [0:80]
set key top right
plot 'heap.region' using ($1*2.5e-4):2 with lines lw 2.5 lc rgb BLUE title 'region', \
  'heap.mesh' using ($1*2.5e-4):2 with lines lw 2.5 dt 2 lc rgb RED title 'mesh'
set lmargin at screen 0.585
set rmargin at screen 0.985
set ylabel 'mass in the hopper, D = 8 d [m]'
set xrange [0:11]
set yrange [*:*]
plot 'mass.region' using 2:3 with lines lw 2.5 lc rgb BLUE notitle, 'mass.mesh' using 2:3 with lines lw 2.5 dt 2 lc rgb RED notitle

# columns of the grains: id type x y z radius
unset grid
unset tics
unset border
unset key
unset xlabel
unset ylabel
set size ratio -1
set tmargin at screen 0.39
set bmargin at screen 0.01
names = 'region mesh'
title(k, triangles) = k == 1 ? 'region' : 'mesh, '.triangles.' triangles'
set xrange [-12.5:12.5]
set yrange [-12.5:12.5]
set parametric
set trange [0:2*pi]
do for [k=1:2] {
  set lmargin at screen 0.25*k - 0.245
  set rmargin at screen 0.25*k - 0.005
  set title title(k, '3200')
  file = 'drum.'.word(names, k).'.dump'
  plot grains(file, 80, '-$5', '1') using 3:4:6:($2 == 1 ? 0xe69f00 : 0x56b4e9) with circles lc rgb variable lw 0.3, 12.1*cos(t), 12.1*sin(t) with lines lw 3 lc rgb INK
}
unset parametric
colour(layer) = layer == 1 ? 0xe69f00 : layer == 2 ? 0x56b4e9 : layer == 3 ? 0xf0e442 : 0x009e73
set xrange [-11:11]
set yrange [-7:15]
$hopper << EOD
-4 1.5
-10 7.5
-10 15

4 1.5
10 7.5
10 15
EOD
do for [k=1:2] {
  set lmargin at screen 0.25*k + 0.255
  set rmargin at screen 0.25*k + 0.495
  set title title(k, '3300')
  file = 'grains.'.word(names, k)
  plot grains(file, 1, '-$3', '1') using 4:5:6:(colour($2)) with circles lc rgb variable lw 0.3, $hopper using 1:2 with lines lw 3 lc rgb INK
}
unset multiplot
