#include "support.h"

#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <system_error>

#include "cli/commands/commands.h"

namespace landfall::testing {

Finished run(const std::vector<std::string>& arguments, const std::string& input, Size screen) {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  cli::Console console{
      .in = in, .out = out, .err = err, .fixed_columns = screen.columns, .fixed_rows = screen.rows};
  cli::CommandLine line(console);
  cli::add_all_commands(line);
  Finished finished;
  finished.code = line.run(arguments);
  finished.out = out.str();
  finished.err = err.str();
  return finished;
}

JsonValue parsed(const std::string& json) {
  Result<JsonValue> value = JsonValue::parse(json);
  EXPECT_TRUE(value.ok()) << value.problem().text() << "\n" << json;
  return value ? *value : JsonValue{};
}

Folder::Folder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "landfall-XXXXXX").string();
  EXPECT_NE(::mkdtemp(pattern.data()), nullptr);
  path_ = pattern;
}

Folder::~Folder() {
  std::error_code error;
  std::filesystem::remove_all(path_, error);
}

std::string Folder::write(std::string_view name, const std::string& text) const {
  const std::string path = *this / name;
  std::filesystem::create_directories(std::filesystem::path(path).parent_path());
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

std::string read(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  EXPECT_TRUE(stream.good()) << path;
  return {std::istreambuf_iterator<char>(stream), {}};
}

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace landfall::testing
