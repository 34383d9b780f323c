#!/bin/sh
# SPDX-License-Identifier: MIT
# The archives of CPack, unpacked elsewhere: the program runs, the sources are complete and nothing else is among them.
# usage: test_cpack.sh BUILD WORK_DIR
set -eu
build=$1 work=$2
fail() { cat "$work/log"; echo "$*" >&2; exit 1; }
rm -rf "$work"
mkdir -p "$work/a home"
cd "$work"
cpack --config "$build/CPackConfig.cmake" -B "$work/binary" >log 2>&1 || fail "cpack fails"
tar -xf binary/csds-*.tar.gz -C "a home" --strip-components=1
"a home/bin/csds" collide hooke 1e5 0 >log 2>&1 || fail "the packed program does not run"
[ -e "a home/include/csds.h" ] || fail "the archive lacks csds.h"
[ -e "a home/share/doc/csds/LICENSE" ] || fail "the archive lacks the licence"
cpack --config "$build/CPackSourceConfig.cmake" -B "$work/source" >log 2>&1 || fail "cpack of the sources fails"
tar -tf source/csds-*.tar.gz >log
grep -q '^csds-[0-9.]*/src/csds.h$' log || fail "the archive of the sources lacks csds.h"
if grep -qE '/(build|__pycache__|\.git)/' log; then fail "the archive of the sources has what was built"; fi
