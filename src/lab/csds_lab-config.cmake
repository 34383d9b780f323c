# SPDX-License-Identifier: MIT
include(CMakeFindDependencyMacro)
find_dependency(GSL)
find_dependency(muparser CONFIG)
find_dependency(csds)
include(${CMAKE_CURRENT_LIST_DIR}/csds_lab-targets.cmake)
# there are no components
foreach(component IN LISTS csds_lab_FIND_COMPONENTS)
  if(csds_lab_FIND_REQUIRED_${component})
    set(csds_lab_FOUND FALSE)
    set(csds_lab_NOT_FOUND_MESSAGE "csds_lab has no component ${component}, must be asked for without components")
  endif()
endforeach()
