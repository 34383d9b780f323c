#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Makes a release of the commit that is checked out, into FOLDER: the source archive, Debian packages, recipes with the archive's
# place and sum. Refuses what is not ready: versions that differ, changed files, a changelog without date, a broken ABI,
# tests that fail.
#
#   packaging/release.sh [--only-pack] FOLDER [URL]      --only-pack: without the tests, to look at what comes out
#                                                        URL: the folder where the archive will be, for the recipes
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(dirname "$here")
say() { echo "release.sh: $*" >&2; }
die() { say "$*"; exit 1; }

only_pack=
if [ "${1:-}" = --only-pack ]; then only_pack=1 && shift; fi
[ $# -ge 1 ] && [ $# -le 2 ] || die "arguments are '$*', must be [--only-pack] FOLDER [URL]"
folder=$1 url=${2:-}
[ ! -e "$folder" ] || die "the folder is '$folder', must not be there yet"
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
cd "$top"
version=$(packaging/versions.sh) || die "one version in all places is needed"
record=packaging/abi/libcsds-$version.abi

check_sources() {
  [ -z "$(git status --porcelain)" ] || die "the working tree has changes that are not committed"
  [ -f "$record" ] || die "$record is missing: packaging/abi.sh record build/abi/src/libcsds.so src $record"
  [ -n "$only_pack" ] || grep -qE "^## $version, [0-9]{4}-" CHANGELOG.md || die "CHANGELOG.md gives $version no date"
}

# Twice: what comes out does not depend on when.
make_archive() {
  archive=$(packaging/archive.sh "$folder")
  mkdir "$folder/again"
  cmp "$archive" "$(packaging/archive.sh "$folder/again")" || die "the archive has other bits the second time"
  rm -r "$folder/again"
  (cd "$folder" && sha256sum "$(basename "$archive")" >SHA256SUMS)
  say "$archive"
}

# The record of this version is exactly what the library has; beside that of the release before it has no break unless
# the second number was raised.
check_abi() {
  local said before
  cmake -S . -B build/abi -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG='-O1 -g' -DBUILD_SHARED_LIBS=ON -DCSDS_LAB=OFF \
    -DCSDS_SPECIALISED=OFF -DCSDS_HAS_AVX_FLAGS=OFF >build/abi.log 2>&1 &&
    cmake --build build/abi --target csds --parallel "$(nproc)" >>build/abi.log 2>&1 || die "see build/abi.log"
  said=$(packaging/abi.sh compare "$record" build/abi/src/libcsds.so src || true)
  [ "$said" = same ] || die "$record is not what the library has, record it anew: $said"
  before=$(find packaging/abi -name 'libcsds-*.abi' | sort -V | grep -B 1 -xF "$record" | sed -n 1p)
  [ "$before" != "$record" ] || { say "ABI: the first that is recorded"; return; }
  said=$(packaging/abi.sh compare "$before" build/abi/src/libcsds.so src || true)
  say "ABI beside $before: $(sed -n 1p <<<"$said")"
  [[ $said != breaks* ]] || [[ $(basename "$before") != "libcsds-${version%.*}."* ]] ||
    die "libcsds breaks programs of $before: raise the second number of the version"
}

run_tests() {
  say "tests: all, then with the newest LAMMPS"
  tests/run.sh all || die "tests/run.sh all fails"
  CSDS_LAMMPS=newest tests/run.sh || die "tests/run.sh fails with the newest LAMMPS"
}

make_packages() {
  local sum file
  packaging/build-deb.sh "$archive" "$folder/debian"
  sum=$(cut -d' ' -f1 "$folder/SHA256SUMS")
  for file in spack/package.py conda/meta.yaml; do
    mkdir -p "$folder/$(dirname "$file")"
    sed "s|@SHA256@|$sum|; s|@URL@|${url:-file://$folder}|" "packaging/$file" >"$folder/$file"
  done
}

check_sources
make_archive
mkdir -p build
check_abi
[ -n "$only_pack" ] || run_tests
make_packages
say "ready: $folder; what is left: git tag v$version"
