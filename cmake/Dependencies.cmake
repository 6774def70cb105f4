# The libraries that come from the system, under names of our own:
#   everywhere      landfall::toml
#   native only     landfall::boost  landfall::sqlite  landfall::postgres  landfall::nats  landfall::sodium  landfall::fido2
#                   landfall::openssl (libcrypto)  landfall::curl  landfall::zlib
#                   landfall::spdlog (with fmt)  landfall::cli11  landfall::prometheus  landfall::pango  landfall::fontconfig
#                   landfall::zones (the library `date`)
#                   Threads::Threads

include_guard(GLOBAL)

# toml++ without exceptions, compiled once. Its own number formatting stays out: nothing here writes TOML.
find_path(LANDFALL_TOML_INCLUDE toml++/toml.h PATHS /usr/include /usr/local/include REQUIRED
          NO_CMAKE_FIND_ROOT_PATH)
# A folder that holds toml++ and nothing else, so that the WASM build sees no other header of the native system.
set(toml_include "${PROJECT_BINARY_DIR}/include/toml")
file(MAKE_DIRECTORY "${toml_include}")
file(CREATE_LINK "${LANDFALL_TOML_INCLUDE}/toml++" "${toml_include}/toml++" SYMBOLIC)
add_library(landfall_toml STATIC "${PROJECT_SOURCE_DIR}/cmake/toml_impl.cpp")
add_library(landfall::toml ALIAS landfall_toml)
target_include_directories(landfall_toml SYSTEM PUBLIC "${toml_include}")
if(LANDFALL_WASM)
  target_include_directories(landfall_toml SYSTEM PUBLIC "${PROJECT_SOURCE_DIR}/cmake/wasm/include")
endif()
target_compile_definitions(landfall_toml PUBLIC
  TOML_EXCEPTIONS=0 TOML_HEADER_ONLY=0 TOML_ENABLE_FORMATTERS=0 TOML_FLOAT_CHARCONV=1)
target_compile_options(landfall_toml PRIVATE -fno-exceptions -w)
_landfall_finish(landfall_toml TRUE TRUE)
# Component files are read once a match: what the optimizer gains there is less than it takes.
target_compile_options(landfall_toml PRIVATE -O1)

if(LANDFALL_PORTABLE_ONLY)
  return()
endif()

find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)

# An imported library found by pkg-config, whose headers count as system headers.
function(_landfall_pkg_config name module)
  pkg_check_modules(${name} REQUIRED IMPORTED_TARGET GLOBAL ${module})
  add_library(landfall::${name} ALIAS PkgConfig::${name})
endfunction()
_landfall_pkg_config(sqlite sqlite3)
_landfall_pkg_config(postgres libpq)
_landfall_pkg_config(nats libnats)
_landfall_pkg_config(sodium libsodium)
# Passkeys.
_landfall_pkg_config(fido2 libfido2)
_landfall_pkg_config(openssl libcrypto)
_landfall_pkg_config(curl libcurl)
_landfall_pkg_config(zlib zlib)
_landfall_pkg_config(cli11 CLI11)
_landfall_pkg_config(pango pangocairo)
_landfall_pkg_config(fontconfig fontconfig)
# Its CMake package would ask for the parts that push and serve metrics, too.
_landfall_pkg_config(prometheus prometheus-cpp-core)

# Time zones, by the data of the system.
find_package(date CONFIG REQUIRED)
add_library(landfall::zones ALIAS date::date-tz)

find_package(spdlog CONFIG REQUIRED)
add_library(landfall::spdlog ALIAS spdlog::spdlog)

# Asio and Beast with separate compilation: their bodies are compiled once, in boost_impl.cpp.
find_package(Boost 1.81 REQUIRED)
add_library(landfall_boost STATIC "${PROJECT_SOURCE_DIR}/cmake/boost_impl.cpp")
add_library(landfall::boost ALIAS landfall_boost)
target_compile_definitions(landfall_boost PUBLIC
  BOOST_ASIO_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED BOOST_BEAST_SEPARATE_COMPILATION)
target_link_libraries(landfall_boost PUBLIC Boost::headers Threads::Threads)
target_compile_options(landfall_boost PRIVATE -w)
_landfall_finish(landfall_boost FALSE TRUE)
# Only what the program `landfall` needs is built by ./run.
set_target_properties(landfall_boost PROPERTIES EXCLUDE_FROM_ALL ON)
