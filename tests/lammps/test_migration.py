#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The normal restitution of inputs that `csds migrate` moved over, against real LAMMPS, grain on grain and grain on plane:
with --restitution same what LAMMPS has, for every damping; with --restitution typed what was typed. The table in
docs/migration.md is what comes out here.

usage: test_migration.py [--write] SOURCE_DIR LMP PLUGIN CSDS WORK_DIR
"""
import math
import os
import pathlib
import subprocess
import sys

TOLERANCE = 1e-4
SPEED = 1.0  # of approach, in units of a grain's radius over time
DENSITY = 1.0
TYPES = 24  # in one run: LAMMPS has 32 groups
RADIUS = 0.5
BEGIN, END = "<!-- restitutions -->", "<!-- end -->"

MASS = DENSITY * 4 / 3 * math.pi * RADIUS**3
PAIR_MASS, PAIR_RADIUS = MASS / 2, RADIUS / 2
K_HOOKE, K_HERTZ, MODULUS = 1e5, 3e5, 2e5


def damping_ratio(e):
    """Of a linear spring with that restitution, without cut-off."""
    return -math.log(e) / math.hypot(math.pi, math.log(e))


class Law:
    """A law in LAMMPS's granular grammar, with the restitution that its damping was chosen for."""

    def __init__(self, normal, damping, e, limit):
        self.normal, self.damping, self.e, self.limit = normal, damping, e, limit

    def coefficient(self):
        """eta: the restitution itself, or the dashpot of a linear spring with it, for a pair."""
        if self.damping in ("tsuji", "coeff_restitution"):
            return self.e
        gamma = 2 * damping_ratio(self.e) * math.sqrt(K_HOOKE * PAIR_MASS)
        overlap = SPEED * math.sqrt(PAIR_MASS / K_HOOKE)
        contact_radius = math.sqrt(PAIR_RADIUS * overlap)
        return {"velocity": gamma, "mass_velocity": gamma / PAIR_MASS,
                "viscoelastic": gamma / PAIR_MASS / contact_radius}[self.damping]

    def words(self):
        stiffness = {"hooke": f"hooke {K_HOOKE:g}", "hertz": f"hertz {K_HERTZ:g}", "hertz/material": f"hertz/material {MODULUS:g}"}
        nu = " 0.3" if self.normal == "hertz/material" else ""
        return (f"{stiffness[self.normal]} {self.coefficient():.12g}{nu} tangential linear_history 1e4 0 0.5 "
                f"damping {self.damping}" + (" limit_damping" if self.limit else ""))


def all_laws():
    dampings = ("velocity", "mass_velocity", "viscoelastic", "tsuji", "coeff_restitution")
    return [Law(normal, damping, e, limit) for normal in ("hooke", "hertz", "hertz/material") for damping in dampings
            for e in (0.2, 0.5, 0.8) for limit in (False, True)]


# ------------------------------------------------------------------------------------------------------------ inputs


def settings(types):
    """A row of head-on collisions along z, a type each, and grains that fall on the plane z = 0."""
    lines = ["units si", "atom_style sphere", "boundary f f f", "comm_modify vel yes", "newton off",
             f"region box block -2 {3 * types + 2} -2 2 -1 12", f"create_box {types} box"]
    for k in range(types):
        for z, speed in ((8.6, -SPEED / 2), (7.5, SPEED / 2), (0.6, -SPEED)):
            lines += [f"create_atoms {k + 1} single {3 * k} 0 {z}"]
    lines += [f"set group all diameter {2 * RADIUS}", f"set group all density {DENSITY}", "velocity all set 0 0 0",
              "region upper block INF INF INF INF 8 INF", "region middle block INF INF INF INF 7 8",
              "region low block INF INF INF INF INF 7", "group upper region upper", "group middle region middle",
              "group low region low", f"velocity upper set 0 0 {-SPEED / 2}", f"velocity middle set 0 0 {SPEED / 2}",
              f"velocity low set 0 0 {-SPEED}"]
    return lines


ENDING = ["neighbor 0.2 bin", "neigh_modify delay 0", "fix move all nve/sphere", "timestep 5e-7", "thermo 100000",
          "run 400000", "write_dump all custom after id type vz modify sort id format float %.15g"]


def granular_input(laws):
    lines = settings(len(laws)) + ["pair_style granular", f"pair_coeff * * {laws[0].words()}"]
    for k, law in enumerate(laws, 1):
        lines += [f"pair_coeff {k} {k} {law.words()}", f"group g{k} type {k}",
                  f"fix w{k} g{k} wall/gran granular {law.words()} zplane 0 NULL"]
    return lines + ENDING


CLASSICS = [("hooke", 1), ("hooke/history", 0), ("hooke/history", 1), ("hertz/history", 1)]


def classic_input(style, dampflag, limit):
    """The classic styles have one law for all pairs; one type."""
    stiffness = K_HERTZ if style.startswith("hertz") else K_HOOKE
    damping = Law("hooke", "viscoelastic" if style.startswith("hertz") else "mass_velocity", 0.3, False).coefficient()
    words = f"{stiffness:g} NULL {damping:.12g} NULL 0.5 {dampflag}" + (" limit_damping" if limit else "")
    return settings(1) + [f"pair_style gran/{style} {words}", "pair_coeff * *",
                          f"fix w all wall/gran {style} {words} zplane 0 NULL"] + ENDING


# -------------------------------------------------------------------------------------------------------------- runs


class Runner:
    def __init__(self, lmp, plugin, csds, work):
        self.lmp, self.csds, self.work = lmp, csds, pathlib.Path(work)
        self.work.mkdir(parents=True, exist_ok=True)
        link = self.work / "csdsplugin.so"
        link.unlink(missing_ok=True)
        link.symlink_to(plugin)

    def restitutions(self, name, lines):
        """Of each type: grain on grain, grain on plane."""
        (self.work / name).write_text("\n".join(lines) + "\n")
        done = subprocess.run([self.lmp, "-in", name, "-log", "none"], cwd=self.work, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{name}: LAMMPS stopped: {done.stdout[-1500:]}")
        rows = [line.split() for line in (self.work / "after").read_text().splitlines()[9:]]
        by_id = {int(r[0]): float(r[2]) for r in rows}
        types = len(rows) // 3
        return [((by_id[3 * k + 1] - by_id[3 * k + 2]) / SPEED, by_id[3 * k + 3] / SPEED) for k in range(types)]

    def migrate(self, name, lines, restitution):
        source = self.work / f"{name}.lammps"
        source.write_text("\n".join(lines) + "\n")
        done = subprocess.run([self.csds, "migrate", "--restitution", restitution, source], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{name}: csds migrate ends with {done.returncode}: {done.stderr}")
        return done.stdout.splitlines()


class Failures:
    def __init__(self):
        self.count = self.checks = 0

    def check(self, what, is_, should):
        self.checks += 1
        if abs(is_ - should) <= TOLERANCE:
            return
        self.count += 1
        print(f"{what}: restitution is {is_:.6f}, should be {should:.6f}")


def check_granular(run, failures):
    laws = all_laws()
    for first in range(0, len(laws), TYPES):
        check_granular_laws(run, failures, laws[first : first + TYPES])


def check_granular_laws(run, failures, laws):
    lines = granular_input(laws)
    lammps = run.restitutions("granular", lines)
    same = run.restitutions("granular.same", run.migrate("granular.same", lines, "same"))
    typed = run.restitutions("granular.typed", run.migrate("granular.typed", lines, "typed"))
    for k, law in enumerate(laws):
        for place, where in enumerate(("grain on grain", "grain on plane")):
            name = f"{law.words()}, {where}"
            failures.check(f"same: {name}", same[k][place], lammps[k][place])
            is_typed = law.damping in ("tsuji", "coeff_restitution")
            failures.check(f"typed: {name}", typed[k][place], law.e if is_typed else lammps[k][place])


def check_classic(run, failures):
    for style, dampflag in CLASSICS:
        for limit in (False, True):
            name = f"{style} {dampflag} {'limit' if limit else 'plain'}"
            lines = classic_input(style, dampflag, limit)
            file = name.replace("/", "_").replace(" ", ".")
            lammps = run.restitutions(file, lines)
            same = run.restitutions(file + ".same", run.migrate(file + ".same", lines, "same"))
            for place in (0, 1):
                failures.check(f"same: {name}", same[0][place], lammps[0][place])


# --------------------------------------------------------------------------------------------------------- variables

VARIABLES = ["variable kn equal 1e5*2", "variable gn index 50", "variable gt string 20", "variable d equal 3-2", "variable g equal v_gn/2",
             "variable none equal 0"]
# command with variables, the numbers that LAMMPS makes of its coefficients: those of its documentation
WITH_VARIABLES = [
    ("pair_style gran/hooke/history ${kn} NULL ${gn} ${gt} 0.5 ${d}", [2e5, 50, 2e5 * 2 / 7, 20 / 50, 0.5]),
    ("pair_style gran/hertz/history ${kn} $(v_kn/5:%.1f) $g NULL 0.5 $d", [2e5, 25, 4e4, 0.5, 0.5]),
    ("pair_style gran/hooke ${kn} NULL ${gn} $(v_g / 5) 0.5 $d", [2e5, 50, 5 / 50, 0.5]),
    ("pair_style gran/hooke/history ${kn} NULL ${gn} ${gt} 0.5 $(v_d - 1)", [2e5, 50, 2e5 * 2 / 7, 0, 0.5]),
    ("pair_style gran/hooke/history ${kn} NULL ${none} ${none} 0.5 1", [2e5, 0, 2e5 * 2 / 7, 0, 0.5]),
]

# Twice through the same text, and on from a file of its own.
LOOPS = ["variable n loop 2", "label again"] + settings(1) + [
    "pair_style gran/hooke/history 1e5 NULL 50 NULL 0.5 1", "pair_coeff * *", "fix move all nve/sphere", "timestep 1e-6",
    "run 100", "write_restart kept", "clear", "read_restart kept", "fix move all nve/sphere", "run 100", "clear", "next n",
    "jump SELF again"]


def check_loops(run):
    (run.work / "loops.lammps").write_text("\n".join(LOOPS) + "\n")
    subprocess.run([run.csds, "migrate", "-o", "loops", "loops.lammps"], cwd=run.work, capture_output=True)
    done = subprocess.run([run.lmp, "-in", "loops", "-log", "none"], cwd=run.work, capture_output=True, text=True)
    if done.returncode or done.stdout.count("Loop time") != 4:
        sys.exit(f"loops: {done.stdout[-800:]}")


def numbers_of(words):
    found = []
    for word in words:
        try:
            found.append(float(word))
        except ValueError:
            pass
    return found


def check_variables(run, failures):
    """What stands in pair_coeff once LAMMPS has put the values in."""
    for number, (style, should) in enumerate(WITH_VARIABLES):
        lines = VARIABLES + settings(1) + [style, "pair_coeff * *"]
        name = f"variables.{number}"
        (run.work / name).write_text("\n".join(run.migrate(name, lines, "same")) + "\n")
        done = subprocess.run([run.lmp, "-in", name, "-log", "none", "-echo", "screen"], cwd=run.work, capture_output=True, text=True)
        echoes = [line for line in done.stdout.splitlines() if line.startswith("pair_coeff") and "$" not in line]
        if done.returncode or not echoes:
            sys.exit(f"{style}: {done.stdout[-800:]}")
        for is_, value in zip(numbers_of(echoes[-1].split()[3:]), should, strict=True):
            failures.check(f"{style}: relative", is_ / (value or 1), 1 if value else 0)


# ------------------------------------------------------------------------------------------------------------- table


def table(run):
    """What the cut-off does: LAMMPS, csds with the names exchanged only, csds with limit_damping no."""
    laws = [Law("hooke", damping, e, False) for damping in ("velocity", "mass_velocity", "tsuji") for e in (0.2, 0.5, 0.8, 0.9)]
    laws += [Law("hertz", damping, e, False) for damping in ("viscoelastic", "tsuji", "coeff_restitution") for e in (0.2, 0.5, 0.8, 0.9)]
    lines = granular_input(laws)
    lammps = run.restitutions("table", lines)
    plain = run.migrate("table.same", lines, "same")
    cut = [line.replace(" limit_damping no", "") for line in plain]
    here, without = run.restitutions("table.cut", cut), run.restitutions("table.plain", plain)
    rows = ["| law | typed | LAMMPS | csds | csds, `limit_damping no` |", "|---|---|---|---|---|"]
    for k, law in enumerate(laws):
        typed = f"{law.e:g}" if law.damping != "viscoelastic" else "–"
        rows.append(f"| `{law.normal}`, `damping {law.damping}` | {typed} | {lammps[k][0]:.3f} | {here[k][0]:.3f} | {without[k][0]:.3f} |")
    return rows


def check_page(page, rows, write):
    text = page.read_text()
    before, rest = text.split(BEGIN + "\n")
    old, after = rest.split(END, 1)
    new = "\n".join(rows) + "\n"
    if write:
        page.write_text(before + BEGIN + "\n" + new + END + after)
    elif old != new:
        sys.exit(f"{page}: the table of restitutions is not what LAMMPS and csds give; write it with test_migration.py --write:\n{new}")


def main():
    arguments = sys.argv[1:]
    write = arguments[0] == "--write"
    source, lmp, plugin, csds, work = arguments[1:] if write else arguments
    os.environ.update(OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1")
    run, failures = Runner(lmp, plugin, csds, work), Failures()
    check_granular(run, failures)
    check_classic(run, failures)
    check_variables(run, failures)
    check_loops(run)
    print(f"{failures.checks} restitutions and coefficients, {failures.count} off by more than {TOLERANCE:g}")
    if failures.count:
        sys.exit(1)
    check_page(pathlib.Path(source) / "docs/migration.md", table(run), write)


if __name__ == "__main__":
    main()
