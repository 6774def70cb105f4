// Commands, versions and seats against what the store holds.
#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "faults/judge/judge.h"
#include "server/people/tokens.h"

namespace landfall::faults {
namespace {

struct Command {
  std::vector<Version> lines;  // where the log has it
  std::optional<Note> done;
  std::optional<Note> failed;
  int connection = -1;  // that sent it; -1 if nobody did
};

std::string versions(const std::vector<Version>& lines) {
  std::string text;
  for (const Version version : lines) text += " " + std::to_string(version);
  return text;
}

std::map<std::string, Command> commands_of(const TableHistory& table,
                                           const server::StoredTable& stored) {
  std::map<std::string, Command> commands;
  Version version = 0;
  for (const host::StoredLine& line : stored.lines) {
    ++version;
    if (!line.command.empty()) commands[line.command].lines.push_back(version);
  }
  for (const Note& note : table.notes) {
    if (note.kind == Note::Kind::kSent) commands[note.word].connection = note.connection;
    if (note.kind == Note::Kind::kDone) commands[note.word].done = note;
    if (note.kind == Note::Kind::kFailed) commands[note.word].failed = note;
  }
  return commands;
}

// The line was stored for somebody who holds a seat of the connection that sent it.
bool sent_by_its_player(const TableHistory& table, const server::StoredTable& stored,
                        const Command& command) {
  const int player = stored.lines[command.lines.front() - 1].player;
  if (player < 0 || static_cast<std::size_t>(player) >= stored.facts.players.size()) return false;
  const SeatMask seats = table.connections[static_cast<std::size_t>(command.connection)].seats;
  return !(stored.facts.players[static_cast<std::size_t>(player)].seats & seats).empty();
}

void judge_command(const TableHistory& table, const server::StoredTable& stored,
                   const JudgeRules& rules, const std::string& id, const Command& command,
                   Verdict& verdict) {
  const bool stored_once = command.lines.size() == 1;
  const Version line = command.lines.empty() ? 0 : command.lines.front();
  if (command.lines.size() > 1) {
    verdict.find(wrong::kDoubled, table, line,
                 "the command " + id + " is in the log more than once:" + versions(command.lines));
  }
  if (command.done) {
    if (stored_once && line == command.done->version) ++verdict.acknowledged;
    if (command.lines.empty()) {
      verdict.find(wrong::kLost, table, *command.done,
                   "the command " + id + " was acknowledged with version " +
                       std::to_string(command.done->version) +
                       " and is not in the log, which has " + std::to_string(stored.lines.size()) +
                       " lines");
    } else if (stored_once && line != command.done->version) {
      verdict.find(wrong::kLost, table, *command.done,
                   "the command " + id + " was acknowledged with version " +
                       std::to_string(command.done->version) + " and is in the log at version " +
                       std::to_string(line));
    }
  } else if (command.failed && !command.lines.empty()) {
    if (*command.failed->shown == "stale" && !rules.outdated_is_wrong) {
      ++verdict.uncertain;
    } else {
      verdict.find(wrong::kDenied, table, line,
                   "the command " + id + " was answered with '" + *command.failed->shown +
                       "' and is in the log at version " + std::to_string(line));
    }
  }
  if (command.lines.empty()) return;
  if (command.connection < 0) {
    verdict.find(wrong::kUnasked, table, line, "nobody sent the command " + id + " of the log");
  } else if (!sent_by_its_player(table, stored, command)) {
    verdict.find(wrong::kUnasked, table, line,
                 "the command " + id + " is in the log for another player than sent it");
  }
}

void judge_seat(const TableHistory& table, const server::StoredTable& stored, const Note& note,
                Verdict& verdict) {
  const auto token = server::read_token(note.word);
  const auto seat = static_cast<Seat>(note.version);
  const bool held =
      token && std::ranges::any_of(stored.facts.players, [&](const server::StoredPlayer& player) {
        return player.hash == server::token_hash(*token) && player.seats.has(seat);
      });
  if (!held) {
    verdict.find(wrong::kSeat, table, 0,
                 "seat " + std::to_string(seat) +
                     " was acknowledged, and the store does not have it for that token");
  }
}

}  // namespace

void judge_log(const TableHistory& table, const server::StoredTable& stored,
               const JudgeRules& rules, Verdict& verdict) {
  for (const auto& [id, command] : commands_of(table, stored)) {
    judge_command(table, stored, rules, id, command, verdict);
  }
  std::set<Version> unstored;
  for (const Note& note : table.notes) {
    if (note.kind == Note::Kind::kSeated) judge_seat(table, stored, note, verdict);
    const bool shown = note.kind == Note::Kind::kUpdate || note.kind == Note::Kind::kMoment;
    if (!shown || note.version <= stored.lines.size()) continue;
    if (!unstored.insert(note.version).second) continue;
    verdict.find(wrong::kUnstored, table, note,
                 "connection " + std::to_string(note.connection) + " was shown version " +
                     std::to_string(note.version) + ", and the log has " +
                     std::to_string(stored.lines.size()) + " lines");
  }
}

}  // namespace landfall::faults
