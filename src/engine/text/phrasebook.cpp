#include "engine/text/phrasebook.h"

#include "base/json_value.h"
#include "embedded/embedded.h"

namespace landfall {
namespace {

std::string catalogue_path(std::string_view language, std::string_view name) {
  return "text/" + std::string(language) + "/" + std::string(name) + ".json";
}

// What stands in a pattern for one name in braces.
struct Value {
  bool known = false;
  std::string text;
  bool is_one = false;  // decides between the two forms of {name:one|many}
};

// Replaces every {name} and {name:one|many} by what `value_of` gives; unknown names stay as they
// are.
template <class ValueOf>
std::string fill(std::string_view pattern, ValueOf value_of) {
  std::string out;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    out += pattern.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = pattern.find('}', open);
    if (close == std::string_view::npos) {
      out += pattern.substr(open);
      break;
    }
    const std::string_view inside = pattern.substr(open + 1, close - open - 1);
    const std::size_t colon = inside.find(':');
    const Value value = value_of(inside.substr(0, colon));
    if (!value.known) {
      out += pattern.substr(open, close - open + 1);
    } else if (colon == std::string_view::npos) {
      out += value.text;
    } else {
      const std::string_view forms = inside.substr(colon + 1);
      const std::size_t bar = std::min(forms.find('|'), forms.size());
      out += value.is_one ? forms.substr(0, bar) : forms.substr(std::min(bar + 1, forms.size()));
    }
    pattern.remove_prefix(close + 1);
  }
  return out;
}

}  // namespace

Phrasebook Phrasebook::load(std::string_view language, std::string_view game) {
  const std::string_view known =
      embedded::file(catalogue_path(language, "table")).empty() ? "en" : language;
  const std::string cards = std::string(game) + "_cards";  // names, of games that have many of them
  Phrasebook book;
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
  return fill(pattern(kind), [&](std::string_view name) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (name != std::to_string(i)) continue;
      for (const std::string& word : {kind + "." + parts[i], "part." + parts[i]}) {
        if (has(word)) return Value{true, pattern(word), parts[i] == "1"};
      }
      return Value{true, parts[i], parts[i] == "1"};
    }
    return Value{};
  });
}

std::string Phrasebook::say(const Phrase& phrase, std::span<const std::string> names) const {
  const auto seat_name = [&](int seat) {
    const auto index = static_cast<std::size_t>(seat);
    if (index < names.size() && !names[index].empty()) return names[index];
    const std::string number = std::to_string(seat + 1);
    return fill(pattern("seat.unnamed"),
                [&](std::string_view) { return Value{true, number, false}; });
  };
  return fill(pattern(phrase.key), [&](std::string_view name) {
    for (const Phrase::Parameter& parameter : phrase.parameters) {
      if (parameter.name.view() != name) continue;
      switch (parameter.kind) {
        case Phrase::Parameter::Kind::kNumber:
          return Value{true, std::to_string(parameter.number), parameter.number == 1};
        case Phrase::Parameter::Kind::kSeat:
          return Value{true, seat_name(parameter.number), false};
        case Phrase::Parameter::Kind::kTarget:
          return Value{true, target(parameter.target), false};
      }
    }
    return Value{};
  });
}

std::string Phrasebook::why(std::string_view clause) const {
  return pattern("why." + std::string(clause));
}

}  // namespace landfall
