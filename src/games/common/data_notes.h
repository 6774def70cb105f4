// What is to be said about component data that can be played with: what only our reconstruction has
// and these data have not (warnings), and which parts are reconstructed themselves.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json_writer.h"
#include "base/result.h"

namespace landfall {

struct DataNotes {
  std::vector<Problem> warnings;
  std::vector<std::string> reconstructed;  // parts of the file: "map", "tiles"

  // The part that a field belongs to ("side[0]", "layout.recent") is reconstructed.
  void add_reconstructed(std::string_view field) {
    const std::string part(field.substr(0, field.find_first_of(".[")));
    if (std::ranges::find(reconstructed, part) == reconstructed.end()) {
      reconstructed.push_back(part);
    }
  }
  void take(DataNotes other) {
    for (Problem& warning : other.warnings) warnings.push_back(std::move(warning));
    for (const std::string& part : other.reconstructed) add_reconstructed(part);
  }
};

// The member of write_table from which pages say what is reconstructed ("reconstructed.<part>").
inline void write_reconstructed(const DataNotes& notes, JsonWriter& out) {
  out.key("reconstructed").begin_array();
  for (const std::string& part : notes.reconstructed) out.value(part);
  out.end_array();
}

}  // namespace landfall
