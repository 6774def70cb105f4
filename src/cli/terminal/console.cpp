#include "cli/terminal/console.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <iostream>

namespace landfall::cli {
namespace {

// The first of these variables that is set decides, as for every POSIX program.
bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): before any thread
    if (value == nullptr || *value == '\0') continue;
    const std::string_view locale = value;
    return locale.find("UTF-8") != std::string_view::npos ||
           locale.find("utf8") != std::string_view::npos ||
           locale.find("UTF8") != std::string_view::npos ||
           locale.find("utf-8") != std::string_view::npos;
  }
  return false;
}

constexpr std::size_t kUsualColumns = 80;
constexpr std::size_t kFewestColumns = 20;  // narrower, no word of ours would fit
constexpr std::size_t kMostColumns = 1000;

// The size of the screen; zeros where there is none, or where it does not tell.
winsize screen_size() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return {};
  return size;
}

std::size_t wished_columns() {
  const char* value = std::getenv("COLUMNS");  // NOLINT(concurrency-mt-unsafe): nobody sets it
  if (value == nullptr) return 0;
  const std::string_view text = value;
  std::size_t columns = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), columns);
  return read.ec == std::errc() && read.ptr == text.data() + text.size() ? columns : 0;
}

}  // namespace

Console Console::standard() {
  return {.in = std::cin,
          .out = std::cout,
          .err = std::cerr,
          .in_is_terminal = ::isatty(STDIN_FILENO) == 1,
          .out_is_terminal = ::isatty(STDOUT_FILENO) == 1,
          .err_is_terminal = ::isatty(STDERR_FILENO) == 1,
          .unicode = locale_is_utf8()};
}

std::size_t Console::columns() const {
  std::size_t columns = fixed_columns;
  if (columns == 0 && out_is_terminal) columns = screen_size().ws_col;
  if (columns == 0) columns = wished_columns();
  if (columns == 0) columns = kUsualColumns;
  return std::clamp(columns, kFewestColumns, kMostColumns);
}

std::size_t Console::rows() const {
  if (fixed_rows != 0 || !out_is_terminal) return fixed_rows;
  return screen_size().ws_row;
}

ExitCode Console::fail(ExitCode code, std::string_view what) const {
  out.flush();
  err << "landfall: " << what << std::endl;
  return code;
}

ExitCode Console::fail(const Problem& trouble) const { return fail(kWrongUsage, trouble.text()); }

}  // namespace landfall::cli
