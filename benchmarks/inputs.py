# SPDX-License-Identifier: MIT
"""The cases that LAMMPS runs, the contact law of each as every style spells it, and in.chute adapted to them."""

from dataclasses import dataclass
from pathlib import Path

from runs import HERE, Failure


def csds(coefficients, account=False):
    """Lines of input for granular/csds; with `account` its energies are accounted for in every step."""
    lines = ["plugin load ./csdsplugin.so", "pair_style granular/csds", f"pair_coeff * * {coefficients}"]
    return lines + (["compute energy all pair granular/csds"] if account else [])


def csds_heat(coefficients):
    """The same with conduction, and heat of all that is dissipated."""
    return ["fix temperature all property/atom temperature heatflow ghost yes",
            "set group all temperature 300",
            "fix warm all heat/flow constant 0.5",
            *csds(f"{coefficients} heat radius 0.001 dissipation 1")]


def granular(coefficients):
    """Lines of input for LAMMPS's granular."""
    return ["pair_style granular", f"pair_coeff * * {coefficients} limit_damping"]


def hooke_history(coefficients):
    """Lines of input for LAMMPS's gran/hooke/history."""
    return [f"pair_style gran/hooke/history {coefficients}", "pair_coeff * *"]


def chute_pairs():
    """The law of LAMMPS's in.chute."""
    normal = "hooke 200000 50 damping mass_velocity"
    ours = f"{normal} tangential csds 57142.857142857 0 0.5"
    return {
        "csds": csds(ours),
        "csds_account": csds(ours, account=True),
        "csds_heat": csds_heat(ours),
        "hooke_history": hooke_history("200000 NULL 50 NULL 0.5 0"),
        "linear_history": granular(f"{normal} tangential linear_history 57142.857142857 0 0.5"),
    }


def turning_pairs():
    """The law of in.chute with rolling and twisting."""
    normal, turning = "hooke 200000 50 damping mass_velocity", "20000 10 0.1"
    return {
        "csds": csds(f"{normal} tangential csds 57142.857142857 0 0.5 rolling csds {turning} twisting csds {turning}"),
        "linear_history": granular(f"{normal} tangential linear_history 57142.857142857 0 0.5"
                                   f" rolling sds {turning} twisting sds {turning}"),
    }


def hertz_pairs():
    """Hertz and Mindlin."""
    normal = "hertz 200000 50 damping viscoelastic"
    return {
        "csds": csds(f"{normal} tangential csds/mindlin 57142.857142857 1 0.5"),
        "linear_history": granular(f"{normal} tangential mindlin/force 57142.857142857 1 0.5"),
    }


def dense_pairs():
    """The law of the drum, the shear flow, the bed and the mixture."""
    normal = "hooke 20000 200 damping mass_velocity"
    ours = f"{normal} tangential csds 5714 0.5 0.5"
    return {
        "csds": csds(ours),
        "csds_account": csds(ours, account=True),
        "hooke_history": hooke_history("20000 NULL 200 NULL 0.5 1 limit_damping"),
        "linear_history": granular(f"{normal} tangential linear_history 5714 0.5 0.5"),
    }


def accuracy_pairs(damping_ratio, kt):
    """The law of the isolated collisions of accuracy.c: k_n = 1/2, k_t = `kt`, gamma_t = gamma_n/2."""
    gamma = 2 * damping_ratio
    normal = f"hooke 0.5 {gamma:g} damping mass_velocity"
    return {
        "csds": csds(f"{normal} tangential csds {kt:g} 0.5 0.3"),
        "hooke_history": hooke_history(f"0.5 {kt:g} {gamma:g} NULL 0.3 1 limit_damping"),
        "linear_history": granular(f"{normal} tangential linear_history {kt:g} 0.5 0.3"),
    }


@dataclass(frozen=True)
class Case:
    """A case of `benchmarks/run.sh lammps`: from in.chute, or from prepare.NAME and in.NAME of this folder."""
    name: str
    steps: int
    pairs: dict  # style: lines of input
    prepared: bool = False

    def arguments(self, style):
        """The arguments of LAMMPS that run this case with a style."""
        if not self.prepared:
            return ["-in", f"in.{self.name}.{style}"]
        return ["-in", HERE / f"in.{self.name}", *self.variables(style), "-var", "steps", self.steps]

    def preparation(self):
        """The arguments of LAMMPS that make the state from which a prepared case starts."""
        return ["-in", HERE / f"prepare.{self.name}", *self.variables("csds")]

    def variables(self, style):
        """The file with the style's lines of input and the file with the state."""
        return ["-var", "pair", f"pair.{self.name}.{style}", "-var", "state", f"data.{self.name}"]


CASES = [
    Case("chute", 200, chute_pairs()),
    Case("turning", 200, turning_pairs()),
    Case("hertz", 200, hertz_pairs()),
    Case("drum", 1000, dense_pairs(), prepared=True),
    Case("shear", 1000, dense_pairs(), prepared=True),
    Case("bed", 200, dense_pairs(), prepared=True),
    Case("mixture", 1000, dense_pairs(), prepared=True),
]


def replace_commands(text, replacements):
    """An input with commands replaced: {command: the lines to put in place of each line that begins with it}."""
    lines, missing = [], set(replacements)
    for line in text.splitlines():
        command = line.partition(" ")[0]
        missing.discard(command)
        lines += replacements.get(command, [line])
    if missing:
        raise Failure(f"the input has no command '{sorted(missing)[0]}', must have it to be adapted")
    return "\n".join(lines) + "\n"


def write_pairs(case_name, pairs):
    """Write the file pair.CASE.STYLE for each style, and give their names by style."""
    names = {style: f"pair.{case_name}.{style}" for style in pairs}
    for style, lines in pairs.items():
        Path(names[style]).write_text("\n".join(lines) + "\n")
    return names


def write_chute(tools, name, pair_file, steps, resized=(), end=()):
    """Write in.chute as the file `name`, with the pair lines of a file, lines that change its size, and others at its end."""
    Path(name).write_text(replace_commands((tools.bench / "in.chute").read_text(), {
        "pair_style": [f"include {pair_file}"],
        "pair_coeff": [],
        "read_data": ["read_data data.chute", *resized],
        "run": [f"run {steps}", *end],
    }))


def write_liggghts(tools, name, steps):
    """Write in.chute as LIGGGHTS 3.8 has it as the file `name`."""
    coefficients = {"kn": "2e5", "kt": "57142.857", "gamman": "50", "gammat": "0", "coefficientFriction": "0.5"}
    properties = [f"fix m{number} all property/global {property_name} peratomtypepair 2" + f" {value}" * 4
                  for number, (property_name, value) in enumerate(coefficients.items(), 1)]
    Path(name).write_text(replace_commands((tools.bench / "in.chute").read_text(), {
        "units": ["units si"],
        "comm_modify": ["communicate single vel yes"],
        "pair_style": ["hard_particles yes", "pair_style gran model hooke/stiffness tangential history", *properties],
        "run": [f"run {steps}"],
    }))
