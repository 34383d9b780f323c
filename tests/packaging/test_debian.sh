#!/bin/bash
# SPDX-License-Identifier: MIT
# The Debian packages. KIND is `build`: dpkg-buildpackage makes them of the files of this tree alone, lintian has no error
# and no warning; `root`: in a root that mmdebstrap makes, with nothing of this machine but the packages, they can be
# installed, a program is compiled and runs with them, the program csds runs, and they can be removed; `abi`: the
# library is one that programs of the last release run with. usage: test_debian.sh KIND SOURCE_DIR WORK_DIR
set -euo pipefail
kind=$1 source=$2 work=$3
fail() { [ ! -e "${log:-}" ] || tail -n 30 "$log"; echo "$*" >&2; exit 1; }
skip() { echo "skipped: $*"; exit 77; }
need() { for program in "$@"; do command -v "$program" >/dev/null || skip "no $program"; done; }
version=$("$source/packaging/versions.sh")
# Debian's tools take no path with a space
place=$(mktemp -d /tmp/csds-debian.XXXXXX)
trap 'rm -rf "$place"' EXIT

# The files that git knows or would take, changed ones as they are; of an unpacked archive all.
list_files() {
  if git -c safe.directory='*' -C "$source" rev-parse --git-dir >/dev/null 2>&1; then
    git -c safe.directory='*' -C "$source" ls-files -z --cached --others --exclude-standard
  else
    (cd "$source" && find . -type f ! -path './build/*' ! -path '*/__pycache__/*' -print0)
  fi
}

build() {
  need dpkg-buildpackage dh lintian cmake
  rm -rf "$work"
  mkdir -p "$work"
  list_files | tar -C "$source" --null -T - --transform "s,^\(\./\)\?,csds-$version/," -czf "$place/csds-$version.tar.gz"
  log=$place/log
  [ ! -d /usr/lib/ccache ] || PATH=/usr/lib/ccache:$PATH
  # soon: for any processor, less optimised
  CCACHE_BASEDIR=$place DEB_CFLAGS_APPEND=-O1 DEB_BUILD_OPTIONS="nocheck base parallel=$(nproc)" \
    "$source/packaging/build-deb.sh" "$place/csds-$version.tar.gz" "$place/out" >"$log" 2>&1 || fail "the packages cannot be built"
  if grep -E '^[EW]: ' "$log"; then fail "lintian has something to say"; fi
  cp "$place"/out/*.deb "$work/"
  # not stripped
  cp "$(find "$place/out/csds-$version" -path '*obj-*' -name 'libcsds.so.*' -type f)" "$work/libcsds.so"
}

archive() { (. "$source/lammps-plugin/fetch-lammps.sh" && own_archive); }

root() {
  need mmdebstrap apt-get
  local suite uri packages
  suite=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
  uri=$(archive)
  [ -n "$suite" ] && [ -n "$uri" ] || skip "no Debian release with an archive of packages"
  mkdir "$place/packages"
  for packages in "$work"/*.deb; do case $packages in *-dbgsym_*) ;; *) cp "$packages" "$place/packages/" ;; esac; done
  cp "$source/packaging/debian/tests/program" "$place/packages/"
  log=$place/log
  mmdebstrap --variant=minbase --dpkgopt=force-unsafe-io --dpkgopt='path-exclude=/usr/share/locale/*' \
    --customize-hook="cp -r $place/packages \"\$1/packages\"" \
    --customize-hook='chroot "$1" sh -c "apt-get install -y --no-install-recommends gcc libc6-dev pkgconf /packages/*.deb"' \
    --customize-hook='chroot "$1" sh /packages/program' \
    --customize-hook='chroot "$1" csds collide hooke 1e5 0.9 damping coeff_restitution' \
    --customize-hook='test -s "$1/usr/share/man/man1/csds.1.gz"' \
    --customize-hook='chroot "$1" sh -c "ls /usr/share/doc/csds/docs/method.md /usr/share/doc/csds/examples/own-code/own_code.c"' \
    --customize-hook='chroot "$1" apt-get purge -y csds libcsds-dev csds-doc libcsds0.1 libcsds-lab0.1' \
    --customize-hook='! find "$1/usr" -name "*csds*" | grep .' \
    "$suite" /dev/null "$uri" >"$log" 2>&1 && return
  if grep -E 'Failed to fetch|Could not resolve|Could not connect|Unable to connect|unshare.*(failed|not permitted)' "$log"; then
    skip "no clean root: the archive $uri cannot be reached, or this user may not make one"
  fi
  fail "in a clean root the packages cannot be installed, used or removed"
}

# Of the last release; before the first one nobody has programs that could break.
abi() {
  need abidw abidiff
  [ "$(uname -m)" = x86_64 ] || skip "the record is of x86_64"
  local record said
  record=$(find "$source/packaging/abi" -name 'libcsds-*.abi' | sort -V | tail -n 1)
  said=$("$source/packaging/abi.sh" compare "$record" "$work/libcsds.so" "$source/src") || true
  echo "$(basename "$record"): $said"
  case $said in
    same* | additions*) ;;
    breaks*)
      local minor=${version%.*}
      grep -q "^## $(basename "$record" .abi | sed 's/libcsds-//'), unreleased" "$source/CHANGELOG.md" && return
      [[ $(basename "$record") != "libcsds-$minor."* ]] || fail "libcsds breaks programs of $record: raise the second number of the version"
      ;;
    *) fail "abi.sh gives no answer" ;;
  esac
}

case $kind in
  build | root | abi) "$kind" ;;
  *) fail "test_debian.sh: kind is '$kind', must be build, root or abi" ;;
esac
