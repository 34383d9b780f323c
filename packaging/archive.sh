#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The source archive of a commit: the same bits whenever and wherever it is made.
#
#   packaging/archive.sh FOLDER [COMMIT]     default HEAD; makes FOLDER/csds-VERSION.tar.gz and prints its path
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
die() { echo "archive.sh: $*" >&2; exit 1; }

[ $# -ge 1 ] && [ $# -le 2 ] || die "arguments are '$*', must be FOLDER [COMMIT]"
mkdir -p "$1"
folder=$(cd "$1" && pwd)
cd "$here/.."
# whoever may read the files may have them
git() { command git -c safe.directory='*' "$@"; }
commit=$(git rev-parse --verify --quiet "${2:-HEAD}^{commit}") || die "there is no commit '${2:-HEAD}'"
version=$(git show "$commit:CMakeLists.txt" | sed -n 's/^project(csds VERSION \([0-9.]*\) .*/\1/p')
[ -n "$version" ] || die "CMakeLists.txt of $commit names no version"
archive=$folder/csds-$version.tar.gz
# files have the time of the commit; the mode is no user's; gzip writes neither name nor time
git -c tar.umask=0022 archive --format=tar --prefix="csds-$version/" "$commit" | gzip -n -9 >"$archive"
echo "$archive"
