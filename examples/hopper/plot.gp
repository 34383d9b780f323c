# SPDX-License-Identifier: MIT
# The flow out of the widest hopper, cut open along its axis; flow rates beside Beverloo's law.
set terminal @WIDE
set output 'hopper.png'
set multiplot
# columns of the grains: id type x y z radius, type: layer before the flow; seen along x
set lmargin at screen 0.06
set rmargin at screen 0.42
set tmargin at screen 0.9
set bmargin at screen 0.14
set size ratio -1
unset grid
set xrange [-10.5:10.5]
set yrange [-8:15]
set xlabel 'y [d]'
set ylabel 'z [d]' offset 1
set title 'half-way, D = 8 d'
colour(layer) = layer == 1 ? 0xe69f00 : layer == 2 ? 0x56b4e9 : layer == 3 ? 0xf0e442 : 0x009e73
$hopper << EOD
-4 1.5
-10 7.5
-10 15

4 1.5
10 7.5
10 15
EOD
plot grains('grains.D8', 1, '-$3', '1') using 4:5:6:(colour($2)) with circles lc rgb variable lw 0.5 notitle, \
  $hopper using 1:2 with lines lw 4 lc rgb INK notitle
set size noratio
set grid
unset title
set lmargin at screen 0.53
set rmargin at screen 0.985
set tmargin at screen 0.96
set xlabel 'width D of the outlet [d]'
set ylabel 'flow rate W [m (g/d)^{1/2}]' offset 0
set key top left samplen 1.5
rho = real(system("awk '$1 !~ /#/ { n++; sum += $3 } END { print sum/n }' flow.txt"))
C = 0.6; k = 1.4
beverloo(D) = C*rho*(D - k)**2.5
set xrange [4.5:8.5]
set yrange [0:80]
fit beverloo(x) 'flow.txt' using 1:2 via C, k
set print 'figures.txt' append
print sprintf('fit_C %.4g', C)
print sprintf('fit_k %.4g', k)
unset print
set style fill solid 0.5 noborder
plot '+' using 1:(0.55*rho*($1 - 1.4)**2.5):(0.65*rho*($1 - 1.4)**2.5) with filledcurves lc rgb SKY title 'Beverloo, C = 0.55 to 0.65, k = 1.4', \
  beverloo(x) lw 2.5 lc rgb INK title sprintf('fit: C = %.2f, k = %.2f', C, k), \
  'flow.txt' using 1:2 with points pt 7 ps 2 lc rgb RED title 'simulation'
unset multiplot
