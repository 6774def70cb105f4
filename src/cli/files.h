// Files in and out, with errors that say what to do.
#pragma once

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>

#include "base/result.h"

namespace landfall::cli {

// The surroundings said no: a file that is not there or may not be read. It ends the command with
// kSystemError, whoever asked for the file.
class SystemError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A whole text file; "-" is standard input. Throws SystemError if it cannot be read; files larger
// than a record or a rulebook could be are a Problem.
Result<std::string> read_file(const std::filesystem::path& path);

// Writes beside the file first and renames then, so that a full disk cannot leave half a file
// behind. A link stays a link: what it points at is written. Devices, pipes and folders are
// refused.
std::optional<Problem> refuse_as_output(const std::filesystem::path& path);
std::optional<Problem> write_file(const std::filesystem::path& path, const std::string& text);

// Where the page is unless --web says otherwise: an installed program has it in share/landfall/web
// beside its own folder; in the sources it is where the page's build puts it.
std::string page_folder();

}  // namespace landfall::cli
