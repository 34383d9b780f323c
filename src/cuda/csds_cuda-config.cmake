# SPDX-License-Identifier: MIT
include(CMakeFindDependencyMacro)
find_dependency(CUDAToolkit)
find_dependency(csds)
include(${CMAKE_CURRENT_LIST_DIR}/csds_cuda-targets.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/no-components.cmake)
