# SPDX-License-Identifier: MIT
# Archives by CPack: `cpack` in the build folder packs what cmake --install gives, `cpack --config CPackSourceConfig.cmake`
# the sources. (The source archive of a release is archive.sh's, which is the same bits every time.)
set(CPACK_PACKAGE_VENDOR "the csds developers")
set(CPACK_GENERATOR TGZ)
set(CPACK_SOURCE_GENERATOR TGZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME csds-${PROJECT_VERSION})
set(CPACK_SOURCE_IGNORE_FILES "/build/;/[.]git$;/[.]git/;/__pycache__/")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_VERBATIM_VARIABLES ON)
include(CPack)
