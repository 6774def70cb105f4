#include "engine/text/phrasebook.h"

#include <charconv>

#include "base/json_value.h"
#include "embedded/embedded.h"
#include "engine/text/message.h"

namespace landfall {
namespace {

std::string catalogue_path(std::string_view language, std::string_view name) {
  return "text/" + std::string(language) + "/" + std::string(name) + ".json";
}

Filling number_filling(int number) { return {std::to_string(number), number}; }

// A part of a target in the words for it; what is written as a number counts as one.
Filling part_filling(const std::string& part, std::string words) {
  Filling filling{std::move(words), std::nullopt};
  int number = 0;
  const char* const end = part.data() + part.size();
  const auto [stop, error] = std::from_chars(part.data(), end, number);
  if (error == std::errc() && stop == end) filling.number = number;
  return filling;
}

}  // namespace

Phrasebook Phrasebook::load(std::string_view language, std::string_view game) {
  const std::string_view known =
      embedded::file(catalogue_path(language, "table")).empty() ? "en" : language;
  const std::string cards = std::string(game) + "_cards";  // names, of games that have many of them
  Phrasebook book(known);
  for (const std::string_view name :
       {std::string_view("shell"), std::string_view("table"), game, std::string_view(cards)}) {
    // The built-in catalogues are checked by the tests, so a problem cannot occur here.
    book.add(embedded::file(catalogue_path(known, name)));
  }
  return book;
}

std::optional<Problem> Phrasebook::add(std::string_view json) {
  if (json.empty()) return problem("the catalogue is empty");
  Result<JsonValue> catalogue = JsonValue::parse(json);
  if (!catalogue) return catalogue.problem();
  for (const auto& [key, value] : catalogue->members()) {
    if (!value.is_text()) return problem("'" + key + "' should be a text");
    patterns_.insert_or_assign(key, value.text());
  }
  return std::nullopt;
}

void Phrasebook::add_names(const JsonValue& board) {
  const JsonValue* names = board.find("names");
  if (names == nullptr || !names->is_object()) return;
  for (const auto& [part, name] : names->members()) {
    if (name.is_text()) patterns_.try_emplace("part." + part, name.text());
  }
}

bool Phrasebook::has(std::string_view key) const { return patterns_.contains(std::string(key)); }

std::string Phrasebook::pattern(std::string_view key) const {
  const auto found = patterns_.find(std::string(key));
  return found == patterns_.end() ? "[" + std::string(key) + "]" : found->second;
}

std::string Phrasebook::target(std::string_view target) const {
  if (namer_) {
    if (std::optional<std::string> name = namer_(*this, target)) return *std::move(name);
  }
  const std::string exact = "target." + std::string(target);
  if (has(exact)) return pattern(exact);
  const std::size_t colon = target.find(':');
  const std::string kind = "target." + std::string(target.substr(0, colon));
  if (!has(kind)) return std::string(target);
  std::string_view detail =
      colon == std::string_view::npos ? std::string_view() : target.substr(colon + 1);
  std::vector<std::string> parts;
  while (!detail.empty()) {
    const std::size_t dot = detail.find('.');
    parts.emplace_back(detail.substr(0, dot));
    detail.remove_prefix(dot == std::string_view::npos ? detail.size() : dot + 1);
  }
  const auto filling_of = [&](std::string_view name) -> std::optional<Filling> {
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (name != std::to_string(i)) continue;
      for (const std::string& word : {kind + "." + parts[i], "part." + parts[i]}) {
        if (has(word)) return part_filling(parts[i], pattern(word));
      }
      return part_filling(parts[i], parts[i]);
    }
    return std::nullopt;
  };
  return fill_message(pattern(kind), language_, filling_of);
}

std::string Phrasebook::say(const Phrase& phrase, std::span<const std::string> names) const {
  const auto seat_name = [&](int seat) {
    const auto index = static_cast<std::size_t>(seat);
    if (index < names.size() && !names[index].empty()) return names[index];
    return fill_message(pattern("seat.unnamed"), language_,
                        [&](std::string_view) { return number_filling(seat + 1); });
  };
  const auto filling_of = [&](std::string_view name) -> std::optional<Filling> {
    for (const Phrase::Parameter& parameter : phrase.parameters) {
      if (parameter.name.view() != name) continue;
      switch (parameter.kind) {
        case Phrase::Parameter::Kind::kNumber:
          return number_filling(parameter.number);
        case Phrase::Parameter::Kind::kSeat:
          return Filling{seat_name(parameter.number), std::nullopt};
        case Phrase::Parameter::Kind::kTarget:
          return Filling{target(parameter.target), std::nullopt};
      }
    }
    return std::nullopt;
  };
  return fill_message(pattern(phrase.key), language_, filling_of);
}

std::string Phrasebook::why(std::string_view clause) const {
  return pattern("why." + std::string(clause));
}

}  // namespace landfall
