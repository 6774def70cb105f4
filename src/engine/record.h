// The portable text format of a match, finished or running. docs/record.md describes it for people.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/any_match.h"

namespace landfall {

struct Record {
  std::unique_ptr<AnyMatch> match;
  std::vector<std::string> names;  // of the seats; empty texts where nobody is named
};

std::string write_record(const AnyMatch& match, const std::vector<std::string>& names = {});

// Replays the record and checks every line. A Problem names the line and what is wrong with it.
Result<Record> read_record(std::string_view text, MatchFactory factory);

}  // namespace landfall
