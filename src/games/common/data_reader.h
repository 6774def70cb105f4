// Reads single values of component data and remembers the first thing that is wrong, with its file,
// line and field. What the rules need is an error; what only our reconstruction has is a warning.
#pragma once

#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "engine/text/target_names.h"
#include "games/common/data_notes.h"

namespace landfall {

class DataReader {
 protected:
  explicit DataReader(std::string_view file) : file_(file) {}

  bool fail(const toml::node* where, std::string field, std::string what) {
    trouble_ = Problem{std::move(what), file_, std::move(field),
                       where == nullptr ? 0 : static_cast<int>(where->source().begin.line)};
    return false;
  }
  void warn(const toml::node* where, std::string field, std::string what) {
    notes_.warnings.push_back(
        {std::move(what), file_, std::move(field),
         where == nullptr ? 0 : static_cast<int>(where->source().begin.line)});
  }
  // The whole file; nothing, and the trouble is remembered, if it is no TOML.
  std::optional<toml::table> parse(std::string_view text) {
    toml::parse_result parsed = toml::parse(text, std::string_view(file_));
    if (parsed) return std::move(parsed).table();
    trouble_ = Problem{std::string(parsed.error().description()),
                       file_,
                       {},
                       static_cast<int>(parsed.error().source().begin.line)};
    return std::nullopt;
  }
  // What every file begins with, and which sections may follow.
  bool read_head(const toml::table& root, std::string_view game_name, int highest_format,
                 std::initializer_list<std::string_view> sections) {
    std::vector<std::string_view> known(sections);
    known.insert(known.end(), {"format", "game"});
    int format = 0;
    if (!allow_only(root, "", known) ||
        !read_integer(root, "", "format", 1, highest_format, format)) {
      return false;
    }
    const toml::node* game = root.get("game");
    if (game != nullptr && game->value_or(std::string()) == game_name) return true;
    return fail(game == nullptr ? &root : game, "game",
                "should be \"" + std::string(game_name) + "\"");
  }
  const toml::table* section(const toml::table& root, std::string_view name) {
    const toml::table* found = root[name].as_table();
    if (found == nullptr) fail(&root, std::string(name), "is missing");
    return found;
  }
  bool to_integer(const toml::node* node, const toml::table& near, const std::string& field,
                  int lowest, int highest, int& value) {
    if (node == nullptr) return fail(&near, field, "is missing");
    const auto number = node->value_exact<std::int64_t>();
    if (!number || *number < lowest || *number > highest) {
      return fail(node, field,
                  "should be a whole number from " + std::to_string(lowest) + " to " +
                      std::to_string(highest));
    }
    value = static_cast<int>(*number);
    return true;
  }
  bool read_integer(const toml::table& table, const std::string& above, std::string_view key,
                    int lowest, int highest, int& value) {
    return to_integer(table.get(key), table, above + std::string(key), lowest, highest, value);
  }
  bool require_provenance(const toml::table& table, const std::string& field) {
    const toml::node* node = table.get("provenance");
    if (node == nullptr || !node->is_string() || node->value_or(std::string()).empty()) {
      return fail(node == nullptr ? &table : node, field + ".provenance",
                  "should say in words how the values are known");
    }
    const std::string provenance = node->value_or(std::string());
    if (provenance.find("reconstructed") != std::string::npos) notes_.add_reconstructed(field);
    return true;
  }
  // No unknown keys: a misspelt field must not be passed over in silence.
  template <class Known>
  bool allow_only(const toml::table& table, const std::string& field, const Known& known) {
    for (const auto& [key, node] : table) {
      if (std::ranges::find(known, key.str()) == std::ranges::end(known)) {
        return fail(&node, field + std::string(key.str()), "is not a field of this file");
      }
    }
    return true;
  }
  bool allow_only(const toml::table& table, const std::string& field,
                  std::initializer_list<std::string_view> known) {
    return allow_only<std::initializer_list<std::string_view>>(table, field, known);
  }
  template <class Ids>
  bool to_id(const toml::node* node, const toml::node& near, const std::string& field,
             const Ids& ids, std::string_view what, int& index) {
    const std::string text = node == nullptr ? "" : node->value_or(std::string());
    const auto found = std::ranges::find(ids, text);
    if (found == std::ranges::end(ids)) {
      return fail(node == nullptr ? &near : node, field,
                  "'" + text + "' is not " + std::string(what));
    }
    index = static_cast<int>(found - std::ranges::begin(ids));
    return true;
  }

  std::string file_;
  Problem trouble_;
  DataNotes notes_;
};

}  // namespace landfall
