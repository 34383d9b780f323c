#!/bin/sh
# SPDX-License-Identifier: MIT
# Pages and tables of docs/ that follow from the catalogue and from `csds migrate --rules` are what they say.
# usage: test_documentation.sh SOURCE_DIR CSDS
set -eu
PYTHONDONTWRITEBYTECODE=1 exec python3 "$1/docs/sphinx/generate.py" "$2" --check
