#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the manual; warnings are errors. usage: docs/build.sh [html | pdf] [FOLDER]
#   html    FOLDER/html/index.html      pdf    FOLDER/csds.pdf      without a word: both
#   FOLDER  build/manual where it is not given
# Installs with apt-get what is missing, as root; otherwise it prints the command.
set -euo pipefail
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
say() { printf 'csds: %s\n' "$*" >&2; }
die() { say "$*"; exit 1; }
. "$top/lammps-plugin/packages.sh"

what=${1:-both} folder=${2:-$top/build/manual}
case $what in
  html) packages=("${manual_packages[@]}") ;;
  pdf | both) packages=("${manual_packages[@]}" "${pdf_packages[@]}") ;;
  *) die "docs/build.sh: unknown argument '$what', must be html, pdf or nothing" ;;
esac
install_packages
mkdir -p "$folder"

# BUILDER FOLDER: the pages as Sphinx's builder makes them
sphinx() {
  sphinx-build -q -E -W --keep-going -b "$1" -c "$top/docs/sphinx" -d "$folder/$1.read" "$top" "$2" 2>"$folder/$1.log" ||
    { cat "$folder/$1.log" >&2; die "the manual has warnings"; }
}

if [ "$what" != pdf ]; then
  sphinx html "$folder/html"
  printf '<!DOCTYPE html><meta http-equiv="refresh" content="0; url=docs/index.html">\n' >"$folder/html/index.html"
  say "ready: $folder/html/index.html"
fi
if [ "$what" != html ]; then
  sphinx latex "$folder/latex"
  latexmk -cd -g -xelatex -interaction=nonstopmode -halt-on-error -quiet "$folder/latex/csds.tex" >"$folder/pdf.log" 2>&1 ||
    { tail -n 30 "$folder/pdf.log" >&2; die "the PDF could not be made, see $folder/latex/csds.log"; }
  if grep -E "Missing character" "$folder/latex/csds.log" >&2; then die "the PDF lacks the characters above"; fi
  cp "$folder/latex/csds.pdf" "$folder/csds.pdf"
  say "ready: $folder/csds.pdf"
fi
