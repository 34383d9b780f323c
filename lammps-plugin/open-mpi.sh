# SPDX-License-Identifier: GPL-2.0-or-later
# Sourced before mpirun: Open MPI refuses root, and more ranks than cores, unless told.
if [ "$(id -u)" -eq 0 ]; then export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1; fi
export OMPI_MCA_rmaps_base_oversubscribe=1
