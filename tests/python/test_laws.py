# SPDX-License-Identifier: MIT
"""Laws from LAMMPS's words, refusals with the program's sentences, the catalogue. usage: test_laws.py CSDS"""

import math
import pickle
import subprocess
import sys
import unittest

import csds
import numpy as np
from program import LAW, LAWS, main, refusal, run

# words that are refused, and as what
REFUSED = {
    "hook 1e5 0.9": csds.UnknownModel,
    "hooke 1e5": csds.MissingValue,
    "hooke 1e5 0.9 tangential csds 4e4 1 0.5 0.1": csds.SurplusValue,
    "hooke stiff 0.9": csds.NotANumber,
    "hooke -1e5 0.9": csds.OutOfRange,
    "hooke 1e5 1.9 damping coeff_restitution": csds.OutOfRange,
    "hooke 1e5 0.9 tangential csds/mindlin NULL 1 0.5": csds.Refusal,
    "hysteretic 1e5 2e5 0.9 damping coeff_restitution": csds.Refusal,
}


# a program: laws to first forces and the same laws
ELSEWHERE = """
import csds, pickle, sys
laws = pickle.load(sys.stdin.buffer)
i = csds.Grain(radius=0.5, mass=1.0, x=[0.99999, 0, 0], v=[-1, 0.5, 0])
forces = [list(csds.Contact(law).step(i, csds.Grain(radius=0.5, mass=1.0)).force) for law in laws]
pickle.dump((forces, laws), sys.stdout.buffer)
"""


def first_force(law):
    i = csds.Grain(radius=0.5, mass=1.0, x=[0.99999, 0, 0], v=[-1, 0.5, 0])
    return list(csds.Contact(law).step(i, csds.Grain(radius=0.5, mass=1.0)).force)


class Words(unittest.TestCase):
    def test_refusals_of_any_text_are_sentences(self):
        cut = [before + letter * 400 for letter in "é€\U0001f600" for before in ("", "a", "ab", "abc")]
        for word in (*(text.encode()[:1000].decode(errors="ignore") for text in cut), "\udce9", "\ud800"):
            with self.assertRaises(csds.UnknownModel) as raised:
                csds.Spec(f"{word} 1 2")
            self.assertNotIn("\ufffd", str(raised.exception))

    def test_models_and_coefficients_are_what_was_typed(self):
        spec = csds.Spec(LAW)
        self.assertEqual(spec.models["tangential"], "csds")
        self.assertEqual(spec.models["rolling"], "none")
        self.assertEqual(spec.coefficients["tangential"], {"k_t": 4e4, "x_gammat": 1.0, "mu": 0.5})
        self.assertTrue(spec.limit_damping)
        self.assertFalse(csds.Spec(LAW + " limit_damping no").limit_damping)

    def test_words_of_a_law_read_back_as_the_same_law(self):
        for law in LAWS:
            spec = csds.Spec(law)
            again = csds.Spec(spec.words)
            self.assertEqual(again.models, spec.models)
            self.assertEqual(repr(again.coefficients), repr(spec.coefficients))  # NaN is not equal to itself

    def test_words_of_a_law_that_warms_read_back_with_its_heating(self):
        for heat in (
            "heat none dissipation 0.25",
            "heat radius 2 dissipation 1 channels slip,ended split 0.75 every 3",
            "heat area 5 every 10",
        ):
            self.assertEqual(
                csds.Spec(f"hooke 100000 0.9 damping velocity {heat}").words,
                f"hooke 100000 0.9 damping velocity {heat}",
            )

    def test_a_law_between_two_materials_has_no_words(self):
        soft, hard = (csds.Spec(f"hertz/material {modulus} 0.9 0.3") for modulus in (1e6, 1e9))
        with self.assertRaisesRegex(csds.Unsupported, "between two materials"):
            soft.mix(hard).words

    def test_a_nul_is_refused(self):
        with self.assertRaisesRegex(csds.SurplusValue, "NUL"):
            csds.Spec("hooke 1e5 0.9\0 tangential csds 4e4 1 0.5")
        with self.assertRaisesRegex(csds.UnknownModel, r"the coefficient is 'mu\\x00junk', must be one of normal.k_n"):
            csds.Spec(LAW).with_coefficient("mu\0junk", 0.1)

    def test_a_list_of_words_is_as_good(self):
        self.assertEqual(csds.Spec(LAW.split()).words, csds.Spec(LAW).words)

    def test_a_changed_coefficient_leaves_the_first_law_alone(self):
        spec = csds.Spec(LAW)
        changed = spec.with_coefficient("mu", 0.25)
        self.assertEqual(changed.coefficients["tangential"]["mu"], 0.25)
        self.assertEqual(spec.coefficients["tangential"]["mu"], 0.5)
        with self.assertRaisesRegex(csds.OutOfRange, "mu"):
            spec.with_coefficient("mu", -1)
        with self.assertRaisesRegex(csds.UnknownModel, "normal.k_n, normal.eta"):
            spec.with_coefficient("nu", 1)

    def test_a_name_that_two_models_have_needs_its_family(self):
        spec = csds.Spec(LAW + " rolling csds 1e4 10 0.1 twisting csds 1e4 10 0.1")
        shared = set(spec.coefficients["rolling"]) & set(spec.coefficients["twisting"])
        for name in shared:
            with self.assertRaises(csds.UnknownModel):
                spec.with_coefficient(name, 0.3)
        for name in spec.coefficients["twisting"]:
            self.assertEqual(spec.with_coefficient(f"twisting.{name}", 0.3).coefficients["twisting"][name], 0.3)

    def test_stiffness_mixes_geometrically(self):
        mixed = csds.Spec("hooke 1e4 10").mix("hooke 4e4 40")
        self.assertAlmostEqual(mixed.coefficients["normal"]["k_n"], 2e4, delta=1e-9)
        with self.assertRaises(csds.ModelsClash):
            csds.Spec("hooke 1e4 10").mix("hertz 1e4 10")

    def test_laws_go_to_other_processes(self):
        material = "hertz/material 1e7 0.7 0.3 damping tsuji tangential csds/mindlin NULL 1 0.5"
        specs = [csds.Spec(law) for law in (*LAWS, LAW + " limit_damping no", LAW + " heat area 0.1 dissipation 0.7")]
        specs += [csds.Spec(material), csds.Spec(material).mix(material.replace("1e7 0.7 0.3", "2e9 0.5 0.4"))]
        laws = [csds.Law(spec, 1e-5) for spec in specs]
        there = subprocess.run([sys.executable, "-B", "-c", ELSEWHERE], input=pickle.dumps(laws), capture_output=True)
        self.assertEqual(there.returncode, 0, there.stderr)
        forces, again = pickle.loads(there.stdout)
        for law, force, returned in zip(laws, forces, again):
            self.assertEqual(first_force(law), force, law)
            self.assertEqual(repr(returned.spec.coefficients), repr(law.spec.coefficients))
            self.assertEqual(returned.spec.limit_damping, law.spec.limit_damping)

    def test_contact_time_of_a_linear_spring(self):
        spec = csds.Spec("hooke 1e5 0")
        self.assertAlmostEqual(spec.contact_time(0.5, 0.25), math.pi * math.sqrt(0.5 / 1e5), delta=1e-15)
        self.assertAlmostEqual(
            csds.Law(spec, 1e-4).contact_time(0.5, 0.25), math.pi * math.sqrt(0.5 / 1e5), delta=1e-15
        )
        # of two grains of mass 1: effective mass 1/2
        self.assertAlmostEqual(spec.time_step(1, 0.5, fraction=0.1), 0.1 * spec.contact_time(0.5, 0.25), delta=1e-15)
        for refused, sentence in (
            ({"mass": -1, "radius": 0.5}, "mass is -1, must be a finite number > 0 [mass]"),
            ({"mass": 1, "radius": 0.5, "speed": -1}, "speed is -1, must be a finite number >= 0 [length/time]"),
            ({"mass": 1, "radius": 0.5, "fraction": 0}, "fraction is 0, must be a finite number > 0 [1]"),
        ):
            with self.assertRaises(csds.OutOfRange) as caught:
                spec.time_step(**refused)
            self.assertEqual(str(caught.exception), sentence)
        for mass, radius, sentence in (
            (-0.5, 0.25, "mass is -0.5, must be a finite number > 0 [mass]"),
            (0.5, math.nan, "radius is nan, must be a finite number > 0 [length]"),
            (0.5, 0, "radius is 0, must be a finite number > 0 [length]"),
        ):
            with self.assertRaises(csds.OutOfRange) as caught:
                csds.Law(spec, 1e-4).contact_time(mass, radius)
            self.assertEqual(str(caught.exception), sentence)

    def test_a_contact_without_adhesion_reaches_no_further_than_touch(self):
        for law in ("hooke 1e5 0", LAW):
            self.assertEqual(str(csds.Law(law, 1e-4).reach(0.25)), "0.0")

    def test_what_is_no_length_is_refused(self):
        law = csds.Law("hooke 1e5 0", 1e-4)
        for call in (
            lambda: law.reach(-1),
            lambda: law.normal_curve(-1, 0.1),
            lambda: law.normal_curve(1, -1e-3),
            lambda: csds.slip_step(1, 1, -1, 1, [1, 0, 0], [0, 0, 0]),
            lambda: csds.slip_step(1, 1, 1, 0, [1, 0, 0], [0, 0, 0]),
            lambda: csds.slip_step(math.nan, 1, 1, 1, [1, 0, 0], [0, 0, 0]),
        ):
            with self.assertRaisesRegex(csds.OutOfRange, "must be a finite number"):
                call()

    def test_normal_curve_of_a_linear_spring(self):
        curve = csds.Law("hooke 1e5 0", 1e-4).normal_curve(0.25, 1e-3)
        for got, expected in zip(curve, (100, 0.05, 1e5)):  # k x, k x^2/2, k
            self.assertAlmostEqual(got, expected, delta=1e-12 * expected)


class Refusals(unittest.TestCase):
    def test_sentences_are_the_programs(self):
        for words, kind in REFUSED.items():
            with self.assertRaises(kind) as caught:
                csds.collide(words)
            self.assertEqual(str(caught.exception), refusal("collide --", words), words)

    def test_a_time_step_of_zero_is_refused(self):
        with self.assertRaises(csds.OutOfRange):
            csds.Law(LAW, 0.0)

    def test_what_is_no_number_is_refused(self):
        spec = csds.Spec("hooke 1 0")
        law = csds.Law(spec, 1e-3)
        for refused, sentence in (
            (lambda: csds.Law("hooke 1 0", "0.1"), "dt is '0.1'"),
            (lambda: csds.Law("hooke 1 0", None), "dt is None"),
            (lambda: spec.with_coefficient("k_n", "3"), "k_n is '3'"),
            (lambda: spec.contact_time("1", 2), "mass is '1'"),
            (lambda: law.normal_curve(1, "3"), "overlap is '3'"),
            (lambda: law.normal_curve(1, 0.1, [3]), r"largest is \[3\]"),
            (lambda: csds.Grain(1, b"1"), "mass is b'1'"),
            (lambda: csds.Surface((0, 0, 1), "1"), "distance is '1'"),
        ):
            with self.assertRaisesRegex(TypeError, f"^{sentence}, must be a number$"):
                refused()
        self.assertEqual(csds.Law(spec, np.float32(0.5)).dt, 0.5)

    def test_all_are_value_errors(self):
        with self.assertRaises(ValueError):
            csds.Spec("")


class Catalogue(unittest.TestCase):
    def test_names_are_those_that_the_program_lists(self):
        listed = [line.split()[0] for line in run("models --brief").splitlines() if line.startswith("  ")]
        self.assertEqual([model.name for model in csds.models()], listed)

    def test_a_family_and_its_coefficients(self):
        hooke = next(model for model in csds.models("normal") if model.name == "hooke")
        self.assertEqual([parameter.name for parameter in hooke.parameters], ["k_n", "eta"])
        self.assertEqual({model.family for model in csds.models("rolling")}, {"rolling"})
        with self.assertRaisesRegex(csds.UnknownModel, "one of normal, damping"):
            csds.models("normals")

    def test_every_models_example_is_a_law(self):
        for model in csds.models("tangential"):
            words = [str(parameter.example) for parameter in model.parameters]
            csds.Law(" ".join(["hooke 1e5 0.9 damping coeff_restitution tangential", model.name, *words]), 1e-5)


if __name__ == "__main__":
    main()
