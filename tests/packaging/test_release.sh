#!/bin/bash
# SPDX-License-Identifier: MIT
# The source archive is the same bits twice, whatever time, umask and language; it holds the commit and nothing else; a
# version that differs in one place is noticed. usage: test_release.sh SOURCE_DIR WORK_DIR
set -eu
source=$1 work=$2
fail() { echo "$*" >&2; exit 1; }
rm -rf "$work"
mkdir -p "$work"

# the version, in all places but one
for file in src/csds.h src/python/csds/__init__.py CITATION.cff packaging/debian/changelog packaging/spack/package.py \
  packaging/conda/meta.yaml CHANGELOG.md; do
  rm -rf "$work/copy"
  for each in CMakeLists.txt CHANGELOG.md CITATION.cff src/csds.h src/python/csds/__init__.py src/python/pyproject.toml \
    packaging/debian/changelog packaging/spack/package.py packaging/conda/meta.yaml; do
    install -D "$source/$each" "$work/copy/$each"
  done
  version=$("$source/packaging/versions.sh" "$work/copy") || fail "the versions differ"
  sed -i "s/$version/9.9.9/" "$work/copy/$file"
  if "$source/packaging/versions.sh" "$work/copy" 2>"$work/said"; then fail "another version in $file is not noticed"; fi
  grep -q "^$file: " "$work/said" || { cat "$work/said"; fail "another version in $file: the message does not name it"; }
done

command git -c safe.directory='*' -C "$source" rev-parse HEAD >/dev/null 2>&1 ||
  { echo "no clone: no archive of a commit"; exit 0; }
first=$("$source/packaging/archive.sh" "$work/first")
second=$(umask 077 && TZ=Asia/Tokyo LC_ALL=C "$source/packaging/archive.sh" "$work/second" HEAD)
cmp "$first" "$second" || fail "the source archive has other bits the second time"
tar -tf "$first" >"$work/list"
if grep -v "^csds-$version/" "$work/list"; then fail "the archive has files outside csds-$version/"; fi
for file in CMakeLists.txt LICENSE packaging/release.sh lammps-plugin/LICENSE; do
  grep -qxF "csds-$version/$file" "$work/list" || fail "the archive lacks $file"
done
if grep -E '/(build|__pycache__|\.git)/' "$work/list"; then fail "the archive has what was built"; fi
