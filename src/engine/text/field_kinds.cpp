#include "engine/text/field_kinds.h"

#include <algorithm>

namespace landfall {
namespace {

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

}  // namespace

void WholeNumber::write(std::int64_t value, JsonWriter& out) const { out.value(value); }
std::optional<std::int64_t> WholeNumber::read(const JsonValue& json) const {
  if (!json.is_integer() || json.integer() < lowest_ || json.integer() > highest_) {
    return std::nullopt;
  }
  return json.integer();
}
std::string WholeNumber::expected() const {
  return "a whole number from " + std::to_string(lowest_) + " to " + std::to_string(highest_);
}

void OneOf::write(std::int64_t value, JsonWriter& out) const {
  out.value(ids_[static_cast<std::size_t>(value)]);
}
std::optional<std::int64_t> OneOf::read(const JsonValue& json) const {
  const auto found = std::ranges::find(ids_, std::string_view(json.text()));
  if (!json.is_text() || found == ids_.end()) return std::nullopt;
  return found - ids_.begin();
}
std::string OneOf::expected() const {
  constexpr std::size_t kFew = 8;
  if (ids_.size() > kFew) {
    return "a name such as " + quoted(ids_.front()) + " or " + quoted(ids_.back());
  }
  std::string all;
  for (std::size_t i = 0; i < ids_.size(); ++i) {
    if (i > 0) all += i + 1 == ids_.size() ? " or " : ", ";
    all += quoted(ids_[i]);
  }
  return all;
}

void NamedThing::write(std::int64_t value, JsonWriter& out) const {
  out.value(id_(static_cast<int>(value)).view());
}
std::optional<std::int64_t> NamedThing::read(const JsonValue& json) const {
  return json.is_text() ? find_(json.text()) : std::nullopt;
}
std::string NamedThing::expected() const {
  return std::string(what_) + " such as " + quoted(id_(example_));
}

void OrNull::write(std::int64_t value, JsonWriter& out) const {
  if (value == 0) {
    out.null();
  } else {
    kind_.write(value - 1, out);
  }
}
std::optional<std::int64_t> OrNull::read(const JsonValue& json) const {
  if (json.is_null()) return 0;
  const auto value = kind_.read(json);
  return value ? std::optional(*value + 1) : std::nullopt;
}
std::string OrNull::expected() const { return kind_.expected() + ", or null"; }

}  // namespace landfall
