# SPDX-License-Identifier: GPL-2.0-or-later
# Sourced by setup.sh and docs/build.sh, which have say and die: Debian's packages, and how they are installed.

packages=(g++ make cmake pkg-config libopenmpi-dev openmpi-bin libpng-dev zlib1g-dev xz-utils ca-certificates gnuplot-nox
  python3 python3-numpy python3-pil libgsl-dev libmuparser-dev libboost-dev)
test_packages=(check valgrind clang clang-format clang-tidy python3-setuptools python3-venv python3-wheel mypy black groff-base
  python3-vtk9 xvfb xauth dpkg-dev debhelper lintian mmdebstrap abigail-tools python3-yaml)
# the manual as HTML and as PDF, which the tests build: 120 MB to download
manual_packages=(python3-sphinx python3-myst-parser python3-sphinx-rtd-theme libjs-katex fonts-katex aspell aspell-en)
pdf_packages=(latexmk texlive-xetex texlive-latex-recommended texlive-latex-extra texlive-fonts-recommended fonts-stix fonts-dejavu-core librsvg2-bin)

# Installs what of the list `packages` is missing.
install_packages() {
  command -v dpkg-query >/dev/null && command -v apt-get >/dev/null ||
    { say "not a Debian-like system: taking for granted that these are installed: ${packages[*]}"; return; }
  local missing=() name
  for name in "${packages[@]}"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || missing+=("$name")
  done
  [ ${#missing[@]} -eq 0 ] && return
  local install="apt-get install -y --no-install-recommends ${missing[*]}"
  [ "$(id -u)" -eq 0 ] || die "packages are missing; as root, run once: apt-get update && $install"
  say "installing ${missing[*]}"
  local log; log=$(mktemp)
  { apt-get update && DEBIAN_FRONTEND=noninteractive $install; } >"$log" 2>&1 ||
    { tail -n 20 "$log" >&2; die "apt-get could not install: ${missing[*]}"; }
  rm -f "$log"
}
