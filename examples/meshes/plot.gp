# SPDX-License-Identifier: MIT
set terminal pngcairo size 1000,680 font 'sans,12'
set output 'meshes.png'
set multiplot layout 2,2
set grid
set key top right
set xlabel 'time'
set ylabel 'lean of the heap [degrees]'
plot 'heap.region' using ($1*2.5e-4):2 with lines lw 2 lc rgb '#0060ad' title 'region', \
  'heap.mesh' using ($1*2.5e-4):2 with lines lw 2 dt 2 lc rgb '#d95319' title 'mesh'
set ylabel 'mass in the hopper, D = 8'
plot 'mass.region' using 2:3 with lines lw 2 lc rgb '#0060ad' title 'region', \
  'mass.mesh' using 2:3 with lines lw 2 dt 2 lc rgb '#d95319' title 'mesh'
unset grid
unset tics
unset border
unset key
unset xlabel
unset ylabel
set tmargin at screen 0.42
set bmargin at screen 0.02
set title 'region'
set lmargin at screen 0*0.25 + 0.005
set rmargin at screen 0*0.25 + 0.245
set xrange [180:720]
set yrange [60:620]
plot 'drum.region.png' binary filetype=png with rgbimage
set title 'mesh, 3200 triangles'
set lmargin at screen 1*0.25 + 0.005
set rmargin at screen 1*0.25 + 0.245
set xrange [180:720]
set yrange [60:620]
plot 'drum.mesh.png' binary filetype=png with rgbimage
set title 'region'
set lmargin at screen 2*0.25 + 0.005
set rmargin at screen 2*0.25 + 0.245
set xrange [80:620]
set yrange [60:620]
plot 'hopper.region.png' binary filetype=png with rgbimage
set title 'mesh, 3300 triangles'
set lmargin at screen 3*0.25 + 0.005
set rmargin at screen 3*0.25 + 0.245
set xrange [80:620]
set yrange [60:620]
plot 'hopper.mesh.png' binary filetype=png with rgbimage
unset multiplot
