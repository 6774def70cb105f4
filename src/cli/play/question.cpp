#include "cli/play/question.h"

#include <utility>
#include <vector>

namespace landfall::cli {

std::string prompt_key(const JsonValue& public_view, const Phrasebook& book) {
  for (const std::string_view member : {"step", "phase"}) {
    std::string key = "prompt." + std::string(public_view.find_text(member).value_or(""));
    if (book.has(key)) return key;
  }
  return {};
}

std::string ask_key(const TargetMenu& menu, std::string_view game, const Phrasebook& book) {
  const std::string own = "cli.ask." + std::string(game) + ".";
  const std::string after(menu.path().empty() ? "" : kind_of(menu.path().back()));
  // What stands first in the menu is what the choice is about; "pass" and the like come later.
  for (const Target& choice : menu.choices()) {
    const std::string kind(kind_of(choice));
    std::vector<std::string> keys;
    if (menu.numeric()) keys.push_back(std::string("cli.numbers.").append(kind));
    keys.push_back(std::string(own).append(after).append(".").append(kind));
    keys.push_back(std::string(own).append(kind));
    keys.push_back(std::string("cli.ask.").append(kind));
    for (std::string& key : keys) {
      if (book.has(key)) return std::move(key);
    }
  }
  return {};
}

std::string question(const AnyMatch& match, const TargetMenu& menu, const Words& words) {
  const Phrasebook& book = words.book();
  const auto first_key = [&] {
    return prompt_key(json_from([&](JsonWriter& out) { match.write_public(out); }), book);
  };
  const std::string key =
      menu.path().empty() ? first_key() : ask_key(menu, match.info().name, book);
  return key.empty() ? words.text("ask") : book.pattern(key);
}

}  // namespace landfall::cli
