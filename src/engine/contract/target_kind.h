// What a target is by its kind: "city" of "city:4.3", "pass" of "pass".
#pragma once

#include <string_view>

namespace landfall {

inline std::string_view kind_of(std::string_view target) {
  return target.substr(0, target.find(':'));
}

}  // namespace landfall
