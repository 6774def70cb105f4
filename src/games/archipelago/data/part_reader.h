// What the readers of the single parts of the component data share: lists with a fixed number of
// entries, small numbers, flags and costs. Each reader remembers the first thing that is wrong.
#pragma once

#include <optional>

#include "games/archipelago/data/components.h"
#include "games/common/data_reader.h"

namespace landfall::archipelago {

using Trouble = std::optional<Problem>;

// Each reads its part of the file into `parts`.
Trouble read_pieces(const toml::table& root, std::string_view file, Components& parts);
Trouble read_boards(const toml::table& root, std::string_view file, Components& parts);
Trouble read_regions(const toml::table& root, std::string_view file, Components& parts);
Trouble read_cards(const toml::table& root, std::string_view file, Components& parts);
Trouble read_goals(const toml::table& root, std::string_view file, Components& parts);

class PartReader : protected DataReader {
 public:
  PartReader(std::string_view file, Components& parts) : DataReader(file), parts_(parts) {}

 protected:
  // A list of tables ([[name]]) with exactly `count` entries.
  const toml::array* entries(const toml::table& root, const std::string& name, std::size_t count) {
    const toml::array* list = root[name].as_array();
    if (list == nullptr || list->size() != count) {
      fail(list == nullptr ? static_cast<const toml::node*>(&root) : list, name,
           "should be " + std::to_string(count) + " entries ([[" + name + "]])" +
               (list == nullptr ? "" : ", not " + std::to_string(list->size())));
      return nullptr;
    }
    for (std::size_t i = 0; i < count; ++i) {
      if ((*list)[i].is_table()) continue;
      fail(&(*list)[i], name + "[" + std::to_string(i) + "]", "should be a table");
      return nullptr;
    }
    return list;
  }
  // The key of a number that has to be there.
  template <class Number>
  bool number(const toml::table& table, const std::string& above, std::string_view key, int lowest,
              int highest, Number& value) {
    int read = 0;
    if (!read_integer(table, above, key, lowest, highest, read)) return false;
    value = static_cast<Number>(read);
    return true;
  }
  // The key of a number that is 0 if it is left out.
  template <class Number>
  bool number_or_zero(const toml::table& table, const std::string& above, std::string_view key,
                      int lowest, int highest, Number& value) {
    value = 0;
    return table.get(key) == nullptr || number(table, above, key, lowest, highest, value);
  }
  bool flag(const toml::table& table, const std::string& above, std::string_view key, bool& value) {
    value = false;
    const toml::node* node = table.get(key);
    if (node == nullptr) return true;
    if (!node->is_boolean()) {
      return fail(node, above + std::string(key), "should be true or false");
    }
    value = node->value_or(false);
    return true;
  }
  // One of the words of `ids`, as the value of an enum.
  template <class Choice, std::size_t count>
  bool choice(const toml::table& table, const std::string& above, std::string_view key,
              const std::array<std::string_view, count>& ids, std::string_view what,
              Choice& value) {
    int index = 0;
    if (!to_id(table.get(key), table, above + std::string(key), ids, what, index)) return false;
    value = static_cast<Choice>(index);
    return true;
  }
  const toml::table* table_at(const toml::table& table, const std::string& above,
                              std::string_view key) {
    const toml::table* found = table[key].as_table();
    if (found == nullptr) {
      const toml::node* node = table.get(key);
      fail(node == nullptr ? &table : node, above + std::string(key),
           node == nullptr ? "is missing" : "should be a table");
    }
    return found;
  }
  // { florins = 2, wood = 1 }: what a building or the use of a card costs.
  bool read_cost(const toml::table& table, const std::string& above, std::string_view key,
                 bool card, Cost& cost) {
    const toml::table* found = table_at(table, above, key);
    if (found == nullptr) return false;
    const std::string field = above + std::string(key) + ".";
    if (!number_or_zero(*found, field, "florins", 0, 20, cost.florins) ||
        !number_or_zero(*found, field, "discs", 0, card ? 5 : 0, cost.discs) ||
        !number_or_zero(*found, field, "any_cubes", 0, card ? kResources : 0, cost.any_cubes)) {
      return false;
    }
    for (int resource = 0; resource < kResources; ++resource) {
      if (!number_or_zero(*found, field, kResourceIds[resource], 0, 10, cost.cubes[resource])) {
        return false;
      }
    }
    for (const auto& [name, node] : *found) {
      const std::string_view word = name.str();
      if (word == "florins" || word == "discs" || word == "any_cubes" ||
          index_of(kResourceIds, word)) {
        continue;
      }
      return fail(&node, field + std::string(word), "is not something that can be paid");
    }
    return true;
  }
  Trouble outcome(bool good) {
    parts_.notes.take(notes_);
    return good ? Trouble() : Trouble(trouble_);
  }

  Components& parts_;
};

}  // namespace landfall::archipelago
