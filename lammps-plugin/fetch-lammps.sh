# SPDX-License-Identifier: GPL-2.0-or-later
# Sourced by setup.sh: gets LAMMPS's source from the distribution's source packages.
# A private apt configuration leaves the machine's own untouched and works for any user.

# sets: lammps_name, and tarball when the LAMMPS of that name has still to be built
choose_lammps() {
  case $1 in
    20250204 | 20250204-kokkos)
      lammps_name=$1
      [ -x "$cache/lammps-$lammps_name/bin/lmp" ] && return
      fetch_source trixie 20250204+dfsg.1-2 lammps_20250204+dfsg.1.orig.tar.xz \
        3671165bd52fad36734e0a9136c5bc5ecb225e03988f8c89aa13366a8b53b1c7 ;;
    newest-kokkos) die "setup.sh --kokkos: CSDS_LAMMPS is 'newest', must be 20250204, or the path of a LAMMPS with KOKKOS" ;;
    newest)
      # what was built once stays; remove the folder to follow the distribution. The number counts ways of building:
      # a folder without it lacks the package GRAPHICS
      local built
      for built in "$cache"/lammps-newest-*-2/bin/lmp; do
        [ -x "$built" ] || continue
        lammps_name=$(basename "$(dirname "$(dirname "$built")")")
        lammps_name=${lammps_name#lammps-}
        return
      done
      find_newest
      lammps_name=newest-${newest_version%%+*}-2
      fetch_source sid "$newest_version" "$newest_file" "$newest_sum" ;;
  esac
}

# the archive that the machine's own sources use; needs neither root nor downloaded lists
own_archive() {
  apt-get --print-uris update 2>/dev/null | awk -F"'" '$2 ~ /\/dists\// && $2 !~ /security/ { sub(/dists\/.*/, "", $2); print $2; exit }'
}

# private_apt SUITE COMMAND...
private_apt() {
  local suite=$1 uri signed='' apt_home keys=/usr/share/keyrings/debian-archive-keyring.gpg
  shift
  uri=$(own_archive)
  [ -n "$uri" ] || { say "apt-get knows no package archive"; return 1; }
  [ -e "$keys" ] && signed="[signed-by=$keys] "
  apt_home=${TMPDIR:-/tmp}/csds-apt-$(id -u)-$suite
  mkdir -p "$apt_home/lists/partial" "$apt_home/cache/archives/partial"
  echo "deb-src $signed$uri $suite main" >"$apt_home/sources.list"
  local options=(-q -o "Dir::Etc::sourcelist=$apt_home/sources.list" -o Dir::Etc::sourceparts=/dev/null
    -o "Dir::State::lists=$apt_home/lists" -o "Dir::Cache=$apt_home/cache" -o APT::Sandbox::User=)
  if [ ! -e "$apt_home/updated" ]; then
    apt-get "${options[@]}" update >&2 || return
    touch "$apt_home/updated"
  fi
  "$1" "${options[@]}" "${@:2}"
}

# sets newest_version, newest_file, newest_sum from the signed package index
find_newest() {
  local index
  index=$(private_apt sid apt-cache showsrc lammps) || die "apt could not read the source index of suite sid"
  newest_version=$(awk '$1 == "Version:" { print $2 }' <<<"$index" | sort -V | tail -n 1)
  read -r newest_sum newest_file < <(awk -v v="$newest_version" '
    $1 == "Version:" { mine = ($2 == v) } /^Checksums-Sha256:/ { sums = mine; next } /^[A-Z]/ { sums = 0 }
    sums && $3 ~ /\.orig\.tar\./ && $3 !~ /asc$/ { print $1, $3; exit }' <<<"$index") || true
  [ -n "${newest_file:-}" ] || die "the source index of suite sid lists no LAMMPS"
}

has_sum() { [ -f "$1" ] && [ "$(sha256sum "$1" | cut -d' ' -f1)" = "$2" ]; }

# fetch_source SUITE VERSION FILE SHA256: sets tarball. apt-get may end with an error although the tarball has
# come (an archive may have dropped the rest of the source package): the checksum decides.
fetch_source() {
  tarball=$cache/$3
  has_sum "$tarball" "$4" && return
  say "downloading $3"
  local folder
  folder=$(mktemp -d "${TMPDIR:-/tmp}/csds-fetch.XXXXXX")
  (cd "$folder" && private_apt "$1" apt-get source --download-only "lammps=$2" >"$folder/apt.log" 2>&1) || true
  if has_sum "$folder/$3" "$4"; then
    mv "$folder/$3" "$tarball"
    rm -rf "$folder"
  else
    tail -n 5 "$folder/apt.log" >&2
    rm -rf "$folder"
    die "no $3 with SHA-256 $4 came; put that file into $cache/ and run this again"
  fi
}

# the examples with granular contacts, which the tests use
granular_examples='bpm granregion gransurf granular multi pour rigid ASPHERE/superellipsoid_gran'

# unpack_lammps TARBALL FOLDER: src, cmake, bench and those examples
unpack_lammps() {
  local all=$2/all
  mkdir "$all"
  tar -xf "$1" -C "$all" --exclude='*/doc' --exclude='*/potentials' --exclude='*/unittest'
  [ -d "$all/src" ] || all=$(dirname "$(echo "$all"/*/src)")
  mv "$all/src" "$all/cmake" "$all/bench" "$2/"
  local example
  for example in $granular_examples; do
    [ -d "$all/examples/$example" ] || continue
    mkdir -p "$2/examples/$(dirname "$example")"
    mv "$all/examples/$example" "$2/examples/$(dirname "$example")/"
  done
  # third-party code that some versions configure from beside src
  local extra
  for extra in lib third_party python tools fortran; do
    [ -d "$all/$extra" ] && mv "$all/$extra" "$2/"
  done
  rm -rf "$2/all"
}
