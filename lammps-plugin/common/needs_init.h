// SPDX-License-Identifier: GPL-2.0-or-later
// A fix that LAMMPS must not leave out of a run. With `run pre no` it calls those alone that the last preparation
// found.

#ifndef CSDS_NEEDS_INIT_H
#define CSDS_NEEDS_INIT_H

namespace LAMMPS_NS {

class NeedsInit {
 public:
  // refused unless a run has been prepared since it was given
  virtual void require_init() const = 0;

 protected:
  ~NeedsInit() = default;
};

}  // namespace LAMMPS_NS

#endif
