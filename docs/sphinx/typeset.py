# SPDX-License-Identifier: MIT
"""Formulas of the catalogue, as muParser reads them, in LaTeX: one text for the tests, which evaluate it, and for the page."""

import re

GREEK = "alpha beta gamma delta eta theta lambda mu nu xi pi sigma omega phi"
NAMES = {
    "overlap": r"\delta",
    "E_eff": "E^*",
    "dF": "F'",
    "F": "F_{el}",
    "gap": "H",
    "x_gammat": r"x_\gamma",
    "d_max": r"\xi_{max}",
    "d_largest": r"\delta_{max}",
    "v_r": "v_r",
    "F_po": "F_{po}",
}
TOKEN = re.compile(r"\s*(?:(\d+\.?\d*)|([A-Za-z]\w*)|([-+*/^(),]))")


def name(word: str) -> str:
    """A name with Greek letters and an index: gamma_n, k_t, mur."""
    if word in NAMES:
        return NAMES[word]
    stem, _, index = word.partition("_")
    stem = "\\" + stem if stem in GREEK.split() else stem
    if not index:
        return stem
    return stem + "_" + (index if len(index) == 1 else "{" + index + "}")


class Formula:
    """Recursive descent: a sum of products of powers. Each part is its LaTeX."""

    def __init__(self, text: str):
        self.text, self.tokens, at = text, [], 0
        while text[at:].strip():
            found = TOKEN.match(text, at)
            if not found:
                raise ValueError(f"'{text}': cannot be read from '{text[at:]}' on")
            self.tokens.append(found.group(0).strip())
            at = found.end()
        self.at = 0

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self) -> str:
        self.at += 1
        return self.tokens[self.at - 1]

    def sum(self) -> str:
        latex = ""
        if self.peek() == "-":
            latex = self.take()
        latex += self.product()
        while self.peek() in ("+", "-"):
            latex += f" {self.take()} {self.product()}"
        return latex

    def product(self) -> str:
        above, below = [self.power()], []
        while self.peek() in ("*", "/"):
            (above if self.take() == "*" else below).append(self.power())
        if not below:
            return joined(above)
        if len(above) > 1 and above[0].isdigit() and len(below) == 1 and below[0].isdigit():
            return rf"\frac{{{above[0]}}}{{{below[0]}}}\,{joined(above[1:])}"
        alone = len(above) == 1
        return rf"\frac{{{bare(above[0]) if alone else joined(above)}}}{{{bare(below[0]) if len(below) == 1 else joined(below)}}}"

    def power(self) -> str:
        base = self.atom()
        if self.peek() != "^":
            return base
        self.take()
        exponent = bare(self.atom())
        exponent = {"1.5": "3/2", "0.5": "1/2", "0.25": "1/4"}.get(exponent, exponent)
        exponent = re.sub(r"\\frac\{(\d+)\}\{(\d+)\}", r"\1/\2", exponent)
        return f"{base}^{{{exponent}}}"

    def arguments(self) -> list[str]:
        found = [self.sum()]
        while self.take() == ",":
            found.append(self.sum())
        return found

    def atom(self) -> str:
        token = self.take()
        if token == "(":
            inner = self.sum()
            self.take()
            return rf"\left({inner}\right)"
        if self.peek() != "(":
            return token if token[0].isdigit() else name(token)
        self.take()
        return function(token, self.arguments())


def joined(factors: list[str]) -> str:
    """A product; a dot between numbers."""
    latex = factors[0]
    for factor in factors[1:]:
        latex += (r" \cdot " if factor[0].isdigit() else r"\,") + factor
    return latex


def bare(latex: str) -> str:
    """Without the brackets around all of it."""
    inner = latex[6:-7]
    whole = latex.startswith(r"\left(") and latex.endswith(r"\right)") and r"\right)" not in inner
    return inner if whole else latex


def function(called: str, arguments: list[str]) -> str:
    if called == "sqrt":
        return rf"\sqrt{{{arguments[0]}}}"
    if called == "abs":
        return f"|{arguments[0]}|"
    if called in ("min", "max", "sin", "cos"):
        return rf"\{called}\left({', '.join(arguments)}\right)"
    return rf"\mathrm{{{called}}}\left({', '.join(arguments)}\right)"


def latex(formula: str) -> str:
    """The formula in LaTeX; ValueError where it cannot be read."""
    parser = Formula(formula)
    result = parser.sum()
    if parser.at < len(parser.tokens):
        raise ValueError(f"'{formula}': '{parser.tokens[parser.at]}' is left over")
    return result
