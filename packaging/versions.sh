#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# One version in all places, that of CMakeLists.txt, which it prints. usage: packaging/versions.sh [ROOT]
set -euo pipefail
cd "${1:-$(dirname "${BASH_SOURCE[0]}")/..}"
version=$(sed -n 's/^project(csds VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt)
[ -n "$version" ] || { echo "CMakeLists.txt: must have project(csds VERSION ...)" >&2; exit 1; }
status=0
while IFS='|' read -r file text; do
  grep -qF -- "$text" "$file" 2>/dev/null && continue
  echo "$file: must have '$text', the version in CMakeLists.txt" >&2
  status=1
done <<END
src/csds.h|#define CSDS_VERSION "$version"
src/python/csds/__init__.py|__version__ = "$version"
src/python/pyproject.toml|version = { attr = "csds.__version__" }
CITATION.cff|version: $version
packaging/debian/changelog|csds ($version-
packaging/spack/package.py|version("$version"
packaging/conda/meta.yaml|version: "$version"
END
# the first entry, not an older one
heading=$(sed -n '/^## /{p;q}' CHANGELOG.md)
[[ $heading =~ ^"## $version, "(unreleased|[0-9]{4}-[0-9]{2}-[0-9]{2})$ ]] ||
  { echo "CHANGELOG.md: the first heading is '$heading', must be '## $version, ' and its date or 'unreleased'" >&2; status=1; }
[[ $(sed -n 1p packaging/debian/changelog) == "csds ($version-"* ]] ||
  { echo "packaging/debian/changelog: the first entry must be of $version" >&2; status=1; }
[ $status -ne 0 ] || echo "$version"
exit $status
