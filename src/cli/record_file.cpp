#include "cli/record_file.h"

#include "cli/files.h"
#include "games/catalog.h"

namespace landfall::cli {

Result<Record> read_record_file(const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.problem();
  Result<Record> record = read_record(*text, &make_match);
  if (record) return record;
  Problem trouble = record.problem();
  trouble.file = path == "-" ? "standard input" : path;
  return trouble;
}

}  // namespace landfall::cli
