# SPDX-License-Identifier: MIT
set terminal pngcairo size 1300,560 font 'sans,13'
set output 'sizes.png'
set multiplot layout 1,2
set grid lc rgb '#dddddd'
set border lw 0.8
set tics nomirror
set bmargin 4
set logscale xy
set xlabel 'normal impact velocity (rms, at the start) / sticking speed'
set ylabel 'mean size of the cluster that a grain is in'
set xrange [0.4:10]
set yrange [1:200]
set y2range [0:1]
set y2tics 0.2
set y2label 'first impacts below the sticking speed'
set arrow from 1, 1 to 1, 200 nohead dt 3 lc rgb '#888888'
set key top right
plot 'sizes.txt' using 1:4 with linespoints lw 2 pt 7 ps 1.3 lc rgb '#0060ad' title 'mean size', \
  1 - exp(-1/x**2) axes x1y2 with lines lw 2 dt 2 lc rgb '#d95319' title 'first impacts (right axis)'
unset arrow
unset y2tics
unset y2label
unset logscale y
set xlabel 'size of the cluster'
set ylabel 'fraction of the grains'
set xrange [1:1024]
set yrange [0:1]
set logscale x 2
set key top right
ratios = '0.7 1 2 4 8'
colours = '#313695 #0060ad #55a868 #e0a030 #d95319'
plot for [k=1:5] sprintf('fractions.%s', word(ratios, k)) with linespoints lw 2 pt 7 lc rgb word(colours, k) \
  title sprintf('v/v_s = %s', word(ratios, k))
unset multiplot
reset
set terminal pngcairo size 1060,580 font 'sans,13'
set output 'agglomerates.png'
set multiplot layout 1,2
unset border
unset tics
unset key
set size ratio -1
set margins 0, 0, 0, 2
set autoscale fix
set title 'v = 0.7 v_s: impacts stick'
plot 'clusters.0.7.png' binary filetype=png with rgbimage
set title 'v = 4 v_s: most bounce'
plot 'clusters.4.png' binary filetype=png with rgbimage
unset multiplot
