# SPDX-License-Identifier: MIT
include(CMakeFindDependencyMacro)
find_dependency(GSL)
find_dependency(muparser CONFIG)
find_dependency(csds)
include(${CMAKE_CURRENT_LIST_DIR}/csds_lab-targets.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/no-components.cmake)
