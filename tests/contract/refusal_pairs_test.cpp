// Refusals tell the truth: each pair of rules/*/refusal_pairs.toml is put up and asked.
#include "contract/refusal_pairs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "games/catalog.h"

namespace landfall::testing {
namespace {

std::unique_ptr<AnyMatch> put_up(const RefusalPair& pair, const std::string& change) {
  Result<std::unique_ptr<AnyMatch>> match = make_match(pair.setup);
  if (!match) {
    ADD_FAILURE() << pair.where << ": " << match.problem().text();
    return nullptr;
  }
  for (const std::string& text : {pair.position, change}) {
    if (text.empty()) continue;
    const Result<JsonValue> json = JsonValue::parse(text);
    if (!json) {
      ADD_FAILURE() << pair.where << ": " << json.problem().text();
      return nullptr;
    }
    if (const auto problem = (*match)->set_position(*json)) {
      ADD_FAILURE() << pair.where << ": " << problem->text();
      return nullptr;
    }
  }
  return std::move(*match);
}

bool holds_texts(const JsonValue& list) {
  return std::ranges::all_of(list.items(), [](const JsonValue& item) { return item.is_text(); });
}

// Cards and places are listed by name: how many are in one list only.
int differences_of_lists(const JsonValue& first, const JsonValue& second) {
  std::multiset<std::string> left;
  std::multiset<std::string> right;
  for (const JsonValue& item : first.items()) left.insert(item.text());
  for (const JsonValue& item : second.items()) right.insert(item.text());
  std::vector<std::string> alone;
  std::ranges::set_symmetric_difference(left, right, std::back_inserter(alone));
  return static_cast<int>(alone.size());
}

// How many values differ between two positions.
int differences(const JsonValue& first, const JsonValue& second) {
  if (first.kind() != second.kind()) return 1;
  int count = 0;
  if (first.is_array() && holds_texts(first) && holds_texts(second)) {
    return differences_of_lists(first, second);
  }
  if (first.is_array()) {
    const std::size_t both = std::min(first.items().size(), second.items().size());
    for (std::size_t i = 0; i < both; ++i) {
      count += differences(first.items()[i], second.items()[i]);
    }
    return count + static_cast<int>(std::max(first.items().size(), second.items().size()) - both);
  }
  if (first.is_object()) {
    for (const auto& [name, value] : first.members()) {
      const JsonValue* other = second.find(name);
      count += other == nullptr ? 1 : differences(value, *other);
    }
    for (const auto& [name, value] : second.members()) {
      if (first.find(name) == nullptr) ++count;
    }
    return count;
  }
  return first.text() == second.text() && first.boolean() == second.boolean() &&
                 first.integer() == second.integer()
             ? 0
             : 1;
}

JsonValue position_of(const AnyMatch& match) {
  JsonWriter out;
  match.write_state(out);
  return JsonValue::parse(out.text()).value();
}

// A hand that pays or gets changes, and so do the bank and what is known of both.
constexpr int kFewDifferences = 12;

TEST(RefusalPairs, OnePositionRefusesAndTheOtherAccepts) {
  for (const RefusalPair& pair : all_refusal_pairs()) {
    SCOPED_TRACE(pair.where + ", " + pair.clause);
    EXPECT_NE(pair.about, "");
    const TargetSpan path = span_of(pair.targets);
    const std::unique_ptr<AnyMatch> refused = put_up(pair, pair.refused);
    const std::unique_ptr<AnyMatch> accepted = put_up(pair, pair.accepted);
    if (refused == nullptr || accepted == nullptr) continue;

    const std::optional<Refusal> reason = refused->why_not(pair.seat, path);
    EXPECT_EQ(reason ? std::string(reason->clause.id) : "legal", pair.clause);
    if (const auto action = refused->parse(pair.seat, {}, path)) {
      const std::optional<Refusal> judged = refused->refuse(pair.seat, *action);
      EXPECT_EQ(judged ? std::string(judged->clause.id) : "legal", pair.clause);
    }

    const std::optional<Refusal> still = accepted->why_not(pair.seat, path);
    EXPECT_FALSE(still) << "the other position refuses with " << still->clause.id;
    const auto action = accepted->parse(pair.seat, {}, path);
    ASSERT_TRUE(action) << "the targets are no whole choice";
    const std::optional<Refusal> judged = accepted->refuse(pair.seat, *action);
    EXPECT_FALSE(judged) << "the other position refuses with " << judged->clause.id;

    EXPECT_LE(differences(position_of(*refused), position_of(*accepted)), kFewDifferences);
  }
}

}  // namespace
}  // namespace landfall::testing
