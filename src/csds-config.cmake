# SPDX-License-Identifier: MIT
include(${CMAKE_CURRENT_LIST_DIR}/csds-targets.cmake)
# there are no components
foreach(component IN LISTS csds_FIND_COMPONENTS)
  if(csds_FIND_REQUIRED_${component})
    set(csds_FOUND FALSE)
    set(csds_NOT_FOUND_MESSAGE "csds has no component ${component}, must be asked for without components")
  endif()
endforeach()
