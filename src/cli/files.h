// Files in and out, with errors that say what to do.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/result.h"

namespace landfall::cli {

// A whole text file; "-" is standard input. Larger files than a record or a rulebook could be are
// refused.
Result<std::string> read_file(const std::filesystem::path& path);

// Writes beside the file first and renames then, so that a full disk cannot leave half a file
// behind.
std::optional<Problem> write_file(const std::filesystem::path& path, const std::string& text);

}  // namespace landfall::cli
