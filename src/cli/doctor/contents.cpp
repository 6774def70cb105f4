// The checks of what the program carries inside.
#include <set>
#include <string>

#include "base/json_value.h"
#include "cli/doctor/checks.h"
#include "cli/fingerprints.h"
#include "cli/trace/clause_file.h"
#include "embedded/embedded.h"
#include "engine/contract/setups.h"
#include "games/catalog.h"

namespace landfall::cli::doctor {
namespace {

constexpr const char* kRebuild = "build the program again from clean sources (./run)";

std::string counted(std::size_t count, const std::string& one, const std::string& many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

// The keys of a catalogue; an empty set if it cannot be read.
std::set<std::string> keys_of(const std::string& path) {
  std::set<std::string> keys;
  const Result<JsonValue> catalogue = JsonValue::parse(embedded::file(path));
  if (!catalogue) return keys;
  for (const auto& [key, value] : catalogue->members()) keys.insert(key);
  return keys;
}

}  // namespace

Finding examine_components(const Surroundings& /*surroundings*/) {
  std::size_t setups = 0;
  for (const GameInfo* game : all_games()) {
    for (const Setup& setup : all_setups(*game)) {
      const auto match = make_match(setup);
      if (!match) return {Verdict::kBad, game->name + ": " + match.problem().text(), kRebuild};
      ++setups;
    }
  }
  return {Verdict::kGood,
          counted(all_games().size(), "game", "games") + ", " +
              counted(setups, "set-up is valid", "set-ups are valid"),
          {}};
}

Finding examine_catalogues(const Surroundings& /*surroundings*/) {
  const std::string english = "text/en/";
  std::size_t catalogues = 0;
  std::size_t texts = 0;
  for (const std::string_view path : embedded::paths()) {
    if (!path.starts_with(english)) continue;
    const std::string name(path.substr(english.size()));
    const std::set<std::string> wanted = keys_of(std::string(path));
    if (wanted.empty()) return {Verdict::kBad, std::string(path) + " cannot be read", kRebuild};
    const std::set<std::string> found = keys_of("text/de/" + name);
    for (const std::string& key : wanted) {
      if (found.contains(key)) continue;
      std::string missing = "text/de/" + name;
      missing += " has no text for " + key;
      return {Verdict::kBad, missing, kRebuild};
    }
    ++catalogues;
    texts += wanted.size();
  }
  if (catalogues == 0) return {Verdict::kBad, "there are no texts in the program", kRebuild};
  return {Verdict::kGood,
          counted(texts, "text", "texts") + " in " +
              counted(catalogues, "catalogue", "catalogues") + ", in English and German",
          {}};
}

Finding examine_clauses(const Surroundings& /*surroundings*/) {
  std::size_t clauses = 0;
  for (const std::string_view path : embedded::paths()) {
    if (!path.ends_with("/clauses.md")) continue;
    const auto found = read_clauses(embedded::file(path), std::string(path));
    if (!found) return {Verdict::kBad, found.problem().text(), kRebuild};
    clauses += found->size();
  }
  if (clauses == 0) return {Verdict::kBad, "there are no clauses in the program", kRebuild};
  return {Verdict::kGood, counted(clauses, "clause", "clauses"), {}};
}

Finding examine_fingerprints(const Surroundings& /*surroundings*/) {
  std::string text;
  std::string unknown;
  for (const GameInfo* game : all_games()) {
    const std::string found = fingerprint_text(game->name);
    const std::string recorded = recorded_fingerprint(game->name);
    if (recorded.empty()) {
      unknown += (unknown.empty() ? "" : ", ") + game->name;
    } else if (found != recorded) {
      std::string difference = game->name + " is " + found;
      difference += ", on record is " + recorded;
      return {Verdict::kBad, difference,
              "this build plays differently from the one that was tested: build again, and if that "
              "does not help report your compiler and processor"};
    }
    if (!text.empty()) text += ", ";
    text += game->name;
    text += " " + found;
  }
  if (!unknown.empty()) {
    return {Verdict::kWarning, text + "; none on record for " + unknown,
            "write it down: landfall fingerprint --game GAME, into rules/GAME/fingerprint.txt"};
  }
  return {Verdict::kGood, text + ", as on record", {}};
}

}  // namespace landfall::cli::doctor
