#include "cli/terminal/words.h"

#include <utility>

#include "embedded/embedded.h"

namespace landfall::cli {

Words::Words(std::string_view language, std::string_view game, std::vector<std::string> names)
    : book_(Phrasebook::load(language, game)),
      game_(game),
      names_(std::move(names)),
      targets_(std::make_shared<TargetNames>(game, names_)) {
  // Built-in catalogues: the tests check them, so nothing can be wrong with them here.
  const std::string folder = "text/" + std::string(language) + "/";
  book_.add(embedded::file(folder + std::string(game) + "_page.json"));
  book_.add(embedded::file(folder + "cli.json"));
  book_.name_targets_by([targets = targets_](const Phrasebook& book, std::string_view target) {
    return targets->name(book, target);
  });
}

void Words::add_names(const AnyMatch& match) {
  book_.add_names(json_from([&](JsonWriter& out) { match.write_table(out); }));
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
  const std::string menu = "cli." + game_ + ".menu.";
  const std::string exact = menu + std::string(target.view());
  if (book_.has(exact)) return book_.pattern(exact);
  const std::string kind = menu + std::string(target.view().substr(0, target.view().find(':')));
  if (kind == exact || !book_.has(kind)) return this->target(target);
  Phrase phrase;
  phrase.key = std::string_view(kind);
  return say(phrase.target("target", target));
}

std::string Words::hint(const Target& target) const { return targets_->hint(book_, target); }

std::string Words::why(const Refusal& refusal) const {
  std::string text = std::string(refusal.clause.id) + ": " + book_.why(refusal.clause.id);
  if (!refusal.culprit.empty()) text += " (" + menu_entry(refusal.culprit) + ")";
  return text;
}

std::vector<std::string> Words::events(const AnyMatch& match, AnyMatch::Version from,
                                       Seat audience) const {
  look(match);
  std::vector<std::string> lines;
  const JsonValue events =
      json_from([&](JsonWriter& out) { match.write_events(from, audience, out); });
  int times = 0;
  std::string last;
  const auto tell = [&] {
    if (times > 1) last += " " + text("times", times);
    if (times > 0) lines.push_back(last);
  };
  for (const JsonValue& event : events.items()) {
    std::string sentence = say(phrase_from_json(event));
    if (times > 0 && sentence == last) {
      ++times;
      continue;
    }
    tell();
    last = std::move(sentence);
    times = 1;
  }
  tell();
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
