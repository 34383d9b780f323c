# SPDX-License-Identifier: MIT
"""The functions that the package calls, as the headers declare them: read by _declarations.declare, and compiled beside
the headers by tests/python/test_abi.py."""

KERNEL = """
const char *csds_version(void);
const char *csds_status_text(csds_status status);
const csds_model *csds_model_at(int index);
const csds_model *csds_find_model(csds_family family, const char *name);
void csds_alias_note(const csds_alias *alias, csds_message *note);

csds_status csds_spec_read(csds_spec *spec, const char *text, csds_message *why);
double csds_coefficient(const csds_choice *choice, const char *name);
int csds_set_coefficient(csds_choice *choice, const char *name, double value);
csds_status csds_spec_check(const csds_spec *spec, csds_message *why);
csds_status csds_spec_mix(csds_spec *mixed, const csds_spec *a, const csds_spec *b, csds_message *why);
double csds_spec_contact_time(const csds_spec *spec, double m, double radius, double speed);
double csds_spec_time_step(const csds_spec *spec, double mass, double radius, double speed, double fraction);
csds_status csds_law_prepare(csds_law *law, const csds_spec *spec, double dt, csds_message *why);
double csds_contact_time(const csds_law *law, double m, double radius);
void csds_normal_curve(const csds_law *law, double radius, double overlap, double largest, double curve[3]);
double csds_reach(const csds_law *law, double radius);

double csds_sphere_inertia(double mass, double radius);
double csds_overlap(const csds_grain *i, const csds_grain *j);
int csds_touch(const csds_grain *i, const csds_grain *j);
csds_age csds_contact_account(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age,
  double *history, csds_response *out, csds_energy *energy);
csds_age csds_wall_account(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
  double *history, csds_response *out, csds_energy *energy);
csds_age csds_contact_start_account(const csds_law *law, const csds_grain *i, const csds_grain *j, csds_age age,
  double *history, csds_response *out, csds_energy *energy);
csds_age csds_wall_start_account(const csds_law *law, const csds_grain *i, const csds_surface *wall, csds_age age,
  double *history, csds_response *out, csds_energy *energy);
void csds_slip_step(double k, double gamma, double f_max, double h, const double v[3], double xi[3],
  double friction[3]);

double csds_restitution_cutoff(double damping_ratio);
double csds_duration_cutoff(double damping_ratio);
double csds_restitution_plain(double damping_ratio);
double csds_damping_ratio_cutoff(double e);
double csds_damping_ratio_plain(double e);
double csds_duration_plain(double damping_ratio);
double csds_overlap_linear(double damping_ratio);
double csds_hertz_damping_ratio(double alpha);
double csds_overlap_hertz(double k_hertz, double m, double v, double damping_ratio);
double csds_duration_hertz(double k_hertz, double m, double v);
double csds_effective_mass(double inv_mass_i, double inv_mass_j);
double csds_effective_radius(double radius_i, double radius_j);
double csds_effective_modulus(double e_i, double nu_i, double e_j, double nu_j);
double csds_effective_shear_modulus(double e_i, double nu_i, double e_j, double nu_j);
double csds_stiffness_equal_duration(double k_hertz, double m, double v, double damping_ratio);
double csds_stiffness_equal_overlap(double k_hertz, double m, double v, double damping_ratio);
double csds_stiffness_equal_energy(double k_hertz, double m, double v);
double csds_duration_hysteretic(double k_loading, double m, double e);
double csds_stiffness_hysteretic_equal_duration(double k_hertz, double m, double v, double e);
double csds_restitution_hysteretic(double k_loading, double s, double m, double v);
double csds_pull_off_force_dmt(double gamma, double radius);
double csds_pull_off_force_jkr(double gamma, double radius);
double csds_force_dmt(double modulus, double gamma, double radius, double overlap);
double csds_energy_dmt(double modulus, double gamma, double radius, double overlap);
double csds_rest_overlap_dmt(double modulus, double gamma, double radius);
double csds_rest_overlap_jkr(double modulus, double gamma, double radius);
double csds_tear_off_jkr(double modulus, double gamma, double radius);
double csds_contact_radius_jkr(double modulus, double gamma, double radius, double overlap);
double csds_force_jkr(double modulus, double gamma, double radius, double overlap);
double csds_energy_jkr(double modulus, double gamma, double radius, double overlap);
double csds_adhesion_loss_jkr(double modulus, double gamma, double radius);
double csds_sticking_speed(double m, double loss);
double csds_restitution_after_loss(double m, double v, double loss);
double csds_restitution_cohesive_hooke(double damping_ratio, double speed);
double csds_bridge_force(double tension, double angle, double volume, double radius, double gap);
double csds_bridge_largest_force(double tension, double angle, double radius);
double csds_bridge_rupture(double angle, double volume);
double csds_bridge_work(double tension, double angle, double volume, double radius);
double csds_tangential_coulomb(const csds_impact *impact, double e_n);
double csds_tangential_haff_werner(const csds_impact *impact, double gamma_t, csds_switches *switches);
double csds_tangential_cundall_strack(const csds_impact *impact, double kt, csds_switches *switches);
"""

LABORATORY = """
csds_status csds_lab_slide(const csds_lab_plates *plates, csds_lab_scheme scheme, double dt, double duration,
  csds_lab_plate_observer *observe, void *user, csds_lab_plate_state *end, csds_message *why);
csds_status csds_lab_collide(const csds_spec *law, const csds_lab_collision *collision, csds_lab_observer *observe,
  void *user, csds_lab_outcome *outcome, csds_message *why);
double csds_lab_mass(const csds_lab_impact *impact);
double csds_lab_tangential_mass(const csds_lab_impact *impact);
double csds_lab_radius(const csds_lab_impact *impact);
csds_status csds_lab_contact_time(const csds_spec *law, const csds_lab_impact *impact, double *time, csds_message *why);
csds_status csds_lab_find_adhesion(const csds_spec *law, const csds_lab_impact *impact, csds_lab_adhesion *found,
  csds_message *why);
csds_status csds_lab_calibrate_damping(const csds_spec *law, const csds_lab_impact *impact, double restitution,
  csds_spec *found, csds_message *why);
csds_status csds_lab_calibrate(const csds_lab_targets *targets, csds_lab_calibration *found, csds_message *why);
void csds_lab_words(const csds_spec *law, char *text, unsigned long size);
"""
