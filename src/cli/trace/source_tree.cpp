#include "cli/trace/source_tree.h"

#include <algorithm>
#include <array>
#include <system_error>

#include "cli/files.h"
#include "cli/trace/clause_file.h"

namespace landfall::cli {
namespace {

constexpr std::array<std::string_view, 4> kFoldersToSkip = {"node_modules", "__pycache__", "build",
                                                            "dist"};
constexpr std::array<std::string_view, 9> kEndings = {".cpp", ".h",  ".md", ".json", ".toml",
                                                      ".txt", ".py", ".sh", ".mjs"};

bool is_word(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9') || letter == '_' || letter == '-';
}

bool is_wanted(std::string_view path) {
  if (std::ranges::none_of(kEndings, [&](std::string_view end) { return path.ends_with(end); })) {
    return false;
  }
  if (path.starts_with("src/")) return path.ends_with(".cpp") || path.ends_with(".h");
  if (path.starts_with("tests/")) return true;
  return is_test_path(path) || path.ends_with("/clauses.md");
}

std::optional<Problem> read_folder(const std::filesystem::path& root,
                                   const std::filesystem::path& folder,
                                   std::vector<SourceFile>& files) {
  namespace fs = std::filesystem;
  std::error_code error;
  fs::recursive_directory_iterator entries(root / folder, error);
  for (; error || entries != fs::recursive_directory_iterator(); entries.increment(error)) {
    if (error) {
      throw SystemError((root / folder).string() + ": cannot be listed: " + error.message());
    }
    const std::string name = entries->path().filename().string();
    if (entries->is_directory(error)) {
      if (std::ranges::find(kFoldersToSkip, name) != kFoldersToSkip.end()) {
        entries.disable_recursion_pending();
      }
      continue;
    }
    const std::string path = fs::relative(entries->path(), root, error).generic_string();
    if (!is_wanted(path)) continue;
    Result<std::string> text = read_file(entries->path());
    if (!text) return text.problem();
    files.push_back({path, std::move(text).value()});
  }
  return std::nullopt;
}

}  // namespace

std::filesystem::path find_project_root(std::filesystem::path from) {
  std::error_code error;
  while (true) {
    if (std::filesystem::is_directory(from / "rules", error) &&
        std::filesystem::is_directory(from / "src", error)) {
      return from;
    }
    if (!from.has_relative_path()) return {};
    from = from.parent_path();
  }
}

Result<std::vector<SourceFile>> read_project(const std::filesystem::path& root) {
  std::vector<SourceFile> files;
  for (const char* folder : {"rules", "src", "tests"}) {
    std::error_code error;
    if (!std::filesystem::is_directory(root / folder, error) &&
        folder == std::string_view("tests")) {
      continue;  // a project without tests is a finding of the trace, not an error of reading
    }
    if (auto trouble = read_folder(root, folder, files)) return *trouble;
  }
  std::ranges::sort(files, {}, &SourceFile::path);
  return files;
}

bool is_test_path(std::string_view path) {
  if (path.ends_with("_test.cpp") || path.starts_with("tests/")) return true;
  if (!path.starts_with("rules/")) return false;
  const std::size_t game = path.find('/', 6);
  return game != std::string_view::npos && path.substr(game + 1).starts_with("examples");
}

void find_citations(const SourceFile& file, std::vector<Citation>& citations) {
  constexpr std::string_view kApplied = "Clause{\"";
  const std::string_view text = file.text;
  const bool in_test = is_test_path(file.path);
  int line = 1;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\n') ++line;
    // An id contains a dash; looking for it first skips nearly everything.
    if (text[at] != '-' || at < 3) continue;
    const std::size_t begin = at - 3;
    if (begin > 0 && is_word(text[begin - 1])) continue;
    const std::string_view id = leading_clause_id(text.substr(begin));
    if (id.empty() || text.substr(begin + id.size()).starts_with(".*")) continue;
    const bool applied = begin >= kApplied.size() &&
                         text.substr(begin - kApplied.size(), kApplied.size()) == kApplied;
    citations.push_back({std::string(id), file.path, line, in_test, applied});
  }
}

}  // namespace landfall::cli
