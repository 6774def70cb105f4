# How this project makes its libraries, programs and tests.
#
#   landfall_library(<name> [PORTABLE] [HOT] [NO_UBSAN] [APART] [HEAVY] [DEPENDS <library>...] [SOURCES <file>...]
#                    [EXCLUDE <regex>...] [ALONE <regex>...])
#       The library landfall_<name> from all *.cpp below the calling folder, save subfolders with a CMakeLists.txt of
#       their own, main.cpp and what EXCLUDE matches; with headers only it becomes an INTERFACE library. All *_test.cpp
#       go to the program <name>_tests. Headers are named from src/: #include "engine/game.h".
#   landfall_program(<name> [PORTABLE] [NO_UBSAN] [SOURCES <file>...] [DEPENDS <library>...])
#       The program bin/<name>; SOURCES is main.cpp if not given.
#   landfall_test(<name> [PORTABLE] [HEAVY] [SOURCES <file>...] [DEPENDS <library>...] [ALONE <regex>...])
#       A GoogleTest program from SOURCES, or else from all *.cpp of the folder.
#   landfall_wasm(<name> [SOURCES <file>...] [DEPENDS <library>...])
#       The WebAssembly module bin/<name>.wasm, in the WASM build only; sources default to all *.cpp of the folder.
#
# PORTABLE code runs as WebAssembly too: it is compiled without exceptions, and a build with LANDFALL_PORTABLE_ONLY
# leaves everything else out. NO_UBSAN keeps the undefined behaviour sanitizer (not the others) away from code that it
# makes too slow to compile. HOT code is what searches spend their time in: it is compiled without the stack protector
# and the checked library calls of all else that ends up in a program. A DEPENDS entry may leave out the prefix landfall_.
# Tests are compiled without optimization, which takes half the time with g++ and a third with clang and its sanitizers;
# those that play many games by templates of their own are HEAVY, and optimized like all else.
#
# Files of one folder are compiled together (LANDFALL_TOGETHER), because most of a small file's time goes into the headers
# that it shares with its neighbours. In libraries so are small folders, unless they are to stay APART. So names in their
# anonymous namespaces must differ; files that ALONE matches are compiled one by one. tools/tidy.mjs also reads each file by itself and notices what another one lent it.

include_guard(GLOBAL)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
  set(LANDFALL_WASM ON)
else()
  set(LANDFALL_WASM OFF)
endif()

# CCACHE_BASEDIR, and paths in debug information that start at the project: two checkouts share what they compile.
find_program(LANDFALL_CCACHE ccache)
if(LANDFALL_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER
      "${CMAKE_COMMAND}" -E env "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1 "${LANDFALL_CCACHE}")
endif()
find_program(LANDFALL_MOLD mold)

if(NOT LANDFALL_WASM)
  find_package(GTest)
  if(NOT GTest_FOUND)
    message(STATUS "GoogleTest is not installed: building without tests (tools/setup.sh test installs it)")
  endif()
endif()

# All test programs and nothing else.
add_custom_target(landfall_tests)

# What every target is compiled and linked with. clang counts changes of sign among the conversions, g++ does not.
add_library(landfall_flags INTERFACE)
target_include_directories(landfall_flags INTERFACE "${PROJECT_SOURCE_DIR}/src")
target_compile_options(landfall_flags INTERFACE
  -Wall -Wextra -Wconversion -Wno-sign-conversion -Wshadow -Werror
  "-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=")
# g++ 12 warns of overlapping copies in its own std::string (its bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(landfall_flags INTERFACE -Wno-restrict)
endif()
if(LANDFALL_WASM)
  target_compile_options(landfall_flags INTERFACE
    -flto -fno-exceptions -fno-rtti -msimd128 -mbulk-memory)
elseif(LANDFALL_MOLD)
  target_link_options(landfall_flags INTERFACE -fuse-ld=mold)
endif()
if(LANDFALL_SANITIZE)
  target_link_options(landfall_flags INTERFACE "-fsanitize=${LANDFALL_SANITIZE}")
endif()

# What is left of a mistake should be hard to use: canaries on the stack, checked copies, programs at an address of their
# own whose tables of functions are read-only from the start (tests/cli/hardening_test.cpp looks at the program).
if(LANDFALL_WASM OR LANDFALL_SANITIZE OR NOT CMAKE_BUILD_TYPE STREQUAL "Release")
  set(LANDFALL_HARDENED OFF)
else()
  set(LANDFALL_HARDENED ON)
endif()
function(_landfall_harden target)
  if(LANDFALL_HARDENED)
    target_compile_options(${target} PRIVATE -fPIE -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
    target_link_options(${target} PRIVATE -pie -Wl,-z,relro,-z,now)
  endif()
endfunction()

# Compiles about eight files together, so that a change of one does not cost a minute: files of one folder, and with
# MIXED also small folders with their neighbours.
option(LANDFALL_TOGETHER "Compile the files of one folder together" ON)
function(_landfall_together target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "MIXED" "" "ALONE;SOURCES")
  if(NOT LANDFALL_TOGETHER)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP
    UNITY_BUILD_CODE_BEFORE_INCLUDE "// NOLINTNEXTLINE(bugprone-suspicious-include)")
  foreach(pattern IN LISTS arg_ALONE)
    list(FILTER arg_SOURCES EXCLUDE REGEX "${pattern}")
  endforeach()
  set(folders "")
  foreach(source IN LISTS arg_SOURCES)
    cmake_path(ABSOLUTE_PATH source OUTPUT_VARIABLE path)
    cmake_path(GET path PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder OUTPUT_VARIABLE folder)
    string(MAKE_C_IDENTIFIER "${folder}" group)
    list(APPEND folders "${group}")
    list(APPEND sources_${group} "${source}")
  endforeach()
  list(REMOVE_DUPLICATES folders)
  list(SORT folders)
  set(batch "")
  set(room 0)
  foreach(group IN LISTS folders)
    list(LENGTH sources_${group} count)
    math(EXPR parts "(${count} + 7) / 8")
    math(EXPR each "(${count} + ${parts} - 1) / ${parts}")
    set(place 0)
    foreach(source IN LISTS sources_${group})
      math(EXPR begins "${place} % ${each}")
      if(begins EQUAL 0 AND (parts GREATER 1 OR room LESS count OR NOT arg_MIXED))
        math(EXPR part "${place} / ${each}")
        set(batch "${group}_${part}")
        set(room 8)
      endif()
      math(EXPR place "${place} + 1")
      math(EXPR room "${room} - 1")
      set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${batch}")
    endforeach()
  endforeach()
endfunction()

# Sets <variable> to FALSE if this build leaves the target out.
function(_landfall_wanted variable portable)
  if(LANDFALL_PORTABLE_ONLY AND NOT portable)
    set(${variable} FALSE PARENT_SCOPE)
  else()
    set(${variable} TRUE PARENT_SCOPE)
  endif()
endfunction()

# The flags that depend on the kind of code.
function(_landfall_finish target portable no_ubsan)
  target_link_libraries(${target} PRIVATE landfall_flags)
  if(LANDFALL_SANITIZE)
    set(sanitizers "${LANDFALL_SANITIZE}")
    if(no_ubsan)
      string(REGEX REPLACE ",?undefined" "" sanitizers "${sanitizers}")
    endif()
    if(sanitizers)
      target_compile_options(${target} PRIVATE
        "-fsanitize=${sanitizers}" -fno-sanitize-recover=all -fno-omit-frame-pointer)
    endif()
  elseif(portable)
    target_compile_options(${target} PRIVATE -O3)
  endif()
endfunction()

function(_landfall_full_names variable)
  set(names)
  foreach(name IN LISTS ARGN)
    if(NOT name MATCHES "::|^landfall_")
      string(PREPEND name "landfall_")
    endif()
    list(APPEND names "${name}")
  endforeach()
  set(${variable} "${names}" PARENT_SCOPE)
endfunction()

# The *.cpp below the calling folder that no CMakeLists.txt further down owns.
function(_landfall_sources variable)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  file(GLOB_RECURSE owners CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*/CMakeLists.txt")
  foreach(owner IN LISTS owners)
    cmake_path(GET owner PARENT_PATH folder)
    if(NOT folder STREQUAL CMAKE_CURRENT_SOURCE_DIR)
      list(FILTER sources EXCLUDE REGEX "^${folder}/")
    endif()
  endforeach()
  set(${variable} "${sources}" PARENT_SCOPE)
endfunction()

# A GoogleTest program, run from the top folder of the project.
function(_landfall_gtest target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "NO_UBSAN;HEAVY" "" "SOURCES;DEPENDS;ALONE")
  if(LANDFALL_WASM OR NOT GTest_FOUND)
    return()
  endif()
  add_executable(${target} ${arg_SOURCES})
  _landfall_together(${target} SOURCES ${arg_SOURCES} ALONE ${arg_ALONE})
  target_link_libraries(${target} PRIVATE ${arg_DEPENDS} GTest::gtest GTest::gtest_main)
  _landfall_finish(${target} FALSE ${arg_NO_UBSAN})
  if(NOT arg_HEAVY)
    target_compile_options(${target} PRIVATE -O0)
  endif()
  add_dependencies(landfall_tests ${target})
  include(GoogleTest)
  gtest_discover_tests(${target}
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 60
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    TEST_PREFIX "${target}."
    PROPERTIES TIMEOUT 900 LABELS ${target})
endfunction()

function(landfall_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "PORTABLE;HOT;NO_UBSAN;APART;HEAVY" "" "DEPENDS;SOURCES;EXCLUDE;ALONE")
  _landfall_wanted(wanted ${arg_PORTABLE})
  if(NOT wanted)
    return()
  endif()
  set(target landfall_${name})
  _landfall_full_names(depends ${arg_DEPENDS})

  set(found ${arg_SOURCES})
  if(NOT found)
    _landfall_sources(found)
  endif()
  set(tests ${found})
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  set(sources ${found})
  foreach(pattern IN ITEMS "_test\\.cpp$" "/main\\.cpp$" LISTS arg_EXCLUDE)
    list(FILTER sources EXCLUDE REGEX "${pattern}")
  endforeach()

  if(sources)
    add_library(${target} STATIC ${sources})
    set(mixed MIXED)
    if(arg_APART)
      set(mixed)
    endif()
    _landfall_together(${target} ${mixed} SOURCES ${sources} ALONE ${arg_ALONE})
    target_include_directories(${target} PUBLIC "${PROJECT_SOURCE_DIR}/src")
    target_link_libraries(${target} PUBLIC ${depends})
    if(arg_PORTABLE)
      target_compile_options(${target} PRIVATE -fno-exceptions)
    endif()
    _landfall_finish(${target} ${arg_PORTABLE} ${arg_NO_UBSAN})
    if(NOT arg_HOT)
      _landfall_harden(${target})
    endif()
  else()
    add_library(${target} INTERFACE)
    target_include_directories(${target} INTERFACE "${PROJECT_SOURCE_DIR}/src")
    target_link_libraries(${target} INTERFACE ${depends})
  endif()

  if(tests)
    set(kinds)
    foreach(kind IN ITEMS NO_UBSAN HEAVY)
      if(arg_${kind})
        list(APPEND kinds ${kind})
      endif()
    endforeach()
    _landfall_gtest(${name}_tests ${kinds} SOURCES ${tests} DEPENDS ${target} ALONE ${arg_ALONE})
  endif()
endfunction()

function(landfall_program name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "PORTABLE;NO_UBSAN" "" "DEPENDS;SOURCES")
  _landfall_wanted(wanted ${arg_PORTABLE})
  if(LANDFALL_WASM OR NOT wanted)
    return()
  endif()
  if(NOT arg_SOURCES)
    set(arg_SOURCES main.cpp)
  endif()
  _landfall_full_names(depends ${arg_DEPENDS})
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${depends})
  _landfall_finish(${name} ${arg_PORTABLE} ${arg_NO_UBSAN})
  _landfall_harden(${name})
endfunction()

function(landfall_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "PORTABLE;HEAVY" "" "DEPENDS;SOURCES;ALONE")
  _landfall_wanted(wanted ${arg_PORTABLE})
  if(NOT wanted)
    return()
  endif()
  if(NOT arg_SOURCES)
    _landfall_sources(arg_SOURCES)
  endif()
  set(heavy)
  if(arg_HEAVY)
    set(heavy HEAVY)
  endif()
  _landfall_full_names(depends ${arg_DEPENDS})
  _landfall_gtest(${name} ${heavy} SOURCES ${arg_SOURCES} DEPENDS ${depends} ALONE ${arg_ALONE})
endfunction()

function(landfall_wasm name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "DEPENDS;SOURCES")
  if(NOT LANDFALL_WASM)
    return()
  endif()
  if(NOT arg_SOURCES)
    _landfall_sources(arg_SOURCES)
  endif()
  _landfall_full_names(depends ${arg_DEPENDS})
  add_executable(${name} ${arg_SOURCES} "${PROJECT_SOURCE_DIR}/cmake/wasm/rt_shim.cpp")
  target_link_libraries(${name} PRIVATE ${depends})
  _landfall_finish(${name} TRUE FALSE)
  # The default stack of 64 KiB is too small; with the stack first, an overflow traps instead of writing over data.
  target_link_options(${name} PRIVATE
    -flto -mexec-model=reactor -Wl,--strip-all -Wl,--gc-sections
    -Wl,-z,stack-size=1048576 -Wl,--stack-first
    -Wl,--initial-memory=16777216 -Wl,--max-memory=536870912)
endfunction()
