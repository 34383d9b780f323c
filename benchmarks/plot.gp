# SPDX-License-Identifier: MIT
# gnuplot -c plot.gp kernel|lammps|accuracy|scaling, in the folder with the CSV files
set datafile separator ','
set terminal pngcairo size 1000,600 font 'sans,13'
set key outside right
set grid y
if (ARG1 eq 'kernel') {
  set output 'kernel.png'
  set title 'Kernel alone, hooke + csds'
  set ylabel 'time per contact [ns]'
  set yrange [0:*]
  set style data histograms
  set style fill solid 0.7
  sets = "L1 L2 memory"
  plot for [s in sets] "< awk -F, '$1 == \"\\\"hooke+csds\\\"\" && $2 == \"".s."\"' kernel.csv" using 4:xtic(3) title 'data in '.s
}
if (ARG1 eq 'lammps') {
  set output 'lammps.png'
  set title 'LAMMPS, 1 rank: Pair time of granular/csds over that of another style'
  set ylabel 'csds / style'
  set yrange [0:1]
  set style data boxes
  set style fill solid 0.7
  set boxwidth 0.7
  set xtics rotate by -35 noenhanced
  plot "< awk '$2 == 1 && $3 != \"csds\" { print $1 \" \" $3 \",\" $5 / $4 }' ratios" using 0:2:xtic(1) notitle lc rgb '#3366aa', 1 notitle lc rgb 'black'
}
if (ARG1 eq 'accuracy') {
  set output 'accuracy.png'
  set multiplot layout 1,2 title 'Worst error over laws, impact ratios and sub-step phases'
  set logscale xy
  set key inside top right
  set xrange [8:4000]
  set grid
  set xlabel 'steps per contact time'
  set format y '10^{%T}'
  files = "csds hooke_history linear_history"
  do for [k = 5:6] {
    bound = k == 5 ? 1e-3 : 1e-2
    set yrange [1e-6:2]
    set ylabel k == 5 ? 'error of the normal restitution' : 'error of the tangential restitution'
    plot for [n = 1:3] "< awk -F, -v s=".word(files, n)." -v k=".k." '$1 == s && $k > w[$4] { w[$4] = $k } END { for (n in w) print n \",\" w[n] }' accuracy.csv | sort -g" using 1:2 with linespoints lw (n == 2 ? 6 : 2) title word(files, n) noenhanced, bound with lines dt 2 lc rgb 'black' title 'bound'
  }
  unset multiplot
}
if (ARG1 eq 'scaling') {
  set output 'scaling.png'
  set title 'in.chute, loop time of 100 steps'
  set ylabel 'loop time [s]'
  set yrange [0:*]
  set style data histograms
  set style fill solid 0.7
  set xtics noenhanced
  modes = "strong weak"
  plot for [m in modes] for [r = 1:2] "< awk -F, '$1 == \"".m."\" && $2 == ".r." && !seen[$3]++ { print $3 \",\" $6 }' scaling.csv" using 2:xtic(1) title sprintf('%s, %d rank%s', m, r, r > 1 ? 's' : '')
}
