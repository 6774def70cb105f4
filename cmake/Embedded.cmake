# Text files inside the program, so that it needs no data folder beside it and runs in the browser.
#
#   landfall_embed(<target> <name> FILES <file>...)
#       The library <target>, whose header <name>/<name>.h declares in the namespace landfall::<name>:
#         std::string_view file(std::string_view path);    // path from the top folder; empty if unknown
#         std::span<const std::string_view> paths();       // sorted
#
# One source is generated per file, so that a changed file costs one short compilation.

include_guard(GLOBAL)

function(landfall_embed target name)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "FILES")
  set(folder "${PROJECT_BINARY_DIR}/generated/${name}")
  set(paths)
  foreach(file IN LISTS arg_FILES)
    cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE path)
    list(APPEND paths "${path}")
  endforeach()
  list(SORT paths)

  set(sources "${folder}/index.cpp")
  set(EMBED_NAME "${name}")
  set(EMBED_DECLARATIONS "")
  set(EMBED_PATHS "")
  set(EMBED_FILES "")
  list(LENGTH paths EMBED_COUNT)
  foreach(path IN LISTS paths)
    string(MAKE_C_IDENTIFIER "${path}" symbol)
    set(source "${folder}/${symbol}.cpp")
    add_custom_command(
      OUTPUT "${source}"
      COMMAND "${CMAKE_COMMAND}" "-DINPUT=${PROJECT_SOURCE_DIR}/${path}" "-DOUTPUT=${source}"
              "-DNAMESPACE=landfall::${name}::data" "-DSYMBOL=${symbol}"
              -P "${PROJECT_SOURCE_DIR}/cmake/embed_file.cmake"
      DEPENDS "${PROJECT_SOURCE_DIR}/${path}" "${PROJECT_SOURCE_DIR}/cmake/embed_file.cmake"
      COMMENT "Embedding ${path}"
      VERBATIM)
    list(APPEND sources "${source}")
    string(APPEND EMBED_DECLARATIONS "extern const char ${symbol}[];\nextern const std::size_t ${symbol}_size;\n")
    string(APPEND EMBED_PATHS "    \"${path}\",\n")
    string(APPEND EMBED_FILES "    File{data::${symbol}, &data::${symbol}_size},\n")
  endforeach()
  configure_file("${PROJECT_SOURCE_DIR}/cmake/embedded.h.in" "${folder}/include/${name}/${name}.h" @ONLY)
  configure_file("${PROJECT_SOURCE_DIR}/cmake/embedded.cpp.in" "${folder}/index.cpp" @ONLY)

  add_library(${target} STATIC ${sources})
  target_include_directories(${target} PUBLIC "${folder}/include")
  _landfall_finish(${target} FALSE TRUE)
endfunction()

file(GLOB embedded_files CONFIGURE_DEPENDS
  "${PROJECT_SOURCE_DIR}/rules/*/components*.toml"
  "${PROJECT_SOURCE_DIR}/rules/*/clauses.md"
  "${PROJECT_SOURCE_DIR}/rules/*/guide*.toml"
  "${PROJECT_SOURCE_DIR}/rules/*/fingerprint.txt"
  "${PROJECT_SOURCE_DIR}/text/*/*.json")
landfall_embed(landfall_embedded embedded FILES ${embedded_files})
