# CMake 3.25 does not know this system; it looks for this file by the system's name.
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
