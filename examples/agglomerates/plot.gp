# SPDX-License-Identifier: MIT
# Grains of a cold and a hot gas, coloured by the size of their clusters; sizes against the velocity. Pictures of the cold one
# on the way, for the animation.
side = 22.
# columns of the grains: id cluster size x y z; seen from above one edge of the box, parallel lines stay parallel
c = cos(0.35); s = sin(0.35); low = sin(0.3); up = cos(0.3)
ahead(x, y) = c*x + s*y
across(x, y) = -s*x + c*y
upward(x, y, z) = up*z + low*ahead(x, y)
depth = sprintf("%g*$4 + %g*$5 - %g*$6", up*c, up*s, low)
$box << EOD
0 0 0
1 0 0
1 1 0
0 1 0
0 0 0
0 0 1
1 0 1
1 1 1
0 1 1
0 0 1

1 0 0
1 0 1

1 1 0
1 1 1

0 1 0
0 1 1
EOD
look = "set size ratio -1; unset border; unset tics; unset grid; unset key; set xrange [-8.4:21.2]; set yrange [-0.7:30.3]; set style fill solid 1 border lc rgb INK; set logscale cb 2; set cbrange [2:256]"
gas = "$box using (across(side*$1, side*$2)):(upward(side*$1, side*$2, side*$3)) with lines lw 1.5 lc rgb GREY, grains(file, frame, depth, '$3 == 1') using (across($4, $5)):(upward($4, $5, $6)):(0.25) with circles lc rgb PALE lw 0.6, grains(file, frame, depth, '$3 > 1') using (across($4, $5)):(upward($4, $5, $6)):(0.5):3 with circles lc palette lw 0.6"

set terminal pngcairo size 1220,600 font 'DejaVu Sans,15'
set output 'agglomerates.png'
set multiplot
eval look
set cbtics
set cblabel 'grains in the cluster' offset 0.5
set colorbox user origin screen 0.895, screen 0.08 size screen 0.014, screen 0.78
set tmargin at screen 0.92
set bmargin at screen 0.01
frame = 0
do for [ratio in '0.7 4'] {
  set lmargin at screen (ratio eq '4' ? 0.45 : 0.01)
  set rmargin at screen (ratio eq '4' ? 0.88 : 0.44)
  file = 'grains.'.ratio
  set title 'v = '.ratio.' v_s: '.(ratio eq '4' ? 'most impacts bounce' : 'most impacts stick')
  plot @gas
}
unset multiplot
unset output

reset
set terminal pngcairo size 640,690 font 'DejaVu Sans,17'
eval look
unset colorbox
set lmargin 0; set rmargin 0; set bmargin 0; set tmargin 2
file = 'frames.0.7'
do for [frame=1:60:2] {
  set output sprintf('frame.%02d.png', frame)
  set title sprintf('v = 0.7 v_s, after %.1f diameters', frame*0.05)
  plot @gas
}
unset output

reset
set tics nomirror
set grid lc rgb '#dddddd' lw 0.8
set terminal @WIDE
set output 'sizes.png'
set multiplot
set tmargin at screen 0.96
set bmargin at screen 0.15
set lmargin at screen 0.08
set rmargin at screen 0.42
set logscale xy
set xlabel 'impact velocity v / sticking speed v_s'
set ylabel "mean size of a grain's cluster"
set xrange [0.4:10]
set yrange [1:200]
set y2range [0:1]
set y2tics 0.2
set y2label 'first impacts below v_s'
set arrow from 1, 1 to 1, 200 nohead dt 3 lc rgb GREY
set key top right reverse Left samplen 1.5
plot 'sizes.txt' using 1:4 with linespoints lw 2.5 pt 7 ps 1.5 lc rgb BLUE title 'mean size', \
  1 - exp(-1/x**2) axes x1y2 with lines lw 2.5 dt 2 lc rgb RED title 'first impacts'
unset arrow
unset y2tics
unset y2label
unset logscale y
set lmargin at screen 0.64
set rmargin at screen 0.975
set xlabel 'grains in the cluster: 1, 2–3, 4–7, 8–15, ...'
set ylabel 'fraction of the grains'
set xrange [0.8:1024]
set yrange [0:1]
set logscale x 2
ratios = '0.7 1 2 4 8'
colours = BLUE.' '.SKY.' '.GREEN.' '.ORANGE.' '.RED
plot for [k=1:5] sprintf('fractions.%s', word(ratios, k)) with linespoints lw 2.5 pt 7 lc rgb word(colours, k) \
  title sprintf('v/v_s = %s', word(ratios, k))
unset multiplot
