# What `cmake --install build/release --prefix DIR --strip` puts where a distribution wants it. Rules and texts are inside
# the program.

include_guard(GLOBAL)

if(LANDFALL_PORTABLE_ONLY)
  return()
endif()

include(GNUInstallDirs)
install(TARGETS landfall RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
# The program looks for it from its own folder, in ../share/landfall/web (page_folder in src/cli/files.h).
install(CODE "
  if(NOT EXISTS \"${PROJECT_SOURCE_DIR}/web/dist/index.html\")
    message(FATAL_ERROR \"The page has not been built: run 'npm ci && npm run build' in web/, or ./run once.\")
  endif()")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/web/dist/" DESTINATION "${CMAKE_INSTALL_DATADIR}/landfall/web")
install(FILES "${PROJECT_SOURCE_DIR}/docs/man/landfall.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
install(FILES README.md CHANGELOG.md LICENSE docs/bots.md docs/operations.md docs/protocol.md docs/record.md docs/wire.md
        DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/landfall")
# For a host of several machines (docs/operations.md): templates, units, backup, dashboard, and what fills them in.
install(DIRECTORY deploy/ DESTINATION "${CMAKE_INSTALL_DATADIR}/landfall/deploy" USE_SOURCE_PERMISSIONS)
install(PROGRAMS tools/cluster/configure.sh DESTINATION "${CMAKE_INSTALL_DATADIR}/landfall/deploy")
