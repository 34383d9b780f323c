# SPDX-License-Identifier: MIT
# gnuplot -c plot.gp PART, in the folder for results: draws PART_plot*.csv, a curve or a row of bars for each column, as
# PART.png. Parts: kernel, lammps, accuracy, scaling, sizes, threads.
set datafile separator ','
set datafile columnheaders
set terminal pngcairo size 1000,600 font 'sans,13'
set output ARG1.'.png'
set key outside right
set grid y
set style fill solid 0.7

if (ARG1 eq 'kernel') {
  set title 'Kernel alone, hooke + csds'
  set ylabel 'time per contact [ns]'
  set yrange [0:*]
  set style data histograms
  plot for [k = 2:4] 'kernel_plot.csv' using k:xtic(1) title 'data in '.columnheader(k)
}

if (ARG1 eq 'lammps') {
  set title 'LAMMPS, 1 rank: Pair time of granular/csds over that of another style'
  set ylabel 'csds / style'
  set yrange [0:1]
  set style data boxes
  set boxwidth 0.7
  set xtics rotate by -35 noenhanced
  set rmargin 14
  plot 'lammps_plot.csv' using 0:'csds over style':xtic(1) notitle lc rgb '#3366aa', 1 notitle lc rgb 'black'
}

if (ARG1 eq 'accuracy') {
  set multiplot layout 1,2 title 'Largest error over laws, impact ratios and sub-step phases'
  set logscale xy
  set key inside top right
  set xrange [8:4000]
  set yrange [1e-6:2]
  set grid
  set xlabel 'steps per contact time'
  set format y '10^{%T}'
  do for [which in "n t"] {
    name = 'accuracy_plot_e_'.which.'_error.csv'
    bound = which eq 'n' ? 1e-3 : 1e-2
    set ylabel (which eq 'n' ? 'error of the normal restitution' : 'error of the tangential restitution')
    plot for [k = 2:4] name using 1:k with linespoints lw (k == 3 ? 6 : 2) title columnheader(k) noenhanced, \
      bound with lines dt 2 lc rgb 'black' title 'bound'
  }
  unset multiplot
}

if (ARG1 eq 'scaling') {
  set title 'in.chute, loop time of 100 steps'
  set ylabel 'loop time [s]'
  set yrange [0:*]
  set style data histograms
  set xtics noenhanced
  plot for [k = 2:5] 'scaling_plot.csv' using k:xtic(1) title columnheader(k)
}

if (ARG1 eq 'threads') {
  set title 'in.chute, loop time of 200 steps with ranks and with threads of Kokkos'
  set ylabel 'loop time [s]'
  set yrange [0:*]
  set style data histograms
  set xtics rotate by -25
  set key noenhanced
  plot for [k = 2:3] 'threads_plot.csv' using k:xtic(1) title columnheader(k)
}

if (ARG1 eq 'sizes') {
  set multiplot layout 1,2 title 'in.chute on one rank: time for a grain and a step'
  set logscale x
  set xrange [7e3:6e6]
  set yrange [0:*]
  set format x '10^{%T}'
  set key inside bottom right noenhanced
  set xlabel 'grains'
  do for [part in "pair loop"] {
    set ylabel (part eq 'pair' ? 'pair forces [ns]' : 'whole step [ns]')
    plot for [k = 2:4] 'sizes_plot_'.part.'.csv' using 1:k with linespoints lw 2 title columnheader(k)
  }
  unset multiplot
}
