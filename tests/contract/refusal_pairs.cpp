#include "contract/refusal_pairs.h"

#include <gtest/gtest.h>
#include <toml++/toml.h>

#include <filesystem>
#include <sstream>

#include "games/catalog.h"

namespace landfall::testing {
namespace {

// "meridian 3 end_turn=explicit"
Setup setup_named(const std::string& name, const std::string& where) {
  std::istringstream words(name);
  Setup setup;
  words >> setup.game >> setup.seats;
  for (std::string word; words >> word;) {
    const std::size_t sign = word.find('=');
    if (sign == std::string::npos) {
      ADD_FAILURE() << where << ": '" << word << "' is not option=value";
      continue;
    }
    setup.options.emplace_back(word.substr(0, sign), word.substr(sign + 1));
  }
  return setup;
}

// What an entry leaves out, `all` says for all pairs of the file.
RefusalPair pair_from(const toml::table& entry, const toml::table& all, const std::string& file) {
  const auto text = [&](std::string_view key) {
    return entry[key].value_or(all[key].value_or(std::string()));
  };
  RefusalPair pair;
  pair.where = file + ":" + std::to_string(entry.source().begin.line);
  pair.clause = text("clause");
  pair.about = text("about");
  pair.setup = setup_named(text("setup"), pair.where);
  pair.seat = static_cast<Seat>(entry["seat"].value_or(all["seat"].value_or(0)));
  if (const toml::array* targets = entry["targets"].as_array()) {
    for (const toml::node& target : *targets) {
      pair.targets.push_back(Target(target.value_or(std::string())));
    }
  }
  pair.position = text("position");
  pair.refused = text("refused");
  pair.accepted = text("accepted");
  return pair;
}

}  // namespace

std::vector<RefusalPair> all_refusal_pairs() {
  std::vector<RefusalPair> pairs;
  for (const GameInfo* game : all_games()) {
    // Tests run at the top of the tree. A small game may do without.
    const std::string file = "rules/" + game->name + "/refusal_pairs.toml";
    if (!std::filesystem::exists(file)) continue;
    const toml::parse_result parsed = toml::parse_file(file);
    if (!parsed) {
      ADD_FAILURE() << file << ": " << parsed.error().description();
      continue;
    }
    const toml::array* entries = parsed.table()["pair"].as_array();
    if (entries == nullptr) {
      ADD_FAILURE() << file << " holds no [[pair]]";
      continue;
    }
    const toml::table* given = parsed.table()["all"].as_table();
    const toml::table all = given == nullptr ? toml::table{} : *given;
    for (const toml::node& entry : *entries) {
      pairs.push_back(pair_from(*entry.as_table(), all, file));
    }
  }
  return pairs;
}

}  // namespace landfall::testing
