# SPDX-License-Identifier: MIT
"""Contact forces between grains that never create energy: laws, single contacts, closed forms and the two-body laboratory
of csds. Units: any consistent system.

>>> import csds
>>> csds.collide("hooke 1e5 0.9 damping coeff_restitution", csds.Impact(vn=2)).e_n
"""

from . import formulas
from ._library import kernel as _kernel
from .catalogue import Model, Parameter, models
from .contacts import Contact, Energy, Grain, Response, Surface, overlap, slip_step, touch
from .impacts import Impact
from .laboratory import (
    Adhesion,
    Calibration,
    Collision,
    Outcome,
    calibrate,
    calibrate_damping,
    collide,
    contact_time,
    find_adhesion,
    restitution_table,
    slide,
    sweep,
    trajectory,
)
from .refusals import (
    LaboratoryFailed,
    MissingValue,
    ModelsClash,
    NotANumber,
    OutOfRange,
    Refusal,
    SurplusValue,
    UnknownModel,
    Unsupported,
)
from .specs import Law, NormalCurve, Spec

__version__ = "0.1.0"

__all__ = [
    "Adhesion",
    "Calibration",
    "Collision",
    "Contact",
    "Energy",
    "Grain",
    "Impact",
    "LaboratoryFailed",
    "Law",
    "MissingValue",
    "Model",
    "ModelsClash",
    "NormalCurve",
    "NotANumber",
    "OutOfRange",
    "Outcome",
    "Parameter",
    "Refusal",
    "Response",
    "Spec",
    "Surface",
    "SurplusValue",
    "UnknownModel",
    "Unsupported",
    "calibrate",
    "calibrate_damping",
    "collide",
    "contact_time",
    "find_adhesion",
    "formulas",
    "models",
    "overlap",
    "restitution_table",
    "slide",
    "slip_step",
    "sweep",
    "touch",
    "trajectory",
]

_kernel()  # a library that is missing is told here, not at the first call
