// Commands of the program in this process: arguments and input as texts, output as texts.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_value.h"

namespace landfall::testing {

struct Finished {
  int code = -1;
  std::string out;
  std::string err;
};

// The screen on which it runs; so wide that nothing is folded, unless a test says otherwise.
struct Size {
  std::size_t columns = 1000;
  std::size_t rows = 0;
};

Finished run(const std::vector<std::string>& arguments, const std::string& input = "",
             Size screen = {});

// One JSON value, or a failed test.
JsonValue parsed(const std::string& json);

// A folder that is gone when the test is over.
class Folder {
 public:
  Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder();
  [[nodiscard]] std::string operator/(std::string_view name) const {
    return (path_ / name).string();
  }
  [[nodiscard]] std::string path() const { return path_.string(); }
  // Writes a file and gives its path.
  std::string write(std::string_view name, const std::string& text) const;

 private:
  std::filesystem::path path_;
};

std::string read(const std::string& path);
bool contains(const std::string& text, std::string_view part);

}  // namespace landfall::testing
