#include "server/store/store_copy.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/json_writer.h"
#include "server/store/facts_text.h"

namespace landfall::server {
namespace {

constexpr int kIdsAtOnce = 1000;

Result<std::vector<std::string>> ids_of(Store& store) {
  std::vector<std::string> all;
  while (true) {
    const Result<std::vector<std::string>> some =
        store.all_tables(all.empty() ? "" : all.back(), kIdsAtOnce);
    if (!some) return some.problem();
    if (some->empty()) return all;
    all.insert(all.end(), some->begin(), some->end());
  }
}

// A table that is not there has no digest.
Result<std::optional<TableDigest>> digest_in(Store& store, const std::string& id) {
  const Result<std::optional<TableCopy>> found = store.copy_out(id);
  if (!found) return found.problem();
  if (!*found) return std::optional<TableDigest>();
  return std::optional(table_digest(**found));
}

// The game stands in the log; whose choice is due is a note that spares a look at it.
void copy_note(Store& from, Store& to, const TableCopy& copy) {
  const auto glance = from.glance(copy.table.facts.id);
  if (!glance || !*glance || !(*glance)->awaiting) return;
  const AwaitingNote note{copy.table.facts.id, static_cast<std::uint32_t>(copy.table.lines.size()),
                          *(*glance)->awaiting};
  to.note_awaiting(std::span(&note, 1));
}

// Who wants to be told goes along. What is due comes up again with the next change.
std::optional<Problem> copy_listeners(Store& from, Store& to, const std::string& id) {
  const Result<std::vector<Listener>> all = from.notices().listeners(id);
  if (!all) return all.problem();
  for (const Listener& one : *all) {
    if (to.notices().listen(id, one, std::numeric_limits<int>::max()) == StoreOutcome::kFailed) {
      return problem("the listeners of table " + id + " cannot be written: " + to.last_error());
    }
  }
  return std::nullopt;
}

std::optional<Problem> copy_one(Store& from, Store& to, const std::string& id, CopyReport& report) {
  const Result<std::optional<TableCopy>> copy = from.copy_out(id);
  if (!copy) return copy.problem();
  if (!*copy) return std::nullopt;  // somebody has removed it meanwhile
  const StoredTable& table = (*copy)->table;
  if (!table.damage.empty()) {
    report.damaged.push_back(id + ": " + table.damage);
    return std::nullopt;
  }
  const TableDigest wanted = table_digest(**copy);
  const StoreOutcome outcome = to.copy_in(**copy);
  if (outcome == StoreOutcome::kFailed) {
    return problem("table " + id + " cannot be written: " + to.last_error());
  }
  const Result<std::optional<TableDigest>> there = digest_in(to, id);
  if (!there) return there.problem();
  if (*there != wanted) {
    if (outcome == StoreOutcome::kDone) {
      return problem("table " + id + " was written and is another one when it is read again");
    }
    report.differing.push_back(id);
    return std::nullopt;
  }
  ++(outcome == StoreOutcome::kDone ? report.copied : report.equal);
  if (outcome != StoreOutcome::kDone) return std::nullopt;
  copy_note(from, to, **copy);
  return copy_listeners(from, to, id);
}

// The host's entries get new numbers over there, in the order in which they were made. What has been
// copied once is not copied again.
std::optional<Problem> copy_desk(Store& from, Store& to) {
  for (const std::string_view kind : {DeskEntry::kReport, DeskEntry::kMeasure, DeskEntry::kAct}) {
    const Result<std::vector<DeskEntry>> there = to.desk_list({.kind = kind, .limit = 1});
    if (!there) return there.problem();
    if (!there->empty()) continue;
    Result<std::vector<DeskEntry>> all =
        from.desk_list({.kind = kind, .limit = std::numeric_limits<int>::max()});
    if (!all) return all.problem();
    std::ranges::reverse(*all);
    for (const DeskEntry& entry : *all) {
      if (const Result<std::int64_t> added = to.desk_add(entry); !added) return added.problem();
    }
  }
  return std::nullopt;
}

// Which time counted, and what chance has done at all tables: before anybody serves over there, or the
// clocks of running tables would go on through the time of the move itself.
std::optional<Problem> copy_site(Store& from, Store& to) {
  const Result<SiteCopy> site = from.copy_site_out();
  if (!site) return site.problem();
  if (to.copy_site_in(*site) == StoreOutcome::kDone) return std::nullopt;
  return problem("when servers were there, and what chance did, cannot be written: " +
                 to.last_error());
}

// Accounts that are there already, or whose name somebody has over there, stay as they are. What ends soon
// is left behind.
std::optional<Problem> copy_accounts(AccountRows& from, AccountRows& to) {
  constexpr int kAtOnce = 100;
  std::string after;
  while (true) {
    const Result<std::vector<StoredAccount>> some = from.all(after, kAtOnce);
    if (!some) return some.problem();
    if (some->empty()) return std::nullopt;
    for (const StoredAccount& account : *some) {
      const Result<std::vector<StoredDoor>> doors = from.doors(account.id);
      if (!doors) return doors.problem();
      const Result<std::vector<StoredSeat>> seats = from.seats(account.id);
      if (!seats) return seats.problem();
      const Result<bool> made = to.make(account, *doors);
      if (!made) return made.problem();
      if (!*made) continue;
      const Result<bool> put =
          to.put_seats(account.id, *seats, std::numeric_limits<std::int32_t>::max());
      if (!put) return put.problem();
    }
    after = some->back().id;
  }
}

}  // namespace

TableDigest table_digest(const TableCopy& copy) {
  const StoredTable& table = copy.table;
  const TableFacts& facts = table.facts;
  JsonWriter out;
  out.begin_array()
      .value(facts.id)
      .value(facts.created)
      .value(facts.setup.game)
      .value(facts.setup.rules)
      .value(options_text(facts.setup.options))
      .value(facts.setup.components)
      .value(facts.setup.components_name)
      .value(facts.name)
      .value(facts.is_public)
      .value(facts.maker)
      .value(facts.rematch)
      .value(facts.guide)
      .value(static_cast<int>(facts.stage))
      .value(host::absence_rule_text(facts.absence))
      .value(host::time_rule_text(facts.time))
      .value(table.clock.text)
      .value(table.revision);
  // Only the digest of all this leaves here, so the secret stays one.
  if (facts.luck) {
    for (const std::uint8_t byte : *facts.luck) out.value(static_cast<int>(byte));
  }
  for (const host::SeatHolder& seat : facts.seats) {
    out.begin_array()
        .value(static_cast<int>(seat.kind))
        .value(seat.level)
        .value(seat.name)
        .value(seat.stand_in)
        .value(seat.resigned);
    if (seat.luck_words) out.value(*seat.luck_words);
    out.end_array();
  }
  for (const StoredPlayer& player : facts.players) {
    out.begin_array();
    for (const std::uint8_t byte : player.hash) out.value(static_cast<int>(byte));
    out.value(player.seats.bits()).end_array();
  }
  for (const host::StoredLine& line : table.lines) {
    out.begin_array().value(line.text).value(line.player).value(line.command);
    if (line.digest) out.value(*line.digest);
    if (line.made) out.value(*line.made);
    if (line.spent) out.value(*line.spent);
    out.end_array();
  }
  for (const host::StoredWord& word : table.words) {
    out.begin_array()
        .value(word.number)
        .value(word.text)
        .value(word.player)
        .value(word.command)
        .end_array();
  }
  for (const host::ChatMessage& message : copy.chat) {
    out.begin_array()
        .value(message.number)
        .value(static_cast<int>(message.room))
        .value(message.place)
        .value(message.version)
        .value(message.at)
        .value(message.seat)
        .value(message.person)
        .value(message.name)
        .value(message.removed)
        .value(message.text)
        .value(message.command)
        .end_array();
  }
  for (const StoredNote& note : copy.notes) {
    out.begin_array().value(note.owner).value(note.seat).value(note.version).value(note.text);
    out.end_array();
  }
  out.end_array();
  return content_digest(out.text());
}

Result<CopyReport> copy_tables(Store& from, Store& to,
                               const std::function<void(std::uint64_t, std::uint64_t)>& progress) {
  const Result<std::vector<std::string>> ids = ids_of(from);
  if (!ids) return ids.problem();
  CopyReport report;
  std::uint64_t done = 0;
  for (const std::string& id : *ids) {
    if (auto trouble = copy_one(from, to, id, report)) return *trouble;
    progress(++done, ids->size());
  }
  if (auto trouble = copy_desk(from, to)) return *trouble;
  if (auto trouble = copy_site(from, to)) return *trouble;
  if (auto trouble = copy_accounts(from.accounts(), to.accounts())) return *trouble;
  return report;
}

}  // namespace landfall::server
