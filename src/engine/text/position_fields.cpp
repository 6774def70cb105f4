#include "engine/text/position_fields.h"

#include <algorithm>

namespace landfall {

bool PositionFields::list(std::string_view name, std::vector<int>& items, std::size_t most,
                          const FieldKind& kind, Doubles doubles) {
  return member(name, [&] { list_here(items, most, kind, doubles); });
}

void PositionFields::list_here(std::vector<int>& items, std::size_t most, const FieldKind& kind,
                               Doubles doubles) {
  if (!begin_list(0, most, "values", &kind)) return;
  std::vector<int> seen;
  if (reading()) items.assign(list_size(), 0);
  for (std::size_t i = 0; i < items.size(); ++i) {
    enter_item(i);
    value_here(items[i], kind);
    if (reading() && doubles == Doubles::kRefused) {
      if (std::ranges::find(seen, items[i]) != seen.end()) fail("stands here twice");
      seen.push_back(items[i]);
    }
    leave();
  }
  end_list();
}

std::int64_t PositionFields::parts(std::int64_t word, const FieldKind& kind,
                                   const Packing& packing) {
  const auto count = static_cast<std::size_t>(packing.count);
  const std::uint64_t mask = (std::uint64_t{1} << packing.bits) - 1;
  if (!begin_list(count, count, "values", &kind)) return word;
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const int shift = packing.shift + static_cast<int>(i) * packing.bits;
    std::uint64_t part = (static_cast<std::uint64_t>(word) >> shift) & mask;
    enter_item(i);
    value_here(part, kind);
    leave();
    all |= part << shift;
  }
  end_list();
  return static_cast<std::int64_t>(all);
}

std::int64_t PositionFields::single(std::int64_t value, const FieldKind& kind) {
  if (!reading()) {
    kind.write(value, *out_);
    return value;
  }
  if (trouble_) return value;
  const auto read = kind.read(*places_.back().json);
  if (!read) fail("should be " + kind.expected());
  return read.value_or(value);
}

void PositionFields::need(std::initializer_list<std::string_view> names) {
  if (!reading()) return;
  for (const std::string_view name : names) {
    require(places_.back().json->find(name) != nullptr, name, "is missing");
  }
}

void PositionFields::require(bool good, std::string_view name, std::string_view what) {
  if (good || !reading() || trouble_) return;
  places_.push_back({nullptr, name, kMember, known_.size()});
  fail(std::string(what));
  places_.pop_back();
}

bool PositionFields::enter(std::string_view name) {
  if (!reading()) {
    out_->key(name);
    return true;
  }
  if (trouble_) return false;
  known_.push_back(name);
  const JsonValue* const found = places_.back().json->find(name);
  if (found == nullptr) return false;
  places_.push_back({found, name, kMember, known_.size()});
  return true;
}

void PositionFields::enter_item(std::size_t index) {
  if (reading()) {
    places_.push_back({&places_.back().json->items()[index], {}, index, known_.size()});
  }
}

void PositionFields::leave() {
  if (!reading()) return;
  known_.resize(places_.back().known);
  places_.pop_back();
}

bool PositionFields::begin_object() {
  if (!reading()) {
    out_->begin_object();
    return true;
  }
  if (trouble_) return false;
  const JsonValue& json = *places_.back().json;
  if (json.is_object()) return true;
  const std::string what = "should be an object, not " + std::string(json.kind_name());
  fail(places_.size() == 1 ? "a position " + what : what);
  return false;
}

void PositionFields::end_object() {
  if (!reading()) {
    out_->end_object();
    return;
  }
  if (trouble_) return;
  const auto first = known_.begin() + static_cast<std::ptrdiff_t>(places_.back().known);
  for (const auto& [name, value] : places_.back().json->members()) {
    if (std::find(first, known_.end(), name) != known_.end()) continue;
    std::string what = "is unknown here; known are ";
    for (auto known = first; known != known_.end(); ++known) {
      if (known != first) what += ", ";
      what += *known;
    }
    return require(false, name, what);
  }
}

bool PositionFields::begin_list(std::size_t least, std::size_t most, std::string_view items,
                                const FieldKind* kind) {
  if (!reading()) {
    out_->begin_array();
    return true;
  }
  if (trouble_) return false;
  const JsonValue& json = *places_.back().json;
  if (json.is_array() && list_size() >= least && list_size() <= most) return true;
  std::string what = "should be a list of ";
  if (most != kAnyNumber) what += (least == most ? "" : "at most ") + std::to_string(most) + ' ';
  what.append(items).append(", not ");
  what += json.is_array() ? std::to_string(list_size()) : std::string(json.kind_name());
  fail(kind == nullptr ? what : what + "; each is " + kind->expected());
  return false;
}

void PositionFields::end_list() {
  if (!reading()) out_->end_array();
}

std::string PositionFields::path() const {
  std::string path;
  for (const Place& place : places_) {
    if (&place == &places_.front()) continue;
    if (place.index != kMember) {
      path += '[' + std::to_string(place.index) + ']';
    } else {
      if (!path.empty()) path += '.';
      path += place.name;
    }
  }
  return path;
}

void PositionFields::fail(std::string what) {
  if (!trouble_) trouble_ = Problem{std::move(what), {}, path(), 0};
}

}  // namespace landfall
