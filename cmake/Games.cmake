# Lists that follow from the list of games in src/games/CMakeLists.txt, so that nobody writes them by hand.
#
#   landfall_games(<game>...)
#       The games, in the order in which lobbies show them. The folder of a game is its name ("hidden_hand"), its struct
#       the same in capitals (HiddenHand).
#   landfall_per_game(<variable> TEXT <text> [BETWEEN <text>] [WHERE <path>])
#       Sets <variable> to TEXT for each game, with @game@ and @Game@ filled in; only for games for which the file WHERE
#       exists. A file that comes or goes is noticed when CMake runs again.
#   landfall_game_header(<library> <header>)
#       Makes <header> ("games/list.h", as it is included) from src/<header>.in and the variables of the caller.

include_guard(GLOBAL)

function(landfall_games)
  set_property(GLOBAL PROPERTY LANDFALL_GAMES ${ARGN})
endfunction()

function(landfall_per_game variable)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "TEXT;BETWEEN;WHERE" "")
  if(NOT DEFINED arg_BETWEEN)
    set(arg_BETWEEN "\n")
  endif()
  get_property(games GLOBAL PROPERTY LANDFALL_GAMES)
  set(result "")
  foreach(game IN LISTS games)
    string(REPLACE "@game@" "${game}" path "${arg_WHERE}")
    if(arg_WHERE AND NOT EXISTS "${path}")
      continue()
    endif()
    set(struct "")
    string(REPLACE "_" ";" parts "${game}")
    foreach(part IN LISTS parts)
      string(SUBSTRING "${part}" 0 1 first)
      string(TOUPPER "${first}" first)
      string(SUBSTRING "${part}" 1 -1 rest)
      string(APPEND struct "${first}${rest}")
    endforeach()
    string(REPLACE "@game@" "${game}" text "${arg_TEXT}")
    string(REPLACE "@Game@" "${struct}" text "${text}")
    if(NOT result STREQUAL "")
      string(APPEND result "${arg_BETWEEN}")
    endif()
    string(APPEND result "${text}")
  endforeach()
  set(${variable} "${result}" PARENT_SCOPE)
endfunction()

macro(landfall_game_header library header)
  configure_file("${PROJECT_SOURCE_DIR}/src/${header}.in" "${PROJECT_BINARY_DIR}/generated/games/${header}" @ONLY)
  if(TARGET ${library})
    target_include_directories(${library} PUBLIC "${PROJECT_BINARY_DIR}/generated/games")
  endif()
endmacro()

# landfall_suite_per_game(<test program>)
#   Adds suite.cpp.in of the calling folder to the program for each game: games are compiled side by side, and a change of
#   one leaves the others.
function(landfall_suite_per_game target)
  if(NOT TARGET ${target})
    return()
  endif()
  landfall_per_game(pairs TEXT "@game@=@Game@" BETWEEN ";")
  foreach(pair IN LISTS pairs)
    string(REGEX MATCH "^(.*)=(.*)$" pair "${pair}")
    set(game "${CMAKE_MATCH_1}")
    set(Game "${CMAKE_MATCH_2}")
    configure_file(suite.cpp.in "${CMAKE_CURRENT_BINARY_DIR}/${game}_test.cpp" @ONLY)
    target_sources(${target} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/${game}_test.cpp")
  endforeach()
endfunction()
