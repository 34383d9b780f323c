#!/bin/sh
# SPDX-License-Identifier: MIT
# pip puts wheel and source distribution into fresh virtual environments without a network; `python -m csds` then works from
# anywhere, the source distribution with CSDS_LIBRARY only, and what is wrong with that is told in a sentence.
# usage: test_install.sh PYTHON DIST_DIR PACKAGE_DIR WORK_DIR
set -eu
python=$1 dist=$2 package=$3 work=$4
fail() { echo "$*" >&2; exit 1; }
rm -rf "$work"
mkdir -p "$work"
cd "$work"
unset PYTHONPATH CSDS_LIBRARY PYTHONDONTWRITEBYTECODE

# install FOLDER FILE: numpy and setuptools are the system's; no index and no proxy that works
install() {
  "$python" -m venv --system-site-packages "$1" >log 2>&1 || { cat log >&2; fail "no virtual environment"; }
  http_proxy=http://127.0.0.1:9 https_proxy=http://127.0.0.1:9 "$1/bin/pip" install --no-index --no-build-isolation \
    --disable-pip-version-check "$2" >log 2>&1 || { cat log >&2; fail "pip cannot install $2"; }
}

wheel=$(ls "$dist"/csds-*-py3-none-linux_*.whl) || fail "no wheel for any Python 3 on this platform in $dist"
install "$work/with a wheel" "$wheel"
"$work/with a wheel/bin/python" -m csds collide "hooke 1e5 0.9 damping coeff_restitution" >said || fail "collide fails"
grep -q '^normal restitution  *0\.9000' said || { cat said >&2; fail "no restitution of 0.9"; }
"$work/with a wheel/bin/python" -c 'import csds; from csds import _library; print(_library.kernel()._name)' >said
grep -qF "$work/with a wheel/" said || fail "the wheel's library is not the one that is loaded: $(cat said)"
"$work/with a wheel/bin/pip" show csds >said 2>log
grep -q '^Requires: numpy$' said || fail "needs other than numpy: $(cat said)"

source=$(ls "$dist"/csds-*.tar.gz) || fail "no source distribution in $dist"
install "$work/with sources" "$source"
run() { "$work/with sources/bin/python" -m csds "$@" >said 2>complaint; }
CSDS_LIBRARY="$package/csds/lib" run --version || { cat complaint >&2; fail "CSDS_LIBRARY as a folder does not work"; }
CSDS_LIBRARY=$(ls "$package"/csds/lib/libcsds.so.*) run calibrate -e 0.9 -T 1e-3 || fail "CSDS_LIBRARY as a file does not work"
grep -q '^pair_coeff ' said || fail "no block for LAMMPS"
LD_LIBRARY_PATH="$package/csds/lib" run --version || fail "what the dynamic loader knows is not found"
if run --version; then fail "works without a library"; fi
tail -n 1 complaint | grep -q '^ImportError: libcsds.so.* cannot be loaded .* CSDS_LIBRARY' || fail "says: $(cat complaint)"
if CSDS_LIBRARY=$work/nowhere run --version; then fail "works with a wrong CSDS_LIBRARY"; fi
tail -n 1 complaint | grep -qF "ImportError: CSDS_LIBRARY is '$work/nowhere', must be the file libcsds.so." || fail "says: $(cat complaint)"

# what CSDS_LIBRARY names from the folder that one is in: also a file without a slash, also after a change of folder
mkdir "folder with blank"
cp "$package"/csds/lib/libcsds*.so.* "folder with blank"
file=$(basename "$(ls "$package"/csds/lib/libcsds.so.*)")
loads='import os, csds; os.chdir("/"); csds.collide("hooke 1e5 0.9"); print(open("/proc/self/maps").read())'
for where in .. . "$file" "./$file"; do
  from="folder with blank" named=$where
  [ "$where" != .. ] || from=. named="folder with blank"
  (cd "$from" && LD_LIBRARY_PATH="$package/csds/lib" CSDS_LIBRARY="$named" "$work/with sources/bin/python" -c "$loads") >said 2>complaint ||
    { cat complaint >&2; fail "CSDS_LIBRARY='$named' does not work in '$from'"; }
  grep -qF "$work/folder with blank/$file" said || fail "CSDS_LIBRARY='$named' in '$from' is not the library that is loaded"
done

# the kernel alone: what needs the laboratory says so
mkdir kernel
cp "$package"/csds/lib/libcsds.so.* kernel
CSDS_LIBRARY="$work/kernel" "$work/with sources/bin/python" -c 'import csds; csds.Law("hooke 1e5 0", 1e-5)' || fail "no kernel alone"
if CSDS_LIBRARY="$work/kernel" run collide hooke 1e5 0; then fail "collides without the laboratory"; fi
grep -q '^csds collide: .*libcsds_lab.* must lie beside libcsds' complaint || fail "says: $(cat complaint)"

# a library of another version is not called
cat >other.c <<'END'
const char *csds_version(void) { return "9.9.9"; }
END
mkdir other
cc -shared -fPIC other.c -o "other/$(basename "$(ls kernel/*)")"
if CSDS_LIBRARY="$work/other" run --version; then fail "takes a library of another version"; fi
tail -n 1 complaint | grep -q '^ImportError: libcsds is of version 9.9.9, must be 0\.' || fail "says: $(cat complaint)"

# nor is the checked one, whose models the laboratory would not know
cat >checked.c <<END
const char *csds_version(void) { return "${file#libcsds.so.}.0"; }
int csds_is_checked(void) { return 1; }
END
mkdir checked
cc -shared -fPIC checked.c -o checked/libcsds-checked.so
if CSDS_LIBRARY="$work/checked/libcsds-checked.so" run --version; then fail "takes the checked library"; fi
tail -n 1 complaint | grep -q '^ImportError: .*/libcsds-checked.so is libcsds-checked, must be libcsds: ' || fail "says: $(cat complaint)"
