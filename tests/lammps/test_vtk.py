#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What fix csds/vtk writes, read back with VTK: the numbers of dumps, contacts whose forces add up to those on the grains and
on the walls, the same on any ranks, series that go on after a restart, files that are complete, refusals, a picture.

usage: test_vtk.py CASE LMP PLUGIN INPUTS OUTPUTS OPEN_MPI VTK_TRIANGLES WORK_DIR      with Debian's python3 and python3-vtk9
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree

import numpy as np
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkCommonCore import vtkCommand
from vtkmodules.vtkIOXML import vtkXMLPolyDataReader

LMP, PLUGIN, INPUTS, OUTPUTS, OPEN_MPI, TRIANGLES = (os.path.abspath(a) for a in sys.argv[2:8])
WORK = pathlib.Path(sys.argv[8]) / sys.argv[1]
STEPS = (0, 50, 100)
GRAINS = 8 * 8 * 7


def require(condition, sentence):
    if not condition:
        sys.exit(f"test_vtk.py {sys.argv[1]}: {sentence}")


def require_close(a, b, tolerance, what):
    a, b = np.asarray(a, float), np.asarray(b, float)
    require(a.shape == b.shape, f"{what}: {a.shape} instead of {b.shape} numbers")
    scale = max(np.abs(b).max(), 1e-300) if b.size else 1.0
    worst = np.abs(a - b).max() / scale if b.size else 0.0
    require(worst <= tolerance, f"{what}: differs by {worst:.3g} of its largest")


def lmp(ranks, out, script="in.watched_by_vtk", **variables):
    """The text that the run prints."""
    given = " ".join(f"-var {name} {value}" for name, value in dict(out=out, **variables).items())
    command = f". '{OPEN_MPI}' && OMPI_MCA_mpi_yield_when_idle=1 mpirun -np {ranks} '{LMP}' -in inputs/{script} -log none {given}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    require(done.returncode == 0, done.stdout[-1500:] + done.stderr[-1500:])
    return done.stdout


class Data:
    """A .vtp file: places of points, corners of cells, columns by name."""

    def __init__(self, path):
        reader, mistakes = vtkXMLPolyDataReader(), []
        reader.AddObserver(vtkCommand.ErrorEvent, lambda *_: mistakes.append(path))
        reader.SetFileName(str(path))
        reader.Update()
        require(not mistakes, f"VTK cannot read {path}")
        self.vtk = reader.GetOutput()
        points = self.vtk.GetPoints()
        self.x = vtk_to_numpy(points.GetData()) if points and points.GetNumberOfPoints() else np.zeros((0, 3))
        self.column = {}
        for table in (self.vtk.GetPointData(), self.vtk.GetCellData()):
            for k in range(table.GetNumberOfArrays()):
                self.column[table.GetArrayName(k)] = vtk_to_numpy(table.GetArray(k))

    def __getitem__(self, name):
        return self.column[name]


def dump(path):
    lines = pathlib.Path(path).read_text().splitlines()
    begin = next(n for n, line in enumerate(lines) if re.match(r"ITEM: (ATOMS|ENTRIES)", line))
    return np.array([[float(word) for word in line.split()] for line in lines[begin + 1 :]])


def lines_of(data):
    """Both ends of each line, by the corners that the file gives it."""
    corners = vtk_to_numpy(data.vtk.GetLines().GetConnectivityArray()).reshape(-1, 2)
    return data.x[corners[:, 0]], data.x[corners[:, 1]]


def forces_on_first(data):
    """Of each contact, from the normal force along the line and the friction."""
    begin, end = lines_of(data)
    branch = begin - end
    return data["normal_force"][:, None] * branch / np.linalg.norm(branch, axis=1)[:, None] + data["friction"]


def compare_with_dumps(out, text, tolerance):
    for step in STEPS:
        contacts, grains = Data(f"{out}.contacts.{step}.vtp"), Data(f"{out}.grains.{step}.vtp")
        of_pairs, of_grains = dump(f"{out}.contacts.{step}.dump"), dump(f"{out}.grains.{step}.dump")
        of_grains = of_grains[of_grains[:, 0].argsort()]
        require(len(of_grains) == GRAINS and grains.vtk.GetNumberOfVerts() == GRAINS, f"{len(of_grains)} grains")
        for name, columns in dict(id=0, type=1, radius=2, mass=3, velocity=slice(7, 10), omega=slice(10, 13),
                                  force=slice(13, 16), torque=slice(16, 19)).items():  # fmt: skip
            require((grains[name] == of_grains[:, columns]).all(), f"step {step}: {name} of grains")
        require((grains.x == of_grains[:, 4:7]).all(), f"step {step}: places of grains")

        swapped = of_pairs[:, 0] > of_pairs[:, 1]
        of_pairs[swapped, :2] = of_pairs[swapped, 1::-1]
        of_pairs[swapped, 5:8] *= -1
        of_pairs = of_pairs[np.lexsort(of_pairs[:, 1::-1].T)]
        pair = contacts["wall"] == 0
        require(len(of_pairs) > 500 and pair.sum() == len(of_pairs), f"{pair.sum()} contacts, not {len(of_pairs)}")
        require((contacts["grain_1"][pair] == of_pairs[:, 0]).all(), f"step {step}: first grains")
        require((contacts["grain_2"][pair] == of_pairs[:, 1]).all(), f"step {step}: second grains")
        for name, columns in dict(normal_force=3, stored=4, friction=slice(5, 8), slides=8, slip_speed=9, friction_size=10).items():
            require_close(contacts[name][pair], of_pairs[:, columns], tolerance, f"step {step}: {name}")
        radius = dict(zip(grains["id"], grains["radius"]))
        radii = [radius[i] + radius[j] for i, j in zip(of_pairs[:, 0], of_pairs[:, 1])]
        require_close(contacts["overlap"][pair], np.array(radii) - of_pairs[:, 2], 1e-12, f"step {step}: overlap")
        require(contacts["slides"].sum() > 10 or step == 0, f"step {step}: nothing slides")
        forces_add_up(step, contacts, grains)
    force = forces_on_first(contacts)
    for wall in (1, 2):
        shown = [float(x) for x in re.search(rf"^wall {wall} (.*)", text, re.M)[1].split()]
        there = contacts["wall"] == wall
        require(there.sum() > 20, f"{there.sum()} contacts with wall {wall}")
        require_close(-force[there].sum(axis=0), shown, 1e-12, f"force on wall {wall}")
        plane = {1: 0.51 + 1e-4 * step, 2: 7.52}[wall]
        require_close(lines_of(contacts)[1][there, 2], np.full(there.sum(), plane), 1e-14, f"places on wall {wall}")
        require((contacts["grain_2"][there] == 0).all(), f"wall {wall} has second grains")
    for step in STEPS:  # the normal spring holds k/2 overlap^2, that of friction no less than nothing
        contacts = Data(f"{out}.contacts.{step}.vtp")
        there = contacts["wall"] > 0
        normal = 0.5 * 1e4 * contacts["overlap"][there] ** 2
        require((contacts["stored"][there] >= (1 - 1e-12) * normal).all(), f"step {step}: walls store too little")


def forces_add_up(step, contacts, grains):
    """Nothing else acts on the grains: Newton's laws, whatever the dumps say."""
    force, total = forces_on_first(contacts), np.zeros((GRAINS + 1, 3))
    np.add.at(total, contacts["grain_1"], force)
    pair = contacts["wall"] == 0
    np.add.at(total, contacts["grain_2"][pair], -force[pair])
    require_close(total[grains["id"]], grains["force"], 1e-12, f"step {step}: sums of forces of contacts")


def case_numbers():
    lmp(1, "begin", watch="vtk", steps=0)  # LAMMPS numbers grains by ranks
    os.rename("begin.restart", "begin")
    compare_with_dumps("one", lmp(1, "one", start="begin"), 0.0)
    compare_with_dumps("two", lmp(2, "two", start="begin"), 0.0)
    # two ranks have the pair then; across the box's border one has x, the other x + 8 with an error of 1e-15, of overlaps of 0.02
    compare_with_dumps("four", lmp(4, "four", start="begin", newton="off"), 1e-12)
    for out in ("two", "four"):  # sorted alike, so line by line
        for kind in ("contacts", "grains"):
            for step in STEPS:
                a, b = Data(f"one.{kind}.{step}.vtp"), Data(f"{out}.{kind}.{step}.vtp")
                for name in a.column:
                    require_close(b[name], a[name], 1e-9, f"{out} ranks: {kind}, step {step}, {name}")
    small, full, types = Data("one.small.contacts.100.vtp"), Data("one.contacts.100.vtp"), Data("one.grains.100.vtp")
    in_group = np.append(True, types["type"] == 1)  # ids count from 1, walls have 0
    chosen = in_group[full["grain_1"]] & in_group[full["grain_2"]]
    require_close(small["normal_force"], full["normal_force"][chosen], 0.0, "contacts within a group")


def case_watching():
    """Files do not depend on who else watches, nor do the grains on the files."""
    lmp(2, "both")
    lmp(2, "alone", watch="vtk")
    lmp(2, "unwatched", watch="dumps")
    for kind in ("contacts", "grains"):
        for step in STEPS:
            same = pathlib.Path(f"both.{kind}.{step}.vtp").read_bytes() == pathlib.Path(f"alone.{kind}.{step}.vtp").read_bytes()
            require(same, f"{kind} of step {step} depend on computes")
    for step in STEPS:
        both, none = dump(f"both.grains.{step}.dump"), dump(f"unwatched.grains.{step}.dump")
        require((both == none).all(), f"step {step}: grains depend on files")


def members(path):
    collection = xml.etree.ElementTree.parse(path).getroot()
    require(collection.get("type") == "Collection", f"{path} is no collection")
    return [(float(m.get("timestep")), m.get("file")) for m in collection.iter("DataSet")]


def case_series():
    """Times and files; a run that goes on, one that is done anew from the middle, one that counts its steps anew."""
    os.mkdir("folder")
    lmp(1, "folder/run", watch="vtk")
    for kind in ("grains", "contacts"):
        expected = [(4e-4 * step, f"run.{kind}.{step}.vtp") for step in STEPS]
        require(members(f"folder/run.{kind}.pvd") == expected, f"{members(f'folder/run.{kind}.pvd')}, not {expected}")
    os.rename("folder/run.restart", "middle")
    for again in range(2):
        lmp(2, "folder/run", watch="vtk", start="middle", steps=100 + 50 * again)
        steps = [0, 50, 100, 150, 200] if again == 0 else [0, 50, 100, 150, 200, 250]
        require([file for _, file in members("folder/run.grains.pvd")] == [f"run.grains.{s}.vtp" for s in steps], "list after restart")
    lmp(1, "folder/reset", watch="vtk", again=50)
    expected = [(4e-4 * step, f"reset.grains.{step}.vtp") for step in (0, 50)]
    require(members("folder/reset.grains.pvd") == expected, f"after reset_timestep {members('folder/reset.grains.pvd')}")
    require(not list(pathlib.Path("folder").glob("*.part")), "temporary files are left")
    for _, file in members("folder/run.contacts.pvd"):
        require(len(Data(f"folder/{file}")["wall"]) > 500, f"few contacts in {file}")


START = "atom_style sphere\nboundary f f f\nregion b block 0 4 0 4 0 4\ncreate_box 1 b\ncreate_atoms 1 single 1 1 0.5\nplugin load ./csdsplugin.so\n"
PAIR = "comm_modify vel yes\npair_style granular/csds\npair_coeff * * hooke 1e4 0.5 damping coeff_restitution\n"


def run_text(text):
    pathlib.Path("in.text").write_text(text)
    return subprocess.run([LMP, "-in", "in.text", "-log", "none"], capture_output=True, text=True, stdin=subprocess.DEVNULL)


def case_names():
    """What XML has signs of its own for; one PREFIX for grains, seldom, and contacts, often."""
    done = run_text(START + PAIR + "fix look all csds/vtk 10 'a&b<c>d\"e' grains\nrun 10\n")
    require(done.returncode == 0, done.stdout[-600:])
    files = [file for _, file in members('a&b<c>d"e.grains.pvd')]
    require(files == [f'a&b<c>d"e.grains.{step}.vtp' for step in (0, 10)] and all(map(os.path.exists, files)), f"files are {files}")
    run_text(START + PAIR + "fix look all csds/vtk 10 both grains walls\nfix net all csds/vtk 5 both contacts\nrun 10\n")
    require([len(members(f"both.{kind}.pvd")) for kind in ("grains", "contacts")] == [2, 3], "lists with one PREFIX")


def case_refusals():
    wall = "fix floor all wall/gran/csds hooke 1e4 0.5 damping coeff_restitution zplane 0 NULL\n"
    look = "fix look all csds/vtk "
    cases = [
        (look + "10\n", "fix look csds/vtk: needs a number of steps and the beginning of the files' names"),
        (look + "0 run\n", "fix look csds/vtk: number of steps is 0, must be a whole number > 0"),
        (look + "2.5 run\n", "fix look csds/vtk: number of steps is 2.5, must be a whole number > 0"),
        (look + "ten run\n", "fix look csds/vtk: number of steps is 'ten', must be a finite number"),
        (look + "10 run lines\n", "fix look csds/vtk: 'lines' is what nothing is written of, must be grains, contacts or walls"),
        (look + "10 run contacts\nrun 0\n", "fix look csds/vtk: there are no contacts to write, must be used with"),
        (PAIR + look + "10 run\n" + wall + "run 0\n", "fix look csds/vtk: stands before fix floor wall/gran/csds, must stand behind all walls"),
        (PAIR + look + "10 run\nfix again all csds/vtk 5 run contacts\nrun 0\n", "fix again csds/vtk: contacts with the PREFIX run are written by fix look, too, must have another PREFIX"),
        (look + "10 run grains walls\nfix again all csds/vtk 5 ./run walls\nrun 0\n", "fix again csds/vtk: walls with the PREFIX ./run are written by fix look, too, must have another PREFIX"),
        (PAIR + look + "10 nowhere/run\nrun 0\n", "fix look csds/vtk: cannot write nowhere/run.grains.0.vtp: No such file or directory"),
        (PAIR + look + "10 /dev/full/run\nrun 0\n", "fix look csds/vtk: cannot write /dev/full/run.grains.0.vtp: Not a directory"),
        ("clear\n" + START.replace("sphere", "atomic") + look + "10 run\n", "atoms have no radius, mass or spin, must be of atom_style sphere"),
    ]  # fmt: skip
    for text, sentence in cases:
        done = run_text(START + text)
        require(done.returncode != 0 and sentence in done.stdout, f"instead of '{sentence}': {done.stdout[-600:]}")


def case_triangles():
    """A mesh with values of its triangles: the area of each, by another route than the writer's."""
    done = subprocess.run([TRIANGLES, "sheet.vtp", "nowhere/sheet.vtp"], capture_output=True, text=True)
    require(done.stdout == "No such file or directory\n", done.stdout + done.stderr)
    sheet = Data("sheet.vtp")
    corners = vtk_to_numpy(sheet.vtk.GetPolys().GetConnectivityArray()).reshape(-1, 3)
    a, b, c = (sheet.x[corners[:, k]] for k in range(3))
    require(len(corners) == 2 * 5 * 4 and len(sheet.x) == 6 * 5, f"{len(corners)} triangles, {len(sheet.x)} corners")
    sides = [np.linalg.norm(p - q, axis=1) for p, q in ((a, b), (b, c), (c, a))]
    s = sum(sides) / 2  # Heron's formula
    require_close(sheet["area"], np.sqrt(s * (s - sides[0]) * (s - sides[1]) * (s - sides[2])), 1e-11, "areas")
    require_close(sheet["middle"], (a + b + c) / 3, 1e-15, "middles")
    require((sheet["number"] == np.arange(1, 41)).all() and sheet["number"].dtype == np.int64, "numbers")


BOWL = 12  # squares along each side


def bowl(i, j):
    return 6 * i / BOWL, 6 * j / BOWL, 0.02 * ((6 * i / BOWL - 3) ** 2 + (6 * j / BOWL - 3) ** 2)


def write_bowl():
    corners = [bowl(i, j) for i in range(BOWL + 1) for j in range(BOWL + 1)]
    lines = ["v %.17g %.17g %.17g" % corner for corner in corners]
    for i in range(BOWL):
        for j in range(BOWL):
            a = i * (BOWL + 1) + j + 1
            lines += [f"f {a} {a + BOWL + 1} {a + 1}", f"f {a + BOWL + 1} {a + BOWL + 2} {a + 1}"]
    pathlib.Path("bowl.obj").write_text("\n".join(lines) + "\n")
    return np.array(corners)


def on_triangles(place, corners):
    """Which of them the place lies on: all around an edge or a vertex."""
    a, b, c = corners[:, 0], corners[:, 1], corners[:, 2]
    normal = np.cross(b - a, c - a)
    away = np.abs(np.einsum("ij,ij->i", place - a, normal)) / np.linalg.norm(normal, axis=1)
    inside = away < 1e-9
    for p, q in ((a, b), (b, c), (c, a)):
        inside &= np.einsum("ij,ij->i", np.cross(q - p, place - p), normal) > -1e-9
    return np.flatnonzero(inside)


def turned(x, about, axis, angle):
    """By Rodrigues' formula."""
    axis, x = np.array(axis) / np.linalg.norm(axis), x - about
    along = np.multiply.outer(x @ axis, axis)
    return about + along + np.cos(angle) * (x - along) + np.sin(angle) * np.cross(axis, x)


def require_torque(text, contacts, about):
    """Forces act in the middle of the overlap."""
    there = contacts["wall"] == 2
    centre, place = (end[there] for end in lines_of(contacts))
    arm = (place - centre) * (1 + 0.5 * contacts["overlap"][there] / np.linalg.norm(place - centre, axis=1))[:, None]
    torque = np.cross(centre + arm - about, -forces_on_first(contacts)[there])
    shown = [float(x) for x in re.search(r"^torque (.*)", text, re.M)[1].split()]
    require_close(shown[:3], torque.sum(axis=0), 1e-11, "torque on the wall")


def case_walls():
    """A mesh where it is, and on each triangle what the contacts there do, added up by another search for the triangles."""
    corners = write_bowl()
    for ranks in (1, 2):
        text = lmp(ranks, "out", script="in.bowl")
        wall, contacts = Data("out.wall.bowl.3000.vtp"), Data("out.contacts.3000.vtp")
        time, angle = 4e-4 * 3000, 2 * np.pi * 4e-4 * 3000 / 20
        c, s, x = np.cos(angle), np.sin(angle), corners - [3, 3, 0]
        moved = np.stack([3 + c * x[:, 0] - s * x[:, 1], 3 + s * x[:, 0] + c * x[:, 1], x[:, 2] + 0.1 + 0.01 * time], axis=1)
        order, expected = np.lexsort(wall.x.round(9).T), np.lexsort(moved.round(9).T)
        require_close(wall.x[order], moved[expected], 1e-12, "places of corners")
        corner = wall.x[vtk_to_numpy(wall.vtk.GetPolys().GetConnectivityArray()).reshape(-1, 3)]
        there = contacts["wall"] == 2
        force = np.zeros((len(corner), 3))
        for place, on_grain in zip(lines_of(contacts)[1][there], forces_on_first(contacts)[there]):
            which = on_triangles(place, corner)
            require(len(which), f"no triangle at {place}")
            force[which] -= on_grain / len(which)
        require(there.sum() > 3, f"{there.sum()} contacts with the bowl")
        require_close(wall["force"], force, 1e-9, "forces on triangles")
        shown = [float(x) for x in re.search(r"^wall (.*)", text, re.M)[1].split()]
        require_close(wall["force"].sum(axis=0), shown, 1e-12, "force on the wall")
        twice = np.cross(corner[:, 1] - corner[:, 0], corner[:, 2] - corner[:, 0])
        area = np.linalg.norm(twice, axis=1) / 2
        along = np.einsum("ij,ij->i", force, twice) / (2 * area)
        require_close(wall["pressure"], -along / area, 1e-9, "pressures")
        rest = force - along[:, None] * twice / (2 * area[:, None])
        require_close(wall["shear_stress"], np.linalg.norm(rest, axis=1) / area, 1e-7, "shear stresses")
        require_close(wall["contacts"].sum(), there.sum(), 1e-12, "number of contacts")
        require_torque(text, contacts, np.array([3, 3, 0.01 * time]))
        require(not os.path.exists("out.wall.lid.3000.vtp"), "a plane has triangles")
    text = lmp(2, "servo", script="in.bowl", steps=2000, moves="servo")
    driven = float(re.search(r"^torque .* (.*)", text, re.M)[1])
    about = turned(np.array([1, 2, 0.5]), np.array([3, 3, 0]), (0.3, 0, 1), 2 * np.pi * 4e-4 * 2000 / 20) + [0, 0, driven]
    require(abs(driven) > 1e-3, f"driven by {driven}")
    require_torque(text, Data("servo.contacts.2000.vtp"), about)


def accounts(out, step, text):
    """Of each triangle; they add up to what the wall has booked."""
    wall = Data(f"{out}.wall.bowl.{step}.vtp")
    shown = [float(x) for x in re.search(r"^account (.*)", text, re.M)[1].split()]
    for name, booked in zip(("work", "lost", "lost_slip"), shown):
        require(abs(booked) > 1e-3, f"{name} is {booked}")
        require(abs(wall[name].sum() - booked) <= 1e-13 * np.abs(wall[name]).sum(), f"{out}: sum of {name} differs from the wall's")
    return np.stack([wall[name] for name in ("work", "lost", "lost_slip")], axis=1)


def case_account():
    """Of each triangle, on any ranks, over a restart; a servo's work is among it."""
    write_bowl()
    for moves, others in (("turns", (2, 4)), ("servo", (2,))):
        accounts("begin", 1500, lmp(2, "begin", script="in.bowl", steps=1500, every=1500, moves=moves))
        one = None
        for ranks in (1, *others):
            text = lmp(ranks, "on", script="in.bowl", steps=100, every=1600, moves=moves, start="beginsaved")
            on = accounts("on", 1600, text)
            one = on if one is None else one
            require_close(on, one, 1e-10, f"{moves}, from a restart on {ranks} ranks")
        require((np.abs(one[:, 0]) > 1e-6).sum() > 10, "few triangles have an account")


def case_work():
    """Of a mesh that slides it is force times path, added up from a file of each step; what was lost does not become less."""
    write_bowl()
    dt, v = 4e-4, np.array([0.2, 0.1, 0.05])
    lmp(1, "out", script="in.bowl", steps=1500, every=1500, moves="slides")
    wall = Data("out.wall.bowl.1500.vtp")
    lmp(1, "out", script="in.bowl", steps=50, every=1, moves="slides", start="outsaved")
    work, lost, kick = wall["work"], wall["lost"], -dt * wall["force"] @ v
    for step in range(1501, 1551):
        wall = Data(f"out.wall.bowl.{step}.vtp")
        work, kick = work + kick / 2, -dt * wall["force"] @ v
        work = work + kick / 2
        require(step % 25 or np.abs(wall["work"] - work).max() <= 1e-13 * np.abs(work).sum(), f"work in step {step}")
        require((wall["lost"] >= lost - 1e-15).all() and (wall["lost_slip"] <= wall["lost"] + 1e-15).all(), f"lost in step {step}")
        lost = wall["lost"]
    require((np.abs(work) > 1e-6).sum() > 10, f"{(np.abs(work) > 1e-6).sum()} triangles do work")


def case_picture():
    """Spheres and lines, drawn by VTK in a virtual screen."""
    lmp(1, "bed", watch="vtk")
    code = (pathlib.Path(INPUTS) / "picture_of_vtk.py").resolve()
    done = subprocess.run(["xvfb-run", "-a", sys.executable, "-B", str(code), "bed", "100", "bed.png"], capture_output=True, text=True)
    require(done.returncode == 0, done.stdout + done.stderr)
    grey, red, white = (int(n) for n in done.stdout.split())
    require(min(grey, red, white) > 1000, f"pixels: {grey} of grains, {red} of contacts, {white} of neither")


def main():
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    os.chdir(WORK)
    for name, target in (("csdsplugin.so", PLUGIN), ("inputs", INPUTS), ("outputs", OUTPUTS)):
        os.symlink(target, name)
    globals()["case_" + sys.argv[1]]()


main()
