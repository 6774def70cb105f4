// Joins clauses, code and tests: which rule stands where, and what is missing.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "cli/trace/clause_file.h"
#include "cli/trace/source_tree.h"

namespace landfall::cli {

struct TracedClause {
  ClauseEntry clause;
  std::vector<Citation> code;
  std::vector<Citation> tests;
};

struct Trace {
  std::vector<TracedClause> clauses;  // in the order of the files
  std::vector<std::string> findings;  // what is wrong, each with its place
  std::size_t clauses_with_findings = 0;
};

// `game` restricts the clauses to those of rules/<game>/; empty takes all.
Result<Trace> make_trace(const std::vector<SourceFile>& files, const std::string& game);

}  // namespace landfall::cli
