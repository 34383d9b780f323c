#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Format, layout and licence lines of all sources. usage: tests/style.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mapfile -t sources < <(find src lammps-plugin tests examples benchmarks docs -name '*.c' -o -name '*.h' -o -name '*.cpp' -o -name '*.cu')
clang-format --dry-run -Werror "${sources[@]}"
tests/layout.py
black --quiet --check --line-length 120 src/python tests/python examples/python packaging docs tests/manual || { echo "black --line-length 120 would change Python files" >&2; exit 1; }
mapfile -t without < <(find CMakeLists.txt src lammps-plugin tests examples benchmarks docs packaging .ci -type f \
  ! -path '*/__pycache__/*' ! -name '*.png' ! -name '*.webp' ! -name '*.md' ! -name LICENSE ! -name '*.map' ! -name '*.pc.in' ! -name '*.csv' ! -path 'packaging/debian/*' ! -name '*.abi' ! -name '*.patch' \
  -exec grep -L 'SPDX-License-Identifier' {} +)
[ ${#without[@]} -eq 0 ] || { echo "no SPDX line: ${without[*]}" >&2; exit 1; }
# what stops reading early kills the writer before it, by chance, and with pipefail the script
mapfile -t scripts < <(grep -rlE '^set -.*pipefail' --include="*.sh" lammps-plugin tests examples benchmarks packaging .ci)
if grep -nE '[^|]\| *(head|grep -[a-zA-Z]*[qm])\b' "${scripts[@]}"; then
  echo "the lines above end a pipe that may still be written to: take 'sed -n 1,10p' for head, 'grep ... >/dev/null' for grep -q" >&2
  exit 1
fi
packaging/versions.sh >/dev/null
# what the list of changes without a difference names is still there
tests/mutate --list --count 0 >/dev/null
# every word of LAMMPS that is another here stands in the page that says how an input moves over
grep -oE '^ *\{"[a-z]+", "[a-z_/]+", [0-9], NULL' src/law/lammps_rules.h | while IFS='"' read -r _ keyword _ word _; do
  grep -q "^| .*$word" docs/migration.md ||
    { echo "docs/migration.md: says nothing of LAMMPS's '$keyword $word', which src/law/lammps_rules.h has no counterpart for" >&2; exit 1; }
done
# every suite and every input of LAMMPS stands in the index of tests
for file in tests/*/test_*.c tests/*/test_*.cpp tests/*/test_*.sh tests/{lammps,python,packaging}/test_*.py tests/cuda/* tests/lammps/in/*; do
  grep -qF -- "\`$(basename "$file")\`" tests/README.md ||
    { echo "tests/README.md: $file is not listed, must be in a table there" >&2; exit 1; }
done
