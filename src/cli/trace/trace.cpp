#include "cli/trace/trace.h"

#include <algorithm>
#include <map>
#include <set>

namespace landfall::cli {
namespace {

std::string prefix_of(std::string_view id) { return std::string(id.substr(0, id.find('-'))); }

std::string place(const std::string& file, int line) { return file + ":" + std::to_string(line); }

// "ABC-4" is the heading over ABC-4.1, ABC-4.2 and may be spoken of, but covers none of them.
bool is_section(const std::map<std::string, std::size_t>& index, const std::string& id) {
  const auto next = index.lower_bound(id + ".");
  return next != index.end() && next->first.starts_with(id + ".");
}

}  // namespace

Result<Trace> make_trace(const std::vector<SourceFile>& files, const std::string& game) {
  Trace trace;
  std::map<std::string, std::size_t> index;
  std::set<std::string> prefixes;         // of all rules files
  std::set<std::string> wanted_prefixes;  // of those asked for
  bool game_found = game.empty();
  std::map<std::string, std::string> all_ids;  // id -> place, over all files
  for (const SourceFile& file : files) {
    if (!file.path.ends_with("/clauses.md")) continue;
    Result<std::vector<ClauseEntry>> clauses = read_clauses(file.text, file.path);
    if (!clauses) return clauses.problem();
    const bool wanted = game.empty() || file.path == "rules/" + game + "/clauses.md";
    game_found = game_found || wanted;
    for (ClauseEntry& clause : *clauses) {
      prefixes.insert(prefix_of(clause.id));
      if (wanted) wanted_prefixes.insert(prefix_of(clause.id));
      const auto [known, fresh] = all_ids.emplace(clause.id, place(file.path, clause.line));
      if (!fresh) {
        trace.findings.push_back(place(file.path, clause.line) + ": clause " + clause.id +
                                 " stands in " + known->second + ", too");
        continue;
      }
      if (!wanted) continue;
      index.emplace(clause.id, trace.clauses.size());
      trace.clauses.push_back({std::move(clause), {}, {}});
    }
  }
  if (!game_found) return problem("there is no file rules/" + game + "/clauses.md");

  std::vector<Citation> citations;
  for (const SourceFile& file : files) {
    if (!file.path.ends_with("/clauses.md")) find_citations(file, citations);
  }
  for (const Citation& citation : citations) {
    const std::string prefix = prefix_of(citation.id);
    const auto found = index.find(citation.id);
    if (found != index.end()) {
      TracedClause& traced = trace.clauses[found->second];
      (citation.in_test ? traced.tests : traced.code).push_back(citation);
      continue;
    }
    // Words such as UTF-8 look like ids. A known prefix, or Clause{"..."} in code, shows that one
    // is meant.
    const bool meant = game.empty()
                           ? prefixes.contains(prefix) || (citation.applied && !citation.in_test)
                           : wanted_prefixes.contains(prefix);
    if (meant && !all_ids.contains(citation.id) && !is_section(index, citation.id)) {
      trace.findings.push_back(place(citation.file, citation.line) + ": there is no clause " +
                               citation.id);
    }
  }
  for (const TracedClause& traced : trace.clauses) {
    const std::string where = place(traced.clause.file, traced.clause.line) + ": clause ";
    const bool unused = traced.code.empty() && traced.clause.enforceable();
    if (traced.tests.empty() || unused) ++trace.clauses_with_findings;
    if (traced.tests.empty()) {
      trace.findings.push_back(where + traced.clause.id + " (" + traced.clause.title +
                               ") is named by no test");
    }
    if (unused) {
      trace.findings.push_back(where + traced.clause.id + " (" + traced.clause.title + ") is a " +
                               traced.clause.kind + " that no code names");
    }
  }
  return trace;
}

}  // namespace landfall::cli
