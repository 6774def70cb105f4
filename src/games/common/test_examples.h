// Reading rules/<game>/examples.toml, the worked examples of a rulebook and further positions.
#pragma once

#include <gtest/gtest.h>
#include <toml++/toml.h>

#include <string>
#include <string_view>
#include <vector>

namespace landfall {

// Calls play(example) for each example of a kind. The number guards against a file that is read as
// empty.
template <class Play>
void each_example(std::string_view game, std::string_view kind, std::size_t number, Play play) {
  const toml::parse_result parsed =  // tests run at the top of the tree
      toml::parse_file("rules/" + std::string(game) + "/examples.toml");
  ASSERT_TRUE(static_cast<bool>(parsed)) << parsed.error().description();
  const toml::array* list = parsed.table()[kind].as_array();
  ASSERT_NE(list, nullptr) << kind;
  EXPECT_EQ(list->size(), number) << kind;
  for (const toml::node& node : *list) {
    const toml::table& example = *node.as_table();
    SCOPED_TRACE(example["name"].value_or(std::string()));
    play(example);
  }
}

inline std::string text_of(const toml::table& table, std::string_view key) {
  return table[key].value_or(std::string());
}
// A list of texts or of numbers; empty if there is none.
template <class Value>
std::vector<Value> values_of(const toml::array* list) {
  std::vector<Value> values;
  if (list == nullptr) return values;
  for (const toml::node& node : *list) values.push_back(node.value_or(Value()));
  return values;
}
inline std::vector<std::string> texts_of(const toml::table& table, std::string_view key) {
  return values_of<std::string>(table[key].as_array());
}

}  // namespace landfall
