# SPDX-License-Identifier: MIT
# The look of all pictures of the examples, read before each plot.gp: sizes, font, colours, grid.
# Pictures are drawn 1.6 times as large as they are shown.
set encoding utf8
FONT = "font 'DejaVu Sans,15'"
WIDE = "pngcairo size 1180,500 ".FONT    # two panels beside each other
TALL = "pngcairo size 1180,900 ".FONT    # two rows of panels
ONE = "pngcairo size 760,520 ".FONT      # one panel

# Okabe and Ito's colours, which colour-blind people can tell apart
BLUE = '#0072b2'; ORANGE = '#e69f00'; GREEN = '#009e73'; RED = '#d55e00'
SKY = '#56b4e9'; PINK = '#cc79a7'; YELLOW = '#f0e442'; GREY = '#999999'; PALE = '#d4d4d4'; INK = '#3a3a3a'
array COLOURS[8] = [BLUE, RED, GREEN, ORANGE, SKY, PINK, GREY, YELLOW]
do for [k=1:8] { set linetype k lw 2 lc rgb COLOURS[k] pt 7 ps 1.2 }

# viridis: dark is low, light is high
VIRIDIS = "defined (0 '#440154', 1 '#482878', 2 '#3e4989', 3 '#31688e', 4 '#26828e', 5 '#1f9e89', 6 '#35b779', 7 '#6ece58', 8 '#b5de2b', 9 '#fde725')"
set palette @VIRIDIS

set border lw 1 lc rgb INK
set tics nomirror
set grid lc rgb '#dddddd' lw 0.8
set key reverse Left samplen 2.2 spacing 1.15
set samples 200
set fit quiet
set fit logfile '/dev/null'
# grains: filled circles with a dark edge
set style fill solid 1 border lc rgb INK

# The grains of a dump's frame (0: the first), from the hindmost to the foremost. Columns of the file: by number; those with
# the larger value of `depth` (a formula of awk) lie behind; `only`: a condition of awk.
grains(file, frame, depth, only) = sprintf("< awk '/TIMESTEP/ { frame++ } /ITEM/ { body = /ATOMS/; next } body && frame == %d && (%s) { print %s, $0 }' %s | sort -gr | cut -d\" \" -f2-", \
  frame + 1, only, depth, file)
