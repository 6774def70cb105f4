// Where clauses are cited in the source tree.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace landfall::cli {

struct Citation {
  std::string id;
  std::string file;  // from the top folder of the project
  int line = 0;
  bool in_test = false;
  bool applied = false;  // written as Clause{"..."}: the code applies the clause itself
};

struct SourceFile {
  std::string path;  // from the top folder, with '/'
  std::string text;
};

// The folder above (or at) `from` that holds rules/ and src/; empty if there is none.
std::filesystem::path find_project_root(std::filesystem::path from);

// All sources under src/, everything readable under tests/, and the examples and clauses under
// rules/; sorted.
Result<std::vector<SourceFile>> read_project(const std::filesystem::path& root);

// Tests are *_test.cpp, everything under tests/, and rules/*/examples*.
bool is_test_path(std::string_view path);

// All clause ids in the text. "ABC-2.*" names a family and is left out.
void find_citations(const SourceFile& file, std::vector<Citation>& citations);

}  // namespace landfall::cli
