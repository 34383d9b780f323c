#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Debian packages of a source archive, by dpkg-buildpackage; lintian must find no error and give no warning.
#
#   packaging/build-deb.sh ARCHIVE FOLDER      ARCHIVE: csds-VERSION.tar.gz, of release.sh; FOLDER: is made, gets the packages
#
#   DEB_BUILD_OPTIONS   as always: nocheck, parallel=2; base: without the loops for wider vectors
set -euo pipefail
die() { echo "build-deb.sh: $*" >&2; exit 1; }

[ $# -eq 2 ] || die "arguments are '$*', must be ARCHIVE FOLDER"
archive=$(realpath "$1")
folder=$2
name=$(basename "$archive")
[[ $name =~ ^csds-([0-9.]+)\.tar\.gz$ ]] || die "the archive is '$name', must be csds-VERSION.tar.gz"
version=${BASH_REMATCH[1]}
[ ! -e "$folder" ] || die "the folder is '$folder', must not be there yet"
for program in dpkg-buildpackage dh lintian; do
  command -v $program >/dev/null || die "$program is missing: apt-get install dpkg-dev debhelper lintian"
done

mkdir -p "$folder"
cp "$archive" "$folder/csds_$version.orig.tar.gz"
cd "$folder"
tar -xf "csds_$version.orig.tar.gz"
cp -r "csds-$version/packaging/debian" "csds-$version/debian"
(cd "csds-$version" && dpkg-buildpackage -us -uc)
# it leaves files behind where temporary ones go
mkdir lintian
trap 'rm -rf lintian' EXIT
TMPDIR=$PWD/lintian lintian --allow-root --fail-on error,warning --tag-display-limit 0 -- *.changes
