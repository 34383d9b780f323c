# SPDX-License-Identifier: MIT
include(${CMAKE_CURRENT_LIST_DIR}/csds-targets.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/no-components.cmake)
