#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The pages and tables of the manual that follow from the catalogue and the program: a page for each contact model, the models
in the page of the pair style, the rules of `csds migrate`, and the reference of the functions in C and Python.

usage: docs/sphinx/generate.py CSDS [--check]        CSDS: the program, build/src/tool/csds
without --check the pages are written; with it a page that would change is named and the status is 1"""

import pathlib
import re
import subprocess
import sys
import tempfile

import api
from equations import EQUATIONS, SYMBOLS
from typeset import latex, name

docs = pathlib.Path(__file__).resolve().parent.parent
FAMILIES = "normal damping tangential rolling twisting heat bridge".split()
INTRODUCTIONS = {
    "normal": "The normal model is the spring along the line of centres: it gives the elastic force $F_{el}$ [force] at the overlap δ. It comes "
    "first in a law, and its coefficient `eta` belongs to the [damping model](damping.md). The normal force is $F_n = F_{el} + "
    "\\gamma_n \\dot\\delta$, with the [cut-off](../concepts/cut_off.md).",
    "damping": "The damping model is the dashpot along the line of centres: it gives the coefficient $\\gamma_n$ [force time/length] of the normal "
    "force $F_n = F_{el} + \\gamma_n \\dot\\delta$, and gives the coefficient `eta` of the [normal model](normal.md) its meaning and its unit. With "
    "`limit_damping yes`, the default, the dashpot never makes the force attract: its lower limit is 0, or the largest pull of a law that attracts "
    "([cut-off](../concepts/cut_off.md)). `damping none` leaves `eta` without a meaning, but it must be typed.",
    "tangential": "The tangential model is friction. Most have a dashpot of the coefficient $\\gamma_t = x_\\gamma \\gamma_n$, where $x_\\gamma$ is the coefficient "
    "`x_gammat`. Except for `viscous` the force is at most $\\mu F_n$. In contacts that attract, $F_n + F_{po}$ stands for $F_n$, with `jkr` "
    "$F_n + 2 F_{po}$, where $F_{po}$ is the largest pull; the bounds of rolling and twisting have the same form. Those whose column passive says yes are "
    "[continuous](../concepts/friction.md): their steps create no energy, whatever the time step. The others are there for comparison, and are stepped as published.",
    "rolling": "Rolling resistance is a pseudo-force that opposes the rolling velocity $R\\,(\\omega_i - \\omega_j) \\times n$ and is at most $\\mu_r "
    "F_n$. A pseudo-force F on grain i makes the torque $R\\,n \\times F$ on grain i and the opposite torque on grain j. R is the effective radius.",
    "twisting": "Twisting resistance is a torque along the normal n that opposes the rate $(\\omega_i - \\omega_j) \\cdot n$ and is at most $\\mu_{tw} F_n$, so "
    "that $\\mu_{tw}$ is a length.",
    "heat": "The heat that flows to grain i per time is $G\\,(T_j - T_i)$. The conductance G [energy/(time temperature)] follows the radius a of the contact area, "
    "$\\sqrt{R\\delta}$, and with `jkr` the radius that its equations give. [The keyword heat](../commands/heat.md) has the options, and what dissipation leaves in the grains.",
    "bridge": "A liquid bridge between two grains is typed beside REPELLING: `bridge sigma theta V`, or `bridge capillary sigma theta V`. "
    "[Adhesion](../concepts/adhesion.md#bridge) describes it, [method](../method.md#liquid-bridges) how such a pair is stepped.",
}
RESULT = {"normal": "F_{el}", "damping": r"\gamma_n", "heat": "G", "bridge": "-F"}
UNIT = {"normal": "force", "damping": "force time/length", "heat": "energy/(time temperature)", "bridge": "force"}
WRITTEN = "<!-- written by docs/sphinx/generate.py -->\n"
MODULI = {
    "E*": "1/E* = (1 − ν_i²)/E_i + (1 − ν_j²)/E_j",
    "G*": "1/G* = 2(2 − ν_i)(1 + ν_i)/E_i + 2(2 − ν_j)(1 + ν_j)/E_j",
}
SIGNS = {
    "normal": "δ is the overlap [length], R the effective radius, m the effective mass, $E^*$ the effective modulus, a the contact radius.",
    "damping": "δ is the overlap, a the contact radius √(Rδ), with `jkr` the one that its equations give, where δ stands for a²/R; $F_{el}$ is the elastic force without adhesion, $F'$ its derivative by δ, m the "
    "effective mass. D(e) is the damping ratio with which a linear spring has the restitution e.",
    "heat": "a is the contact radius √(Rδ), with `jkr` the one that its equations give.",
    "bridge": "F is the bridge's part of the normal force, negative; H the gap between the surfaces [length], 0 while they overlap; R the effective radius.",
}


def displayed(lines: list[str]) -> str:
    return (
        "$$\n" + lines[0] + "\n$$"
        if len(lines) == 1
        else "$$\n\\begin{aligned}\n" + " \\\\\n".join(lines) + "\n\\end{aligned}\n$$"
    )


def equation(left: str, kind: str, formula: str, align: str) -> str:
    symbol = {"=": name(left), "rate": rf"\frac{{d {name(left)}}}{{dt}}", "set": name(left)}[kind]
    return f"{symbol} {align}{'=' if kind != 'set' else chr(92) + 'leftarrow'} {latex(formula)}"


def equations_of(family: str, title: str, text: str) -> str:
    """The equations of a model, from its entry's formulas or from EQUATIONS."""
    found = EQUATIONS.get(f"{family} {title}")
    if found:
        lines, _, remark = found
        shown = displayed([equation(*line, "&" if len(lines) > 1 else "") for line in lines])
        cut = "cut(x, b) is x, or b with the sign of x where |x| > b. " if "cut(" in str(lines) else ""
        return f"## Equations\n\n{shown}\n\n{remark}\n\n{SYMBOLS[family]} {cut}\n".rstrip() + "\n\n"
    formula = re.search(r"^- Formula: `(.*)`$", text, re.MULTILINE)
    if not formula:
        if title != "none":
            print(
                f"docs/sphinx/equations.py: {family} {title} has no equations there and no formula, its page shows none",
                file=sys.stderr,
            )
        return ""
    adhesion = re.search(r"^- Adhesion, which the formula is less by: `(.*)`$", text, re.MULTILINE)
    whole = latex(formula.group(1)) + (f" - {latex(adhesion.group(1))}" if adhesion else "")
    lines = [f"{RESULT[family]} &= {whole}"]
    area = re.search(r"^- Overlap at the contact radius a: `(.*?)`", text, re.MULTILINE)
    end = re.search(r"^- Contact: begins at touch, ends at the overlap `(.*)`", text, re.MULTILINE)
    if area:
        lines.append(f"\\delta &= {latex(area.group(1))}")
    if end:
        lines.append(f"\\delta_{{end}} &= {latex(end.group(1))}")
    shown = displayed(lines if len(lines) > 1 else [lines[0].replace(" &=", " =")])
    ends = " The contact ends at the overlap $\\delta_{end}$ [length]." if end else ""
    return f"## Equations\n\n{shown}\n\nThe unit is [{UNIT[family]}]. {SIGNS[family]}{ends}\n\n"


def with_heading(text: str) -> str:
    """The facts of a model, which the catalogue lists, under headings."""
    text = re.sub(r"^- (Formula|Adhesion, which|Overlap at|Contact: begins).*\n", "", text, flags=re.MULTILINE)
    return re.sub(r"\n- ", "\n\n## Properties\n\n- ", text, count=1)


def as_sentence(summary: str) -> str:
    """With a capital, unless it begins with a symbol or with the name of a model."""
    first = summary.split()[0].strip(",;:")
    is_word = first.isalpha() and first not in ("csds", "hertz", "hooke")
    start = summary[0].upper() if is_word else summary[0]
    moduli = [text for sign, text in MODULI.items() if sign in summary]
    return f"{start}{summary[1:]}." + (f" Here {', '.join(moduli)}." if moduli else "")


def model_page(family: str, part: str) -> tuple[str, str, str, str]:
    """File, title, summary and text of a model, from its part of the catalogue's page."""
    title, text = part.split("\n", 1)
    call, summary, rest = text.strip().split("\n\n", 2)
    syntax = call.strip("`")
    page = f"{WRITTEN}# {family} {title}\n\n    {syntax}\n\n{as_sentence(summary)}\n\n"
    table = re.match(r"\|.*?\n\n", rest + "\n\n", re.DOTALL)
    if table and rest.startswith("|"):
        page += "## Coefficients\n\n" + table.group(0)
        rest = rest[len(table.group(0)) :]
    page += equations_of(family, title, part)
    page += with_heading("\n" + rest.strip() + "\n").strip() + "\n"
    if "Second order" in part and family in ("tangential", "rolling", "twisting"):
        page += "\nHow the equations are stepped: [method](../method.md). Why: [friction](../concepts/friction.md).\n"
    return f"models/{family}/{title.replace('/', '_')}.md", title, summary, page.replace("](../", "](../../")


def repelling(text: str) -> str:
    """Of the normal models those below bridges: they only repel, and have a formula, for they remember nothing."""
    parts = [part for part in text.split("\n## ")[1:] if "\n- Formula: " in part and "\n- Adhesion" not in part]
    *names, last = [f"`{part.split(chr(10))[0]}`" for part in parts]
    return f"{', '.join(names)} or {last}" if names else last


def family_pages(family: str, text: str) -> dict[str, str]:
    """The page of a family, which lists its models, and a page for each of them."""
    _, *parts = text.split("\n## ")
    pages, rows = {}, []
    for part in parts:
        path, title, summary, page = model_page(family, part)
        facts = [
            re.search(rf"^- {fact}: (yes|no|in tests)", part, re.MULTILINE).group(1)
            for fact in ("Passive", "Runs in vector loops")
        ]
        named = "`none`" if title == "none" else f"[{title}]({family}/{path.rsplit('/', 1)[1]})"
        rows.append(f"| {named} | {summary} | {' | '.join(facts)} |")
        if title != "none":
            pages[path] = page
    head = f"{WRITTEN}# {family} models\n\n{INTRODUCTIONS[family]}\n\n<!-- contents -->\n\n"
    pages[f"models/{family}.md"] = (
        head
        + "| model | what it is | passive | vector loops |\n|---|---|---|---|\n"
        + "\n".join(rows)
        + (
            "\n\nA passive model never creates energy: its page gives the reason. Models with vector loops are stepped several contacts at a time.\n"
        )
    )
    return pages


def between(path: str, begin: str, end: str, inside: str) -> str:
    page = (docs / path).read_text()
    before, _, rest = page.partition(begin + "\n")
    _, _, after = rest.partition(end)
    return before + begin + "\n" + inside + end + after


def models_table(brief: str) -> str:
    rows, family = ["| keyword | model and coefficients |\n|---|---|\n"], ""
    for line in brief.splitlines():
        if line and not line.startswith(" "):
            family, models = line, []
            rows.append((family, models))
        elif line:
            models.append(line.strip())
    table = rows[0]
    for family, models in rows[1:]:
        keyword = "" if family == "normal" else family
        names = [
            f"[`{model}`](../models/{family}/{model.split()[0].replace('/', '_')}.md)"
            for model in models
            if model != "none"
        ]
        none = ["`none`"] if "none" in models and family != "bridge" else []
        names = [text.replace("[`capillary ", "[`") for text in names]
        table += f"| {'`' + keyword + '`' if keyword else '(first)'} | {', '.join(none + names)} |\n"
    return table


def pages(csds: str) -> dict[str, str]:
    """Every page that is written, by its path in docs/."""
    made = {}
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([csds, "models", "--markdown", folder], check=True)
        written = {family: (pathlib.Path(folder) / f"{family}.md").read_text() for family in FAMILIES}
    for family, text in written.items():
        made.update(family_pages(family, text))
    made["models/bridge.md"] = made["models/bridge.md"].replace("REPELLING", repelling(written["normal"]))
    said = [
        subprocess.run([csds, *words], check=True, capture_output=True, text=True).stdout
        for words in (["migrate", "--rules"], ["models", "--brief"])
    ]
    made["migration.md"] = between("migration.md", "<!-- rules -->", "<!-- end -->", said[0])
    made["commands/pair_granular_csds.md"] = between(
        "commands/pair_granular_csds.md", "<!-- models -->", "<!-- end of models -->", models_table(said[1])
    )
    made.update(api.pages())
    return made


def main() -> int:
    made = pages(str(pathlib.Path(sys.argv[1]).resolve()))
    wrong = [path for path, text in made.items() if not (docs / path).exists() or (docs / path).read_text() != text]
    there = [str(path.relative_to(docs)) for folder in ("models", "api") for path in (docs / folder).rglob("*.md")]
    surplus = [path for path in there if path not in made]
    if sys.argv[2:] == ["--check"]:
        for path in wrong + surplus:
            print(
                f"docs/{path} is not what the catalogue says; run: docs/sphinx/generate.py build/src/tool/csds",
                file=sys.stderr,
            )
        return 1 if wrong or surplus else 0
    for path in wrong:
        (docs / path).parent.mkdir(parents=True, exist_ok=True)
        (docs / path).write_text(made[path])
    return 0


if __name__ == "__main__":
    sys.exit(main())
