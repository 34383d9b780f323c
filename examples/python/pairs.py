# SPDX-License-Identifier: MIT
"""Pairs of grains collide in LAMMPS, driven from Python, at many ratios of tangential to normal velocity: restitutions beside
the laboratory's table, energies step by step. Writes restitutions.txt and energies.txt where it is called.

usage: pairs.py PLUGIN      PYTHONPATH: csds, and LAMMPS's python folder; LD_LIBRARY_PATH: liblammps.so
"""

import sys

import csds
import numpy as np
from lammps import LMP_STYLE_GLOBAL, LMP_TYPE_SCALAR, LMP_TYPE_VECTOR, lammps

PAIRS = 60
RADIUS, MASS, SPEED = 0.5, 1.0, 1.0
GAP = 3e-4  # between the surfaces at first [length]
DISTANCE = 3.0  # between pairs: they do not meet [length]
SPRINGS = ("normal", "tangential", "rolling", "twisting")  # what the compute of the pair style lists, and then
CHANNELS = ("normal", "tangential", "slip", "rolling", "twisting", "ended")


def start(ratios):
    """Positions and velocities: of each pair i flies towards j, which rests, and is beside it when they meet."""
    x, v = np.zeros((2 * len(ratios), 3)), np.zeros((2 * len(ratios), 3))
    v[0::2, 0], v[0::2, 1] = -SPEED, ratios * SPEED
    x[1::2, 1] = DISTANCE * (1 + np.arange(len(ratios)))
    x[0::2] = x[1::2] + [2 * RADIUS + GAP, 0, 0]
    x[0::2, 1] -= ratios * GAP
    return x + [DISTANCE, 0, DISTANCE], v


def make_system(lmp, found, plugin, ratios):
    """The grains in a box of their own, with the law that was found."""
    lmp.commands_string(
        f"""
        units lj
        atom_style sphere
        atom_modify map array
        comm_modify vel yes
        region box block 0 {3 * DISTANCE} 0 {DISTANCE * (len(ratios) + 2)} 0 {2 * DISTANCE}
        create_box 1 box
        """
    )
    x, v = start(ratios)
    lmp.create_atoms(len(x), list(range(1, len(x) + 1)), [1] * len(x), x.ravel().tolist(), v.ravel().tolist())
    lmp.commands_string(
        f"""
        set group all diameter {2 * RADIUS}
        set group all mass {MASS}
        plugin load {plugin}
        pair_style granular/csds
        pair_coeff * * {found.words}
        neighbor 0.2 bin
        timestep {found.dt:.15g}
        fix move all nve/sphere
        compute translation all ke
        compute rotation all erotate/sphere
        compute contacts all pair granular/csds
        thermo_style custom step c_translation c_rotation c_contacts[1]
        thermo_modify norm no
        run 0 post no
        """
    )


def energies(lmp):
    """Kinetic energy, what contacts store, and what they have lost by each channel, now."""
    motions = ("translation", "rotation")
    kinetic = sum(lmp.extract_compute(name, LMP_STYLE_GLOBAL, LMP_TYPE_SCALAR) for name in motions)
    entries = lmp.numpy.extract_compute("contacts", LMP_STYLE_GLOBAL, LMP_TYPE_VECTOR)
    stored, lost = np.split(entries[: len(SPRINGS) + len(CHANNELS)], [len(SPRINGS)])
    return [kinetic, stored.sum(), *lost]


def watch(lmp, dt):
    """A row of energies every second step, until all pairs have come apart."""
    end, every = (GAP / SPEED + 60 * dt) / dt, 2
    rows = [[0.0, *energies(lmp)]]
    for step in range(every, int(end), every):
        lmp.commands_string(f"thermo {every}\nrun {every} pre no post no")
        rows.append([step * dt, *energies(lmp)])
    return np.array(rows)


def restitutions(lmp, ratios):
    """Of each pair, normal and tangential, of the velocities at the point of contact."""
    order = np.argsort(lmp.numpy.extract_atom("id"))
    v, omega = lmp.numpy.extract_atom("v")[order], lmp.numpy.extract_atom("omega")[order]
    relative, spin = v[0::2] - v[1::2], omega[0::2] + omega[1::2]
    return relative[:, 0] / SPEED, (relative[:, 1] - RADIUS * spin[:, 2]) / (ratios * SPEED)


def lost_in_the_laboratory(law, ratios):
    """What the same collisions lose by the reference: to the normal dashpot, and to friction."""
    lost = [csds.collide(law, csds.Impact(RADIUS, MASS, ratio=r), csds.Collision("reference")) for r in ratios]
    normal = sum(one.dissipated["normal"] for one in lost)
    return normal, sum(one.energy_before - one.energy_after for one in lost) - normal


def report(table, measured, rows, expected):
    """The numbers, in sentences."""
    e_n, e_t = (np.abs(got - table[name]).max() for got, name in zip(measured, ("e_n", "e_t")))
    normal = rows[-1, 3]
    friction = rows[-1, 4:].sum()
    total = rows[:, 1:].sum(axis=1)
    print(
        f"{len(table)} pairs, LAMMPS against the laboratory's table: e_n differs by at most {e_n:.1e}, e_t by {e_t:.1e}"
    )
    for name, got, wanted in (("normal dashpots", normal, expected[0]), ("friction", friction, expected[1])):
        print(f"lost to {name}: {got:.5f} in LAMMPS, {wanted:.5f} in the laboratory")
    off = [abs(got / wanted - 1) for got, wanted in ((normal, expected[0]), (friction, expected[1]))]
    with open("figures.txt", "w", encoding="ascii") as file:
        file.write(f"restitution {max(e_n, e_t):.2e}\nlost_normal {off[0]:.1e}\nlost_friction {off[1]:.1e}\n")
    gap = np.abs(total - total[0]).max() / (normal + friction)
    print(f"kinetic + stored + lost energy is constant to {gap:.1e} of what is lost")


def main():
    """Calibrate, run, compare."""
    ratios = np.geomspace(0.05, 4, PAIRS)
    impact = csds.Impact(RADIUS, MASS, vn=SPEED)
    found = csds.calibrate(impact, restitution=0.8, stiffness=1e8, mu=0.4, tangential_restitution=-0.3)
    print(f"pair_coeff * * {found.words}")
    lmp = lammps(cmdargs=["-log", "pairs.log", "-screen", "none"])
    make_system(lmp, found, sys.argv[1], ratios)
    rows = watch(lmp, found.dt)
    measured = restitutions(lmp, ratios)
    lmp.close()
    table = csds.restitution_table(found.spec, ratios, impact=impact)
    columns = np.column_stack([ratios, *measured, table["e_n"], table["e_t"]])
    np.savetxt("restitutions.txt", columns, "%.8g", header="v_t/v_n, in LAMMPS e_n e_t, by the laboratory e_n e_t")
    np.savetxt("energies.txt", rows, "%.8g", header=" ".join(("time kinetic stored, lost by", *CHANNELS)))
    report(table, measured, rows, lost_in_the_laboratory(found.spec, ratios))


if __name__ == "__main__":
    main()
