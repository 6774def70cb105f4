#include "faults/judge/judge.h"

#include <algorithm>
#include <span>

#include "base/digest.h"

namespace landfall::faults {

std::uint64_t digest_of_log(const server::StoredTable& stored, std::size_t lines) {
  Digest digest;
  for (const host::StoredLine& line : std::span(stored.lines).first(lines)) {
    digest.add(line.text).add("\n").add(line.command).add("\n");
  }
  return digest.value();
}

bool log_lasted(const server::StoredTable& stored, std::size_t lines, std::uint64_t digest) {
  const std::size_t now = stored.lines.size();
  const bool length_fits = stored.facts.time.ends() ? now >= lines : now == lines;
  return length_fits && digest_of_log(stored, lines) == digest;
}

std::string difference(std::string_view seen, std::string_view expected) {
  constexpr std::size_t kBefore = 60;
  constexpr std::size_t kBehind = 140;
  const auto [one, other] = std::ranges::mismatch(seen, expected);
  const auto at = static_cast<std::size_t>(one - seen.begin());
  const std::size_t begin = at > kBefore ? at - kBefore : 0;
  return "at letter " + std::to_string(at) + "\n      seen:     ..." +
         std::string(seen.substr(begin, at - begin + kBehind)) + "\n      expected: ..." +
         std::string(expected.substr(std::min(begin, expected.size()), at - begin + kBehind));
}

Verdict judge(const TableHistory& table, const std::optional<server::StoredTable>& stored,
              server::MatchCache& matches, const JudgeRules& rules) {
  Verdict verdict;
  judge_connections(table, rules, verdict);
  if (!stored) {
    verdict.find(wrong::kTable, table, 0, "the store does not know a table that was acknowledged");
    return verdict;
  }
  verdict.log_digest = digest_of_log(*stored, stored->lines.size());
  verdict.log_lines = stored->lines.size();
  if (!stored->damage.empty()) {
    verdict.find(wrong::kTable, table, 0, "the stored table is damaged: " + stored->damage);
  }
  judge_log(table, *stored, rules, verdict);
  judge_views(table, *stored, matches, verdict);
  return verdict;
}

}  // namespace landfall::faults
