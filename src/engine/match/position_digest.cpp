#include "engine/match/position_digest.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/digest.h"
#include "base/json_value.h"
#include "base/result.h"

namespace landfall {
namespace {

// Adds every value that is not empty, with the way to it: "players.1.hand.0" and its text.
class Walk {
 public:
  void visit(const JsonValue& value) {
    switch (value.kind()) {
      case JsonValue::Kind::kNull:
        break;
      case JsonValue::Kind::kBool:
        if (value.boolean()) leaf("true");
        break;
      case JsonValue::Kind::kInteger:
        if (value.integer() != 0) leaf(std::to_string(value.integer()));
        break;
      case JsonValue::Kind::kReal:  // no rule has one
        leaf("real");
        break;
      case JsonValue::Kind::kText:
        if (!value.text().empty()) leaf("'" + value.text());
        break;
      case JsonValue::Kind::kArray:
        for (std::size_t i = 0; i < value.items().size(); ++i) {
          below(std::to_string(i), value.items()[i]);
        }
        break;
      case JsonValue::Kind::kObject: {
        std::vector<const JsonValue::Member*> members;
        members.reserve(value.members().size());
        for (const JsonValue::Member& member : value.members()) members.push_back(&member);
        std::ranges::sort(members, {},
                          [](const auto* member) -> const std::string& { return member->first; });
        for (const JsonValue::Member* member : members) below(member->first, member->second);
        break;
      }
    }
  }
  [[nodiscard]] std::uint64_t value() const { return digest_.value(); }

 private:
  void below(std::string_view name, const JsonValue& value) {
    const std::size_t length = path_.size();
    path_.append(".").append(name);
    visit(value);
    path_.resize(length);
  }
  void leaf(std::string_view text) { digest_.add(path_).add("=").add(text).add("\n"); }

  std::string path_;
  Digest digest_;
};

}  // namespace

std::uint64_t position_digest(std::string_view json) {
  const Result<JsonValue> position = JsonValue::parse(json);
  if (!position) return Digest().add(json).value();
  Walk walk;
  walk.visit(*position);
  return walk.value();
}

}  // namespace landfall
