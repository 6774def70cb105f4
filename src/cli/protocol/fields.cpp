#include "cli/protocol/fields.h"

namespace landfall::protocol {
namespace {

constexpr std::size_t kExcerptBytes = 60;
constexpr std::size_t kLongestName = 40;

Problem wrong_kind(std::string_view name, std::string_view wanted, const JsonValue* found) {
  std::string text = "'" + std::string(name) + "' should be " + std::string(wanted);
  text += found == nullptr ? ", and it is missing" : ", not " + std::string(found->kind_name());
  return problem(std::move(text));
}

}  // namespace

std::string excerpt(std::string_view text) {
  if (text.size() <= kExcerptBytes) return std::string(text);
  std::size_t end = kExcerptBytes;
  // Continuation bytes of UTF-8 are 10xxxxxx: step back to the beginning of a character.
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return std::string(text.substr(0, end)) + "...";
}

Result<Seat> read_seat(const JsonValue& request, int seats, Others others) {
  std::string wanted = "a seat from 0 to " + std::to_string(seats - 1);
  if (others == Others::kChance) wanted += " or \"chance\"";
  if (others == Others::kTable) wanted += " or \"table\"";
  const JsonValue* seat = request.find("seat");
  if (seat == nullptr) return wrong_kind("seat", wanted, seat);
  if (seat->is_integer()) {
    if (seat->integer() >= 0 && seat->integer() < seats) return static_cast<Seat>(seat->integer());
    return problem("'seat' should be " + wanted + ", not " + std::to_string(seat->integer()));
  }
  if (seat->is_text()) {
    if (others == Others::kChance && seat->text() == "chance") return kChance;
    if (others == Others::kTable && seat->text() == "table") return kTable;
    return problem("'seat' should be " + wanted + ", not '" + excerpt(seat->text()) + "'");
  }
  return wrong_kind("seat", wanted, seat);
}

Result<TargetPath> read_targets(const JsonValue& request) {
  const JsonValue* list = request.find("targets");
  if (list == nullptr || !list->is_array()) return wrong_kind("targets", "a list of texts", list);
  if (list->items().size() > TargetPath::capacity()) {
    return problem("'targets' holds " + std::to_string(list->items().size()) +
                   " targets; no action has more than " + std::to_string(TargetPath::capacity()));
  }
  TargetPath path;
  for (const JsonValue& item : list->items()) {
    if (!item.is_text()) return wrong_kind("targets", "a list of texts only", &item);
    const Target target(item.text());
    if (target.size() != item.text().size()) {
      return problem("'targets' names '" + excerpt(item.text()) +
                     "', which is too long for a target");
    }
    path.push_back(target);
  }
  return path;
}

Result<std::string> read_text(const JsonValue& request, std::string_view name) {
  const JsonValue* text = request.find(name);
  if (text == nullptr || !text->is_text()) return wrong_kind(name, "a text", text);
  return text->text();
}

Result<Options> read_options(const JsonValue& request, const GameInfo* game) {
  if (game != nullptr) {
    for (const OptionSpec& option : game->options) {
      if (request.find(option.name) == nullptr) continue;
      return problem("'" + option.name + "' is an option of " + game->name +
                     " and stands in 'options': {\"" + option.name + "\":\"" +
                     option.values.back() + "\"}");
    }
  }
  Options options;
  const JsonValue* object = request.find("options");
  if (object == nullptr) return options;
  if (!object->is_object()) return wrong_kind("options", "an object", object);
  for (const auto& [name, value] : object->members()) {
    if (!value.is_text()) return wrong_kind("options." + excerpt(name), "a text", &value);
    options.emplace_back(name, value.text());
  }
  return options;
}

Result<std::vector<std::string>> read_names(const JsonValue& request) {
  std::vector<std::string> names;
  const JsonValue* list = request.find("names");
  if (list == nullptr) return names;
  if (!list->is_array()) return wrong_kind("names", "a list of texts", list);
  if (list->items().size() > kMaxSeats) return problem("'names' holds more names than seats");
  for (const JsonValue& item : list->items()) {
    if (!item.is_text()) return wrong_kind("names", "a list of texts only", &item);
    if (item.text().size() > kLongestName) {
      return problem("the name '" + excerpt(item.text()) + "' is longer than " +
                     std::to_string(kLongestName) + " bytes");
    }
    names.push_back(item.text());
  }
  return names;
}

}  // namespace landfall::protocol
