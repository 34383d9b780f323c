# SPDX-License-Identifier: MIT
"""Collisions, trajectories, tables, calibration and plates are what the program csds prints. usage: test_laboratory.py CSDS"""

import dataclasses
import math
import signal
import sys
import threading
import unittest
import unittest.mock

import csds
import numpy as np
from csds.laboratory import OF_COLLISION, OF_IMPACT
from program import LAW, LAWS, main, outcome, refusal, table

# of the program's digits: 9 of outcomes, 12 of CSV
DIGITS, CSV_DIGITS = 1e-8, 1e-11


class Collisions(unittest.TestCase):
    def check(self, law, options, impact, collision):
        got, expected = csds.collide(law, impact, collision), outcome(law, options)
        for name, value in (
            ("normal restitution", got.e_n),
            ("duration", got.duration),
            ("largest overlap", got.overlap),
            ("rotation of the normal", math.degrees(got.rotation)),
            ("kinetic energy before", got.energy_before),
            ("kinetic energy after", got.energy_after),
            ("steps", got.steps),
        ):
            self.assertAlmostEqual(value, expected[name], delta=DIGITS * abs(expected[name]), msg=f"{law}: {name}")
        if "tangential restitution" in expected:
            self.assertAlmostEqual(got.e_t, expected["tangential restitution"], delta=DIGITS)
        for channel, value in (got.dissipated or {}).items():
            self.assertAlmostEqual(value, expected["in " + channel], delta=DIGITS)

    def test_every_kind_of_law(self):
        for law in LAWS:
            self.check(law, "--vn 0.1 --vt 0.05", csds.Impact(vn=0.1, vt=0.05), csds.Collision())

    def test_impacts_and_schemes(self):
        wall = csds.Impact(radius=0.3, mass=2.0, wall=True, vn=0.5, ratio=2.0, spin=(0.1, 0.2, 0.3))
        options = "--radius 0.3 --mass 2 --wall --vn 0.5 --ratio 2 --spin 0.1,0.2,0.3"
        self.check(LAW, options + " --scheme reference", wall, csds.Collision("reference"))
        self.check(LAW, options + " --scheme heun --steps 100", wall, csds.Collision("heun", steps=100))
        unequal = csds.Impact.of_density(2.0, 0.25, radius2=0.5, vt=1.0)
        options = "--radius 0.25 --density 2 --radius2 0.5 --vt 1 --setup constant-normal --dt 1e-5 --phase 0.25"
        self.check(LAW, options, unequal, csds.Collision(setup="constant-normal", dt=1e-5, phase=0.25))

    def test_the_motion_in_time(self):
        names, rows = table("collide", LAW, "--vt 0.5 --csv")
        motion = csds.trajectory(LAW, csds.Impact(vt=0.5))
        self.assertEqual(list(motion.dtype.names), names)
        self.assertEqual(len(motion), len(rows))
        for column, name in enumerate(names):
            np.testing.assert_allclose(motion[name], rows[:, column], rtol=CSV_DIGITS, atol=0)
        for scheme, more in (
            ("kernel", 0),
            ("euler", -1),
            ("midpoint", -1),
            ("heun", -1),
            ("rk4", -1),
            ("reference", 1),
        ):
            impact, collision = csds.Impact(vt=0.5), csds.Collision(scheme)
            steps = csds.collide(LAW, impact, collision).steps
            self.assertEqual(len(csds.trajectory(LAW, impact, collision)), steps + more, scheme)

    def test_an_interrupt_ends_what_it_interrupts(self):
        def interrupt(_number, _frame):
            raise KeyboardInterrupt

        before = signal.signal(signal.SIGALRM, interrupt)
        self.addCleanup(signal.signal, signal.SIGALRM, before)
        for long in (
            lambda: csds.trajectory(LAW, csds.Impact(), csds.Collision(steps=3e5)),
            lambda: csds.slide(m=1, k=1, gamma=2, f_max=1, v=4, dt=1e-5, duration=3),
        ):
            signal.setitimer(signal.ITIMER_REAL, 0.02)
            with self.assertRaises(KeyboardInterrupt):
                long()

    def test_what_is_raised_in_a_thread_arrives_there(self):
        def sample(contents):
            name = threading.current_thread().name
            if name.startswith("broken"):
                raise KeyError(name)
            if name == "nested" and not within:  # a collision in the callback of another
                within.append(True)
                csds.trajectory(LAW)
                within.clear()
            return bytes(contents)

        def collide_often():
            for _ in range(20):
                try:
                    csds.trajectory(LAW)
                    raised.append((threading.current_thread().name, None))
                except KeyError as error:
                    raised.append((threading.current_thread().name, error.args[0]))

        def hook(unraisable):
            others.append(unraisable.exc_type)

        raised, others, within, before = [], [], [], sys.unraisablehook
        self.addCleanup(setattr, sys, "unraisablehook", before)
        self.addCleanup(sys.setswitchinterval, sys.getswitchinterval())
        sys.setswitchinterval(1e-5)
        sys.unraisablehook = hook
        names = ("whole", "broken 1", "nested", "broken 2")
        threads = [threading.Thread(target=collide_often, name=name) for name in names]
        with unittest.mock.patch("csds.laboratory.bytes", sample, create=True):
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        self.assertIs(sys.unraisablehook, hook)
        self.assertEqual(others, [])
        self.assertEqual(len(raised), 80)
        for name, error in raised:
            self.assertEqual(error, name if name.startswith("broken") else None)

    def test_refusals_have_the_programs_sentences(self):
        for law, options, impact, collision in (
            (LAW, "--vn 1e5", csds.Impact(vn=1e5), csds.Collision()),
            ("hooke 1e5 0 tangential silbert 1e4 0 0.3", "--scheme rk4", csds.Impact(), csds.Collision("rk4")),
        ):
            with self.assertRaises(csds.Refusal) as caught:
                csds.collide(law, impact, collision)
            self.assertEqual(str(caught.exception), refusal("collide", law, options))
        with self.assertRaises(csds.Unsupported):
            csds.collide("hooke 1e5 0 tangential silbert 1e4 0 0.3", collision=csds.Collision("rk4"))
        with self.assertRaisesRegex(csds.UnknownModel, "the scheme is 'rk5', must be one of kernel, euler"):
            csds.collide(LAW, collision=csds.Collision("rk5"))
        with self.assertRaisesRegex(csds.OutOfRange, "steps is 0, must be > 0"):
            csds.collide(LAW, collision=csds.Collision(steps=0))

    def test_effective_quantities_of_an_impact(self):
        pair, wall = csds.Impact(), csds.Impact(wall=True)
        self.assertAlmostEqual(pair.effective_mass, 0.5, delta=1e-15)
        self.assertAlmostEqual(pair.tangential_mass, 0.5 * 2 / 7, delta=1e-15)  # homogeneous spheres
        self.assertAlmostEqual(pair.effective_radius, 0.25, delta=1e-15)
        self.assertAlmostEqual(wall.effective_mass, 1.0, delta=1e-15)


class Grids(unittest.TestCase):
    def test_a_table_for_event_driven_codes(self):
        names, rows = table("table", LAW, "--over 0.1:10:4:log --vary mu=0.1:0.5:3")
        made = csds.restitution_table(LAW, np.geomspace(0.1, 10, 4), {"mu": np.linspace(0.1, 0.5, 3)})
        self.assertEqual(list(made.dtype.names), names)
        self.assertEqual(made.shape, (4, 3))
        for column, name in enumerate(names):
            np.testing.assert_allclose(made[name].ravel(), rows[:, column], rtol=1e-9, atol=1e-10)

    def test_a_sweep(self):
        names, rows = table("sweep", LAW, "--vary vn=0.5:2:2 --vary steps=20:40:2 --vary tangential.k_t=1e4:4e4:2")
        axes = {"vn": [0.5, 2], "steps": [20, 40], "tangential.k_t": [1e4, 4e4]}
        made = csds.sweep(LAW, axes)
        self.assertEqual(list(made.dtype.names), names)
        for column, name in enumerate(names):
            np.testing.assert_allclose(made[name].ravel(), rows[:, column], rtol=CSV_DIGITS, atol=1e-30)

    def test_a_name_that_is_none_is_refused(self):
        known = "vn, vt, ratio, radius, mass, radius2, mass2, dt, steps, phase, normal.k_n, normal.eta, tangential.k_t"
        for name in ("nothing", "overlap", "e_n", "wall", "normal.mu", "mu\0"):  # the second and third are results
            with self.assertRaises(csds.UnknownModel) as caught:
                csds.sweep(LAW, {"vn": [1], name: [1, 2]})
            sentence = f"vary names {name!r}, must be one of {known}, tangential.x_gammat, tangential.mu"
            self.assertEqual(str(caught.exception), sentence)
        for axes, impact, collision, pair in (
            ({"vt": [0, 1]}, csds.Impact(ratio=1), csds.Collision(), "vt and ratio"),
            ({"steps": [10, 80]}, csds.Impact(), csds.Collision(dt=1e-4), "dt and steps"),
            ({"mass2": [1, 5]}, csds.Impact(wall=True), csds.Collision(), "wall and mass2"),
        ):
            with self.assertRaisesRegex(csds.Refusal, f"{pair} are both given"):
                csds.sweep(LAW, axes, impact, collision)
        for impact, sentence in (
            (csds.Impact(spin=(1, 2)), "spin has 2 numbers"),
            (csds.Impact(radius=0), "radius of grain i is 0"),
            (csds.Impact(vt=1, ratio=2), "vt and ratio are both given"),
            (csds.Impact(wall=True, mass2=3), "wall and mass2 are both given"),
        ):
            with self.assertRaisesRegex(csds.OutOfRange, sentence):
                csds.collide(LAW, impact)
        with self.assertRaisesRegex(ValueError, "at most one"):
            csds.restitution_table(LAW, [1], {"mu": [1], "k_t": [1]})

    def test_what_varies_twice_or_changes_nothing_is_refused(self):
        with self.assertRaisesRegex(csds.OutOfRange, "names 'tangential.mu', which varies already as 'mu'"):
            csds.sweep(LAW, {"mu": [0, 1], "tangential.mu": [0, 1]})
        rolls = LAW + " rolling csds 1e4 10 0.1"
        self.assertEqual(csds.sweep(rolls, {"tangential.k_t": [1e4], "k_r": [1, 2]}).shape, (1, 2))
        for ratios, vary, impact, sentence in (
            ([0.1, -0.1], {}, csds.Impact(), "ratios are not all > 0"),
            ([0, 1], {}, csds.Impact(), "ratios are not all > 0"),
            ([1], {"steps": [20, 40]}, csds.Impact(), "vary names 'steps'"),
            ([1], {"ratio": [2]}, csds.Impact(), "vary names 'ratio'"),
            ([1], {}, csds.Impact(spin=(0, 0, 5)), r"spin is \(0, 0, 5\), must be left out"),
            ([1], {}, csds.Impact(ratio=3), "ratio is 3, must be left out: v_t/v_n is that of ratios"),
            ([1], {}, csds.Impact(vt=3), "vt is 3, must be left out: v_t/v_n is that of ratios"),
            ([1], {"vn": [1, 2]}, csds.Impact(vn=3), "vn is given besides vary vn, must be left out"),
        ):
            with self.assertRaisesRegex(csds.OutOfRange, sentence):
                csds.restitution_table(LAW, ratios, vary, impact)

    def test_what_is_given_and_varies_is_refused(self):
        Impact, Collision = csds.Impact, csds.Collision
        for name, impact, collision in (
            *((name, Impact(**{name: 0.5}), Collision()) for name in ("vn", "vt", "ratio", "radius", "mass", "mass2")),
            *((name, Impact(), Collision(**{name: 0.5})) for name in ("dt", "steps", "phase")),
            ("vn", Impact(vn=1.0), Collision()),  # the default, but somebody gave it
        ):
            with self.assertRaises(csds.OutOfRange) as caught:
                csds.sweep(LAW, {name: [0.25, 0.5]}, impact, collision)
            options = f"--{name} 0.5 --vary {name}=0.25:0.5:2"
            self.assertEqual("--" + str(caught.exception).replace("vary", "--vary"), refusal("sweep", LAW, options))
        heavy = Impact.of_density(2500)
        np.testing.assert_array_equal(csds.sweep(LAW, {"radius": [0.5]}, heavy)["e_n"], csds.collide(LAW, heavy).e_n)

    def test_steps_that_the_reference_does_not_take_are_refused(self):
        for name, value in {"dt": 1e-4, "steps": 80.0, "phase": 0.5}.items():
            sentence = refusal("collide", LAW, f"--scheme reference --{name} {value}")
            for call in (
                lambda collision: csds.collide(LAW, csds.Impact(), collision),
                lambda collision: csds.trajectory(LAW, csds.Impact(), collision),
                lambda collision: csds.sweep(LAW, {"vn": [1]}, csds.Impact(), collision),
            ):
                with self.assertRaises(csds.OutOfRange) as caught:
                    call(csds.Collision("reference", **{name: value}))
                self.assertEqual(str(caught.exception), sentence)
            with self.assertRaises(csds.OutOfRange) as caught:
                csds.sweep(LAW, {name: [value]}, csds.Impact(), csds.Collision("reference"))
            self.assertEqual(str(caught.exception), sentence)
        for call in (
            lambda: csds.collide(LAW, collision=csds.Collision(dt=1e-4, steps=80)),
            lambda: csds.sweep(LAW, {"dt": [1e-4]}, csds.Impact(), csds.Collision(steps=80)),
        ):
            with self.assertRaises(csds.OutOfRange) as caught:
                call()
            self.assertEqual(str(caught.exception), refusal("collide", LAW, "--dt 1e-4 --steps 80"))

    def test_what_is_no_number_is_refused_by_its_name(self):
        plates = {"m": 1.0, "k": 1.0, "gamma": 1.0, "f_max": 1.0, "v": 1.0, "dt": 0.1, "duration": 1.0}
        for name, call in (
            *((name, lambda name: csds.collide(LAW, csds.Impact(**{name: "1"}))) for name in OF_IMPACT),
            ("spin", lambda _: csds.collide(LAW, csds.Impact(spin=(0, 0, "1")))),
            *(
                (name, lambda name: csds.collide(LAW, csds.Impact(), csds.Collision(**{name: "1"})))
                for name in OF_COLLISION
            ),
            *((name, lambda name: csds.calibrate(**{name: "1"})) for name in ("restitution", "mu", "at", "steps")),
            ("restitution", lambda _: csds.calibrate_damping(LAW, "0.5")),
            *((name, lambda name: csds.slide(**{**plates, name: "1"})) for name in plates),
        ):
            with self.assertRaisesRegex(TypeError, f"^{name} is '[01.5]*', must be a number$"):
                call(name)
        with self.assertRaisesRegex(csds.OutOfRange, "^restitution is larger than any floating-point number$"):
            csds.calibrate_damping(LAW, 10**400)


class Calibrations(unittest.TestCase):
    def test_a_calibrated_law_does_what_was_asked(self):
        found = csds.calibrate(restitution=0.9, duration=1e-3, mu=0.5, tangential_restitution=-0.4)
        at = csds.Impact(ratio=0.1)
        collision = csds.Collision("reference", "constant-normal")
        again = csds.collide(found.words, at, collision)
        self.assertAlmostEqual(again.e_n, 0.9, delta=1e-6)
        self.assertAlmostEqual(again.e_t, -0.4, delta=1e-5)  # words have 10 digits
        self.assertAlmostEqual(again.duration, 1e-3, delta=1e-8)
        self.assertAlmostEqual(found.dt, 1e-3 / 40, delta=1e-12)

    def test_refusals_have_the_programs_sentences(self):
        for arguments, options in (
            ({}, ""),
            ({"restitution": 0.9}, "-e 0.9"),
            ({"restitution": 1.9, "duration": 1e-3}, "-e 1.9 -T 1e-3"),
            ({"restitution": 0.9, "duration": 1e-3, "tangential_restitution": -3.0}, "-e 0.9 -T 1e-3 -t -3"),
        ):
            with self.assertRaises(csds.Refusal) as caught:
                csds.calibrate(**arguments)
            self.assertEqual(str(caught.exception), refusal("calibrate", options))

    def test_what_has_no_effect_is_refused(self):
        wanted = {"restitution": 0.9, "duration": 1e-3}
        for given, sentence in (
            ({"vt": 2.0}, "vt is 2, must be left out: v_t/v_n is that of"),
            ({"ratio": 0.5}, "ratio is 0.5, must be left out: v_t/v_n is that of"),
            ({"spin": (1, 2, 3)}, "must be left out: the restitutions are those of grains without spin"),
        ):
            with self.assertRaisesRegex(csds.OutOfRange, sentence):
                csds.calibrate(csds.Impact(**given), **wanted)
            ((name, value),) = given.items()
            option = f"--{name} {value}".translate(str.maketrans("", "", "()")).replace(", ", ",")
            self.assertIn(sentence, refusal("calibrate -e 0.9 -T 1e-3", option))
        with self.assertRaises(csds.OutOfRange) as caught:
            csds.calibrate(**wanted, poisson=0.2)
        self.assertEqual(str(caught.exception), "poisson is given without youngs, must be given with it")
        self.assertEqual(
            csds.calibrate(restitution=0.9, youngs=1e7).dt, csds.calibrate(restitution=0.9, youngs=1e7, poisson=0.3).dt
        )


class Adhesion(unittest.TestCase):
    LAW = "jkr 1e7 0.8 0.3 10 damping coeff_restitution"
    IMPACT = csds.Impact(radius=0.1, mass=1.0, vn=0.5)

    def test_what_it_does_to_two_bodies(self):
        modulus = csds.formulas.effective_modulus(1e7, 0.3, 1e7, 0.3)
        found = csds.find_adhesion(self.LAW, self.IMPACT)
        self.assertAlmostEqual(found.pull_off / csds.formulas.pull_off_force_jkr(10, 0.05), 1, delta=1e-9)
        self.assertAlmostEqual(found.rest / csds.formulas.rest_overlap_jkr(modulus, 10, 0.05), 1, delta=1e-6)
        self.assertAlmostEqual(found.end / -csds.formulas.tear_off_jkr(modulus, 10, 0.05), 1, delta=1e-6)
        self.assertEqual(csds.find_adhesion("hooke 1e5 0.9", self.IMPACT).pull_off, 0)

    def test_damping_for_a_restitution(self):
        reference = csds.Collision("reference", "constant-normal")
        for wanted in (0.3, 0.6):
            law = csds.calibrate_damping(self.LAW, wanted, self.IMPACT)
            self.assertAlmostEqual(csds.collide(law, self.IMPACT, reference).e_n, wanted, delta=1e-8)
        with self.assertRaises(csds.OutOfRange):
            csds.calibrate_damping(self.LAW, 0.9999, csds.Impact(radius=0.1, mass=1.0, vn=0.05))
        for given in ({"vt": 1.0}, {"ratio": 1.0}, {"spin": (1, 2, 3)}):
            with self.assertRaisesRegex(csds.OutOfRange, "must be left out: the"):
                csds.calibrate_damping(self.LAW, 0.6, dataclasses.replace(self.IMPACT, **given))


class Plates(unittest.TestCase):
    def test_the_motion_of_two_plates(self):
        for scheme, discontinuous in (("kernel", False), ("midpoint", True)):
            options = "--mass 2 --stiffness 3 --damping 1.5 --bound 0.7 --velocity 2 --dt 0.1 --duration 5 --scheme"
            names, rows = table("plates", options, scheme, "--d-sds" if discontinuous else "")
            numbers = {"m": 2.0, "k": 3.0, "gamma": 1.5, "f_max": 0.7, "v": 2.0}
            made = csds.slide(**numbers, dt=0.1, duration=5, scheme=scheme, discontinuous=discontinuous)
            self.assertEqual(list(made.dtype.names), names)
            for column, name in enumerate(names):
                np.testing.assert_allclose(made[name], rows[:, column], rtol=CSV_DIGITS, atol=1e-13)

    def test_refusals_have_the_programs_sentences(self):
        with self.assertRaises(csds.Refusal) as caught:
            csds.slide(m=1.0, k=1.0, gamma=2.0, f_max=1.0, v=4.0, dt=0.1, duration=10.0, discontinuous=True)
        self.assertEqual(str(caught.exception), refusal("plates", "--scheme kernel --d-sds"))


if __name__ == "__main__":
    main()
