// What a table is made of before the first move, and what a game offers to choose from.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace landfall {

// A switch of a table: edition, expansion, variant. The first value is the default.
struct OptionSpec {
  std::string name;
  std::vector<std::string> values;
  // Every value but the first needs another option to have this value: an expansion its edition.
  std::string needs_option{};
  std::string needs_value{};
  // How many seats each value needs at least; empty if all of them suit every number of seats.
  std::vector<int> min_seats{};
  // A variant for connoisseurs, or a switch for comparisons: pages keep it apart from the usual.
  bool advanced = false;
  // How many seats each value is for at most; empty if all of them suit every number of seats.
  std::vector<int> max_seats{};
  // What a server takes where nobody has chosen and two or more people sit down; empty if that makes
  // no difference. It needs no other option.
  std::string among_people{};
};

struct GameInfo {
  std::string name;           // "meridian"
  std::string clause_prefix;  // "MER"
  int min_seats = 0;
  int max_seats = 0;
  std::vector<OptionSpec> options{};
  // The newest version of its rules that the program knows. A correction that changes what an older
  // record means takes the next number, and stands behind it: `if (table.setup.rules >= 2)`.
  int rules = 1;
  // An example for people who write games: lobbies show it only where the host asks for it.
  bool example = false;
};

using Options = std::vector<std::pair<std::string, std::string>>;

// Everything that decides how a match can go, apart from the choices made in it. The header of a
// record is exactly this, with every option spelled out and the component data in full.
struct Setup {
  std::string game;
  int seats = 0;
  Options options;
  std::string components;                    // TOML text; empty asks for the built-in data
  std::string components_name = "built-in";  // a file name, for error messages
  // The version of the game's rules that the match began with and follows to its end; 0 asks for the
  // newest.
  int rules = 0;
};

// Checks the number of seats and the options against what the game offers, and fills in the options
// that were not named, in the order of the game's list: with the first value that suits the number
// of seats. Rules of a later version than the program knows are refused.
Result<Setup> complete_setup(const GameInfo& info, const Setup& wanted);

// Fills in what this number of people would usually play with, where they have not chosen otherwise.
void suit_people(const GameInfo& info, int people, Options& options);

// The value of an option in a completed set-up.
std::string_view option_value(const Setup& setup, std::string_view name);

}  // namespace landfall
