# SPDX-License-Identifier: GPL-2.0-or-later
# csdskkplugin.so, for a LAMMPS with KOKKOS: all of csds for that LAMMPS, and the styles /kk. Kokkos is compiled with and
# not linked: the host has brought it along, a second copy would have threads of its own.
#   Kokkos_DIR            where KokkosConfig.cmake of the Kokkos lies that LAMMPS was built against
#   CSDS_LAMMPS_BUILD     or the build folder of a LAMMPS that has built the Kokkos of its own sources
set(CSDS_LAMMPS_BUILD "" CACHE PATH "Build folder of a LAMMPS with KOKKOS and its own Kokkos")
if(NOT Kokkos_DIR AND NOT CSDS_LAMMPS_BUILD)
  return()
endif()
if(NOT EXISTS "${LAMMPS_SOURCE_DIR}/KOKKOS/kokkos.h")
  message(FATAL_ERROR "csdskkplugin: ${LAMMPS_SOURCE_DIR} has no KOKKOS/kokkos.h, must be the src folder of a LAMMPS with "
    "the package KOKKOS")
endif()

add_library(csds_kokkos_headers INTERFACE)
if(Kokkos_DIR)
  find_package(Kokkos REQUIRED CONFIG)
  set(kokkos_devices ${Kokkos_DEVICES})
  set(kokkos_version ${Kokkos_VERSION})
  foreach(part kokkoscore kokkoscontainers kokkosalgorithms kokkossimd)
    if(TARGET Kokkos::${part})
      target_include_directories(csds_kokkos_headers SYSTEM INTERFACE
        $<TARGET_PROPERTY:Kokkos::${part},INTERFACE_INCLUDE_DIRECTORIES>)
      target_compile_options(csds_kokkos_headers INTERFACE $<TARGET_PROPERTY:Kokkos::${part},INTERFACE_COMPILE_OPTIONS>)
    endif()
  endforeach()
else()
  set(own_kokkos "${LAMMPS_SOURCE_DIR}/../lib/kokkos")
  set(built_kokkos "${CSDS_LAMMPS_BUILD}/lib/kokkos")
  set(config "${built_kokkos}/KokkosCore_config.h")
  if(NOT EXISTS "${config}")
    message(FATAL_ERROR "CSDS_LAMMPS_BUILD is '${CSDS_LAMMPS_BUILD}', must be the build folder of a LAMMPS that has built "
      "its own Kokkos (it lacks lib/kokkos/KokkosCore_config.h); for another Kokkos give -DKokkos_DIR=...")
  endif()
  file(STRINGS "${config}" kokkos_devices REGEX "define KOKKOS_ENABLE_(OPENMP|THREADS|SERIAL|CUDA|HIP|SYCL)$")
  file(STRINGS "${own_kokkos}/CMakeLists.txt" kokkos_numbers REGEX "[sS][eE][tT] ?\\(Kokkos_VERSION_(MAJOR|MINOR|PATCH) [0-9]+\\)")
  string(REGEX REPLACE "[^;]*_(MAJOR|MINOR|PATCH) ([0-9]+)\\)" "\\2" kokkos_version "${kokkos_numbers}")
  string(REPLACE ";" "." kokkos_version "${kokkos_version}")
  target_include_directories(csds_kokkos_headers SYSTEM INTERFACE "${built_kokkos}" "${built_kokkos}/core/src"
    "${own_kokkos}/core/src" "${own_kokkos}/containers/src" "${own_kokkos}/algorithms/src" "${own_kokkos}/simd/src"
    "${own_kokkos}/tpls/desul/include" "${built_kokkos}/tpls/desul/include" "${own_kokkos}/tpls/mdspan/include")
endif()
if(kokkos_devices MATCHES "HIP|SYCL|OPENMPTARGET|OPENACC")
  message(FATAL_ERROR "csdskkplugin: Kokkos has the devices ${kokkos_devices}, must have Cuda, OpenMP, Threads or Serial only")
endif()
if(kokkos_devices MATCHES "CUDA")
  get_filename_component(kokkos_compiler "${CMAKE_CXX_COMPILER}" NAME)
  if(NOT kokkos_compiler MATCHES "nvcc_wrapper|clang")
    message(FATAL_ERROR "csdskkplugin: Kokkos has Cuda and CMAKE_CXX_COMPILER is '${CMAKE_CXX_COMPILER}', must be Kokkos' "
      "nvcc_wrapper, as for LAMMPS itself")
  endif()
endif()
if(kokkos_devices MATCHES "OPENMP")
  find_package(OpenMP REQUIRED COMPONENTS CXX)
  target_compile_options(csds_kokkos_headers INTERFACE ${OpenMP_CXX_FLAGS})
  target_link_options(csds_kokkos_headers INTERFACE ${OpenMP_CXX_FLAGS})
endif()

add_library(csds_lammps_kokkos MODULE kokkos/csdskkplugin.cpp kokkos/device_contacts.cpp kokkos/device_wall.cpp
  kokkos/fix_neigh_history_csds_kokkos.cpp kokkos/fix_wall_gran_csds_device.cpp kokkos/pair_granular_csds_device.cpp
  kokkos/pair_granular_csds_kokkos.cpp kokkos/pair_shares.cpp kokkos/share_sums.cpp kokkos/workers.cpp
  $<TARGET_OBJECTS:csds_lammps>)
foreach(property INCLUDE_DIRECTORIES COMPILE_DEFINITIONS COMPILE_OPTIONS)
  set_property(TARGET csds_lammps_kokkos PROPERTY ${property} $<TARGET_PROPERTY:csds_lammps,${property}>)
endforeach()
target_include_directories(csds_lammps_kokkos PRIVATE "${PROJECT_SOURCE_DIR}/src")
target_include_directories(csds_lammps_kokkos SYSTEM PRIVATE "${LAMMPS_SOURCE_DIR}" "${LAMMPS_SOURCE_DIR}/KOKKOS" ${MPI_CXX_INCLUDE_DIRS})
target_compile_definitions(csds_lammps_kokkos PRIVATE LMP_KOKKOS CSDS_KOKKOS_VERSION="${kokkos_version}")
target_compile_features(csds_lammps_kokkos PRIVATE cxx_std_17)
target_link_libraries(csds_lammps_kokkos PRIVATE csds csds_kokkos_headers)
target_link_options(csds_lammps_kokkos PRIVATE "LINKER:--version-script=${CMAKE_CURRENT_SOURCE_DIR}/exports.map")
set_target_properties(csds_lammps_kokkos PROPERTIES PREFIX "" OUTPUT_NAME csdskk-lammps-${which} CXX_EXTENSIONS OFF
  CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON LINK_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/exports.map"
  INSTALL_RPATH "$ORIGIN/../..")

set_property(TARGET csds_lammps_kokkos PROPERTY CSDS_KOKKOS_VERSION "${kokkos_version}") # for the tests
csds_add_guard(csdskkplugin csds_lammps_kokkos)
target_compile_definitions(csdskkplugin PRIVATE CSDS_GUARDS_KOKKOS)
install(TARGETS csdskkplugin csds_lammps_kokkos LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/lammps/plugins)
