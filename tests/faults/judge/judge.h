// Compares what the players of a table noted with each other and with what the store holds.
//
// Everything that a connection was shown is built again from the stored log, by the engine, and
// compared to the byte; so a wrong position is found even if all players were shown the same one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "faults/judge/history.h"
#include "server/store/store.h"
#include "server/tables/match_cache.h"

namespace landfall::faults {

// What can be wrong, by the name under which it is reported.
namespace wrong {
inline constexpr std::string_view kLost = "lost";          // acknowledged, and not in the log there
inline constexpr std::string_view kDoubled = "doubled";    // carried out more than once
inline constexpr std::string_view kUnasked = "unasked";    // in the log, and nobody sent it
inline constexpr std::string_view kDenied = "denied";      // answered with an error, and in the log
inline constexpr std::string_view kAnswers = "answers";    // one command, two different answers
inline constexpr std::string_view kDiverged = "diverged";  // one version, two contents
inline constexpr std::string_view kUnstored = "unstored";  // shown, and not in the log
inline constexpr std::string_view kPosition = "position";  // shown, and the log says otherwise
inline constexpr std::string_view kSecret = "secret";      // a part of a seat for somebody else
inline constexpr std::string_view kBack = "back";          // an older version after a newer one
inline constexpr std::string_view kHole = "hole";          // versions left out
inline constexpr std::string_view kSeat = "seat";          // acknowledged, and held by nobody
inline constexpr std::string_view kTable = "table";        // gone, damaged, or denied to its people
// And what others find than the judge:
inline constexpr std::string_view kStuck = "stuck";      // does not go on, or does not end
inline constexpr std::string_view kCrashed = "crashed";  // ended by itself
}  // namespace wrong

struct Finding {
  std::string_view kind;
  std::string table;
  Version version = 0;
  std::string text;     // what was seen, and what was expected
  std::int64_t at = 0;  // when, if there is a moment (now_ns)
};

struct JudgeRules {
  // A connection must not miss an update. Where messages may be lost on their way between nodes, the
  // page asks for everything again, and a gap is no more than a delay.
  bool gaps_are_wrong = true;
  // A command that is in the log must not have been answered as outdated. Where a connection to the
  // database can be lost during a commit, this is also said when nobody could find out in time.
  bool outdated_is_wrong = true;
};

struct Verdict {
  std::vector<Finding> findings;
  long acknowledged = 0;  // commands that are in the log where they should be
  long compared = 0;      // updates and moments, with what the log says
  long gaps = 0;
  long uncertain = 0;  // answered as outdated while nobody could tell, and in the log
  std::uint64_t log_digest = 0;
  std::size_t log_lines = 0;

  void find(std::string_view kind, const TableHistory& table, Version version, std::string text) {
    findings.push_back({kind, table.id, version, std::move(text)});
  }
  void find(std::string_view kind, const TableHistory& table, const Note& note, std::string text) {
    findings.push_back({kind, table.id, note.version, std::move(text), note.at});
  }
};

// All of the parts below. `stored` is nothing if the store does not know the table.
Verdict judge(const TableHistory& table, const std::optional<server::StoredTable>& stored,
              server::MatchCache& matches, const JudgeRules& rules = {});

// What the connections tell by themselves: order, gaps, contradictions, parts of other seats.
void judge_connections(const TableHistory& table, const JudgeRules& rules, Verdict& verdict);
// Commands and versions against the log.
void judge_log(const TableHistory& table, const server::StoredTable& stored,
               const JudgeRules& rules, Verdict& verdict);
// What was shown against what the engine makes of the log.
void judge_views(const TableHistory& table, const server::StoredTable& stored,
                 server::MatchCache& matches, Verdict& verdict);

// The number and digest of the log's lines: a table that has been judged must stay as it is.
std::uint64_t digest_of_log(const server::StoredTable& stored, std::size_t lines);
// Whether a table still has the log that it was judged by. Nothing follows once its people have left,
// unless it has a clock: that goes on without them (TAB-8.5).
bool log_lasted(const server::StoredTable& stored, std::size_t lines, std::uint64_t digest);

// The place where two texts part, with some letters around it.
std::string difference(std::string_view seen, std::string_view expected);

}  // namespace landfall::faults
