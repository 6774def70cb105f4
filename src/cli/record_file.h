// A record from a file, replayed and checked.
#pragma once

#include <string>

#include "base/result.h"
#include "engine/record/record.h"

namespace landfall::cli {

// A Problem names the file, the line and what is wrong there.
Result<Record> read_record_file(const std::string& path);

}  // namespace landfall::cli
