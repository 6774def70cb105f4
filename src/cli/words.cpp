#include "cli/words.h"

#include <utility>

#include "embedded/embedded.h"

namespace landfall::cli {

Words::Words(std::string_view language, std::string_view game, std::vector<std::string> names)
    : book_(Phrasebook::load(language, game)), names_(std::move(names)) {
  // A built-in catalogue: the tests check it, so nothing can be wrong with it here.
  book_.add(embedded::file("text/" + std::string(language) + "/cli.json"));
}

std::string Words::name(Seat seat) const { return seat_text("name", seat); }

std::string Words::text(std::string_view key) const {
  return book_.pattern("cli." + std::string(key));
}

std::string Words::text(std::string_view key, int number) const {
  Phrase phrase;
  phrase.key.append("cli.").append(key);
  return say(phrase.number("number", number));
}

std::string Words::seat_text(std::string_view key, Seat seat) const {
  Phrase phrase;
  phrase.key.append("cli.").append(key);
  return say(phrase.seat("seat", seat));
}

std::string Words::menu_entry(const Target& target) const {
  Phrase phrase;
  phrase.key.append("cli.menu.").append(target.view().substr(0, target.view().find(':')));
  return book_.has(phrase.key) ? say(phrase.target("target", target)) : this->target(target);
}

std::string Words::why(const Refusal& refusal) const {
  std::string text = std::string(refusal.clause.id) + ": " + book_.why(refusal.clause.id);
  if (!refusal.culprit.empty()) text += " (" + menu_entry(refusal.culprit) + ")";
  return text;
}

std::vector<std::string> Words::events(const AnyMatch& match, AnyMatch::Version from,
                                       Seat audience) const {
  std::vector<std::string> lines;
  const JsonValue events =
      json_from([&](JsonWriter& out) { match.write_events(from, audience, out); });
  for (const JsonValue& event : events.items()) lines.push_back(say(phrase_from_json(event)));
  return lines;
}

Phrase phrase_from_json(const JsonValue& event) {
  Phrase phrase;
  phrase.key = event.find_text("key").value_or("");
  if (const JsonValue* parameters = event.find("params")) {
    for (const auto& [name, value] : parameters->members()) {
      if (value.is_integer()) {
        phrase.number(name, static_cast<int>(value.integer()));
      } else if (value.is_text()) {
        phrase.target(name, Target(value.text()));
      } else if (const auto seat = value.find_integer("seat")) {
        phrase.seat(name, static_cast<Seat>(*seat));
      }
    }
  }
  if (const JsonValue* marks = event.find("marks")) {
    for (const JsonValue& mark : marks->items()) phrase.highlight(Target(mark.text()));
  }
  return phrase;
}

}  // namespace landfall::cli
