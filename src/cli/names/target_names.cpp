#include "cli/names/target_names.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "cli/names/list.h"
#include "cli/terminal/words.h"

namespace landfall::cli {
namespace {

const NamesEntry* find_entry(std::string_view game) {
  const auto* found = std::ranges::find(kNames, game, &NamesEntry::game);
  return found == kNames.end() ? nullptr : found;
}

}  // namespace

TargetParts::TargetParts(std::string_view target) : kind(target.substr(0, target.find(':'))) {
  if (kind.size() == target.size()) return;
  std::string_view rest = target.substr(kind.size() + 1);
  while (true) {
    const std::size_t dot = rest.find('.');
    parts.push_back(rest.substr(0, dot));
    if (dot == std::string_view::npos) return;
    rest.remove_prefix(dot + 1);
  }
}

int TargetParts::number(std::size_t index) const {
  const std::string_view text = part(index);
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

std::string NamingScene::player(int seat) const {
  Phrase phrase;
  phrase.key = "cli.name";
  return book.say(phrase.seat("seat", static_cast<Seat>(seat)), names);
}

std::string NamingScene::players(const TargetParts& target) const {
  std::string text;
  for (std::size_t i = 0; i < target.parts.size(); ++i) {
    text += (text.empty() ? "" : ", ") + player(target.number(i));
  }
  return text;
}

std::string NamingScene::filled(std::string_view key, std::string_view text) const {
  std::string pattern = book.pattern("cli." + std::string(key));
  constexpr std::string_view kGap = "{0}";
  const std::size_t gap = pattern.find(kGap);
  if (gap != std::string::npos) pattern.replace(gap, kGap.size(), text);
  return pattern;
}

TargetNames::TargetNames(std::string_view game, std::vector<std::string> names)
    : game_(game), names_(std::move(names)) {}

void TargetNames::look(const AnyMatch& match) {
  if (find_entry(game_) == nullptr) return;
  // The map never changes during a match.
  if (!board_.is_object()) board_ = json_from([&](JsonWriter& out) { match.write_table(out); });
  view_ = json_from([&](JsonWriter& out) { match.write_public(out); });
}

std::optional<std::string> TargetNames::name(const Phrasebook& book,
                                             std::string_view target) const {
  const TargetParts parts(target);
  const NamingScene scene{book, names_, board_, view_};
  if (parts.kind == "seat" && parts.parts.size() == 1) return scene.player(parts.number(0));
  const NamesEntry* entry = find_entry(game_);
  return entry == nullptr ? std::nullopt : entry->name(scene, parts);
}

std::string TargetNames::hint(const Phrasebook& book, std::string_view target) const {
  const NamesEntry* entry = find_entry(game_);
  if (entry == nullptr) return {};
  return entry->hint({book, names_, board_, view_}, TargetParts(target));
}

std::string without_id(std::string name, std::string_view id) {
  const auto same = [](char one, char other) {
    return one == other || (one >= 'A' && one <= 'Z' && one - 'A' + 'a' == other);
  };
  for (const auto& [before, after] :
       {std::pair<std::string_view, std::string_view>{" (", ")"}, {"(", "; "}}) {
    const std::string part = std::string(before) + std::string(id) + std::string(after);
    const auto found = std::search(name.begin(), name.end(), part.begin(), part.end(), same);
    if (found == name.end()) continue;
    // The bracket stays where something follows in it.
    const auto begin = after == ")" ? found : found + 1;
    name.erase(begin, found + static_cast<std::ptrdiff_t>(part.size()));
    break;
  }
  return name;
}

}  // namespace landfall::cli
