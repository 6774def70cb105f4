#include "cli/console.h"

#include <unistd.h>

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

ExitCode Console::fail(ExitCode code, std::string_view what) const {
  out.flush();
  err << "landfall: " << what << std::endl;
  return code;
}

ExitCode Console::fail(const Problem& trouble) const { return fail(kWrongUsage, trouble.text()); }

}  // namespace landfall::cli
