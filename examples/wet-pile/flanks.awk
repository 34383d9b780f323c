# SPDX-License-Identifier: MIT
# Angle of a heap's flanks: the outermost grain of each layer, one diameter high, on both sides and in four slices along y,
# and straight lines through them from one diameter above the strip to 0.8 of the height. Prints mean angle, standard
# deviation of the eight, and height [d]. Variables: d, label; writes lines.LABEL (side, x = a + b z).
NF == 7 && $2 == 1 {
  x = $3 / d; s = int($4 / d) % 4; z = $5 / d; side = x > 0; x = side ? x : -x
  if (z < 0 || x > 16.5) next
  k = int(z)
  if (x > edge[side, s, k]) { edge[side, s, k] = x; at[side, s, k] = z }
  if (z > top) top = z
}
END {
  for (side = 0; side < 2; side++) {
    mean_a = mean_b = 0
    for (s = 0; s < 4; s++) {
      n = sz = sx = szz = szx = 0
      for (k = 1; k < 0.8 * top; k++) if ((side, s, k) in edge) {
        z = at[side, s, k]; x = edge[side, s, k]
        n++; sz += z; sx += x; szz += z * z; szx += z * x
      }
      b = (n * szx - sz * sx) / (n * szz - sz * sz); a = (sx - b * sz) / n
      angle = atan2(1, -b) * 57.29578
      sum += angle; squares += angle * angle; mean_a += a / 4; mean_b += b / 4
    }
    sign = side ? 1 : -1
    print sign * mean_a, sign * mean_b, 0.8 * top >("lines." label)
  }
  printf "%.1f %.1f %.1f\n", sum / 8, sqrt((squares - sum * sum / 8) / 7), top
}
