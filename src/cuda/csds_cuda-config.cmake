# SPDX-License-Identifier: MIT
include(CMakeFindDependencyMacro)
find_dependency(CUDAToolkit)
find_dependency(csds)
include(${CMAKE_CURRENT_LIST_DIR}/csds_cuda-targets.cmake)
# there are no components
foreach(component IN LISTS csds_cuda_FIND_COMPONENTS)
  if(csds_cuda_FIND_REQUIRED_${component})
    set(csds_cuda_FOUND FALSE)
    set(csds_cuda_NOT_FOUND_MESSAGE "csds_cuda has no component ${component}, must be asked for without components")
  endif()
endforeach()
