# SPDX-License-Identifier: MIT
"""Equations of the laws with memory, for one direction of motion: what their pages print and tests/manual/test_equations.py
integrates and compares with the kernel. A line is (left side, kind, formula), the kind

  =     a quantity
  rate  of the memory named on the left, which changes in time
  set   what the memory is from here on
in the order in which a step of the law evaluates them.

v is the velocity, $F_n$ the normal force, gamma_n the normal damping coefficient, a the contact radius, m the effective mass,
overlap the overlap. cut(x, b) is x, or b with the sign of x where |x| > b. The line "result" names the force or torque,
which opposes the motion."""

SLIDER = (
    "The bound cuts the sum of spring and dashpot. While it does, the spring relaxes through the dashpot; without a dashpot it keeps what "
    "the bound can hold."
)
DISPLACED = "The spring follows the motion, and its displacement is cut to what the bound can hold."


def _continuous(k: str, gamma: str, mu: str, velocity: str, memory: str, force: str) -> list[tuple[str, str, str]]:
    return [
        ("T", "=", f"{k}*{memory} + {gamma}*{velocity}"),
        (force, "=", f"cut(T, {mu}*F_n)"),
        (memory, "rate", f"({force} - {k}*{memory})/{gamma}"),
    ]


_GAMMA_T = ("gamma_t", "=", "x_gammat*gamma_n")


def _truncated(gamma: tuple[str, str, str], k: str) -> list[tuple[str, str, str]]:
    return [
        ("xi", "rate", "v"),
        gamma,
        ("F_t", "=", f"cut({k}*xi + gamma_t*v, mu*F_n)"),
        ("xi", "set", f"cut(xi, mu*F_n/({k}))"),
    ]


def _micro_slip(gamma: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    return [
        ("d_max", "=", "mu*(2 - nu)/(2*(1 - nu))*overlap"),
        ("xi", "rate", "v"),
        ("xi", "set", "cut(xi, d_max)"),
        *gamma,
        ("F_t", "=", "cut(mu*F_n*(1 - (1 - xi/d_max)^1.5) + gamma_t*v, mu*F_n)"),
    ]


_UNLOADING = ("F_el", "=", "max(min(k_L*overlap, k_L*d_largest - k_U*(d_largest - overlap)), 0)")
PLASTIC = "Loading follows k_L up to the largest overlap yet, unloading and reloading follow k_U."

# model: (equations, name of the result, what is said below them)
EQUATIONS = {
    "normal hysteretic": ([_UNLOADING], "F_el", PLASTIC),
    "normal hysteretic/load": ([("k_U", "=", "k_L*(1 + S*d_largest)"), _UNLOADING], "F_el", PLASTIC),
    "tangential csds": ([_GAMMA_T, *_continuous("k_t", "gamma_t", "mu", "v", "xi", "F_t")], "F_t", SLIDER),
    "tangential linear_nohistory": (
        [_GAMMA_T, ("F_t", "=", "cut(gamma_t*v, mu*F_n)")],
        "F_t",
        "There is no spring, so that a contact under a constant load creeps.",
    ),
    "tangential cundall_strack": (
        [("xi", "rate", "v"), ("F_t", "=", "cut(k_t*xi, mu*F_n)"), ("xi", "set", "cut(xi, mu*F_n/k_t)")],
        "F_t",
        "While the contact slides, the spring keeps the length that the bound can hold.",
    ),
    "tangential sliding": (
        [("F_t", "=", "mu*F_n*v/abs(v)")],
        "F_t",
        "Where the bound can stop the contact within a step, it stops.",
    ),
    "tangential viscous": (
        [("F_t", "=", "x_gammat*gamma_n*v")],
        "F_t",
        "The force has no bound where $F_n > 0$, and is 0 where $F_n = 0$.",
    ),
    "tangential csds/mindlin": (
        [
            _GAMMA_T,
            ("T", "=", "q + gamma_t*v"),
            ("F_t", "=", "cut(T, mu*F_n)"),
            ("q", "rate", "k_t*a*(F_t - q)/gamma_t"),
        ],
        "F_t",
        "The memory q is the force of the spring, for a constant contact radius a. Where a shrinks, q shrinks with it; where a "
        "grows, q stays, so that no change of the stiffness gives energy.",
    ),
    "tangential linear_history": (
        [*_truncated(_GAMMA_T, "k_t")[:3], ("xi", "set", "(F_t - gamma_t*v)/k_t")],
        "F_t",
        "While it slides, the last line resets the spring so that spring and dashpot together are the bound. At a fast new contact "
        "this loads the spring backwards.",
    ),
    "tangential silbert": (_truncated(_GAMMA_T, "k_t"), "F_t", DISPLACED),
    "tangential di_renzo": (_truncated(_GAMMA_T, "k_t*a"), "F_t", DISPLACED),
    "tangential tsuji": (_truncated(("gamma_t", "=", "gamma_n"), "k_t*a"), "F_t", DISPLACED),
    "tangential langston": (
        _micro_slip([("gamma_t", "=", "eta_t*sqrt(6*m*mu*F_n*sqrt(1 - xi/d_max)/d_max)")]),
        "F_t",
        "The force rises like that of a contact area which slips from its rim inwards. In 1 − ξ/ξ_max, ξ is a magnitude; the first term of $F_t$ has "
        "the direction of ξ.",
    ),
    "tangential zheng": (
        _micro_slip(
            [
                ("s", "=", "eta_1/(2*G*d_max)"),
                ("gamma_t", "=", "s*max(1 - 2/5*s*v, 0)*3/2*mu*F_n*sqrt(1 - xi/d_max)"),
            ]
        ),
        "F_t",
        "The force rises as that of `langston`; the dashpot follows the material's viscosity. In 1 − ξ/ξ_max and in s v, ξ and v are magnitudes.",
    ),
    "tangential walton_braun": (
        [("F_t", "rate", "k_t*max(1 - F_t/(mu*F_n), 0)^(1/3)*v")],
        "F_t",
        "This is the first loading. After a reversal at the force $F_r$, the ratio in the bracket is $(F_t - F_r)/(\\mu F_n - F_r)$ in the "
        "new direction.",
    ),
    "rolling csds": (_continuous("k_r", "gamma_r", "mu_r", "v_r", "xi", "F_r"), "F_r", SLIDER),
    "twisting csds": (_continuous("k_tw", "gamma_tw", "mu_tw", "omega_n", "phi", "M"), "M", SLIDER),
    "twisting marshall": (
        [
            ("k_tw", "=", "k_t*a^2/2"),
            ("gamma_tw", "=", "x_gammat*gamma_n*a^2/2"),
            ("T", "=", "q + gamma_tw*omega_n"),
            ("M", "=", "cut(T, 2/3*a*mu*F_n)"),
            ("q", "rate", "k_tw*(M - q)/gamma_tw"),
        ],
        "M",
        "The coefficients are those of the tangential model, spread evenly over the contact area of radius a. The memory q is the "
        "torque of the spring.",
    ),
}

SYMBOLS = {
    "normal": "$F_{el}$ is the force [force], δ the overlap [length] and $\\delta_{max}$ the largest one since the contact began.",
    "tangential": "v is the tangential velocity at the contact [length/time], the friction on grain i is $-F_t$, that on grain j $F_t$ [force], $F_n$ is the normal force, "
    "$\\gamma_n$ the normal damping coefficient [force time/length], a the contact radius, δ the overlap, m the effective mass. "
    "In space ξ, v and $F_t$ are vectors in the tangent plane.",
    "rolling": "$v_r = R\\,(\\omega_i - \\omega_j) \\times n$ is the rolling velocity [length/time], $F_r$ the resistance [force]: the pseudo-force on grain i "
    "is $-F_r$, which makes the torque $-R\\,n \\times F_r$ on it and the opposite one on grain j. $F_n$ is the normal force.",
    "twisting": "$\\omega_n = (\\omega_i - \\omega_j) \\cdot n$ is the twist rate [1/time]. The torque along n on grain i is $-M$, that on grain j $M$ [force length]. $F_n$ is the normal "
    "force, a the contact radius.",
}
