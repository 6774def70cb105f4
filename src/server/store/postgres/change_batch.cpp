#include "server/store/postgres/change_batch.h"

#include <algorithm>
#include <utility>

#include "server/store/postgres/notice_rows.h"
#include "server/store/postgres/table_rows.h"
#include "server/store/postgres/talk_rows.h"

namespace landfall::server {
namespace {

constexpr Prepared kBegin{"begin_batch", "BEGIN"};
constexpr Prepared kCommit{"commit_batch", "COMMIT"};
constexpr Prepared kApply{"apply_change", "SELECT apply_change_8($1, $2, $3, $4)"};
// The places of those that were carried out. A subquery of its own for each id keeps the planner at
// the index, however few tables there were when it made its plan.
constexpr Prepared kAppend{
    "append_lines",
    "WITH wanted AS MATERIALIZED ("
    "  SELECT given.place, given.base, given.count, given.epoch, given.clock, given.ends,"
    "  found.number, found.touched"
    "  FROM unnest($1, $2, $3, $11, $12, $13) WITH ORDINALITY"
    "  AS given (id, base, count, epoch, clock, ends, place)"
    "  CROSS JOIN LATERAL (SELECT number, touched FROM tables"
    "    WHERE tables.id = given.id AND stage < 3 AND NOT archived LIMIT 1) AS found"
    "), moved AS ("
    "  UPDATE heads SET version = wanted.base + wanted.count,"
    "  clock = coalesce(wanted.clock, heads.clock),"
    "  clock_ends = CASE WHEN wanted.clock IS NULL THEN heads.clock_ends ELSE wanted.ends END"
    "  FROM wanted"
    "  WHERE heads.table_number = wanted.number AND heads.version = wanted.base"
    "  AND heads.epoch = coalesce(wanted.epoch, heads.epoch)"
    "  RETURNING wanted.place, wanted.number, wanted.base, wanted.touched"
    "), touching AS ("
    "  UPDATE tables SET touched = $9 FROM moved"
    "  WHERE tables.number = moved.number AND moved.touched <= $9 - 3600"
    "), written AS ("
    "  INSERT INTO records (table_number, version, line, player, command, digest, made, spent)"
    "  SELECT moved.number, moved.base + line.step, line.line, line.player, line.command,"
    "  line.digest, line.made, line.spent"
    "  FROM unnest($4, $5, $6, $7, $8, $10, $14, $15)"
    "  AS line (place, step, line, player, command, digest, made, spent)"
    "  JOIN moved ON moved.place = line.place"
    ") SELECT place FROM moved"};

bool is_chat(const StoreChange& change) {
  return !change.chat.empty() || !change.chat_removed.empty();
}

bool has_notices(const StoreChange& change) {
  return !change.notices.empty() || std::ranges::any_of(change.together, has_notices);
}

void add_optional(Parameters::List& list, const std::optional<std::int64_t>& number) {
  if (number) {
    list.big(*number);
  } else {
    list.null();
  }
}

bool only_appends(const StoreChange& change) {
  return !change.create && !change.facts && change.together.empty() && change.words.empty() &&
         !change.lines.empty();
}

}  // namespace

ChangeBatch::ChangeBatch(PostgresConnection& connection, std::int64_t now)
    : connection_(connection), now_(now) {
  connection_.add(kBegin, {});
}

void ChangeBatch::add(std::size_t number, const StoreChange& change) {
  if (has_notices(change)) noticed_.push_back(&change);
  if (is_chat(change)) {
    flush();
    TalkRows(connection_).add(change, now_);
    steps_.push_back(Step{false, {number}});
    return;
  }
  if (!only_appends(change)) {
    flush();
    const WrittenChange written = write_change(change);
    connection_.add(
        kApply,
        Parameters().json(written.json).list(written.digests).list(written.texts).big(now_));
    steps_.push_back(Step{false, {number}});
    return;
  }
  if (!tables_.insert(change.table).second) {  // a second change of a table follows the first
    flush();
    tables_.insert(change.table);
  }
  appending_.push_back(number);
  ids_.text(change.table);
  bases_.integer(static_cast<std::int32_t>(change.base));
  counts_.integer(static_cast<std::int32_t>(change.lines.size()));
  if (change.epoch) {
    epochs_.integer(static_cast<std::int32_t>(*change.epoch));
  } else {
    epochs_.null();
  }
  if (change.clock) {
    clocks_.text(change.clock->text);
  } else {
    clocks_.null();
  }
  add_optional(clock_ends_, change.clock ? change.clock->ends : std::nullopt);
  for (std::size_t index = 0; index < change.lines.size(); ++index) {
    places_.integer(static_cast<std::int32_t>(appending_.size()));
    steps_of_lines_.integer(static_cast<std::int32_t>(index + 1));
    lines_.text(change.lines[index].text);
    players_.integer(change.lines[index].player);
    commands_.text(change.lines[index].command);
    if (const auto digest = change.lines[index].digest) {
      digests_.big(static_cast<std::int64_t>(*digest));
    } else {
      digests_.null();
    }
    add_optional(made_, change.lines[index].made);
    add_optional(spent_, change.lines[index].spent);
  }
}

void ChangeBatch::flush() {
  if (appending_.empty()) return;
  connection_.add(kAppend, Parameters()
                               .list(ids_)
                               .list(bases_)
                               .list(counts_)
                               .list(places_)
                               .list(steps_of_lines_)
                               .list(lines_)
                               .list(players_)
                               .list(commands_)
                               .big(now_)
                               .list(digests_)
                               .list(epochs_)
                               .list(clocks_)
                               .list(clock_ends_)
                               .list(made_)
                               .list(spent_));
  steps_.push_back(Step{true, std::exchange(appending_, {})});
  tables_.clear();
  for (auto* list : {&ids_, &lines_, &commands_, &clocks_}) {
    *list = Parameters::List(PostgresType::kText);
  }
  for (auto* list : {&bases_, &counts_, &epochs_, &places_, &steps_of_lines_, &players_}) {
    *list = Parameters::List(PostgresType::kInteger);
  }
  for (auto* list : {&digests_, &clock_ends_, &made_, &spent_}) {
    *list = Parameters::List(PostgresType::kBig);
  }
}

std::optional<PostgresConnection::Failure> ChangeBatch::run(std::span<StoreOutcome> outcomes) {
  flush();
  // Behind all changes: their tables are there then. The answers do not matter.
  for (const StoreChange* change : noticed_) PostgresNoticeRows::add(connection_, *change);
  connection_.add(kCommit, {});
  PostgresConnection::Answer answer;
  if (auto failed = connection_.run(answer)) return failed;
  for (std::size_t index = 0; index < steps_.size(); ++index) {
    const Rows& rows = answer[index + 1];  // behind that of BEGIN
    const Step& step = steps_[index];
    for (const std::size_t number : step.numbers) outcomes[number] = StoreOutcome::kConflict;
    if (!step.appends) {
      if (rows.truth(0, 0)) outcomes[step.numbers.front()] = StoreOutcome::kDone;
      continue;
    }
    for (int row = 0; row < rows.size(); ++row) {
      const auto place = static_cast<std::size_t>(rows.number(row, 0));
      outcomes[step.numbers[place - 1]] = StoreOutcome::kDone;
    }
  }
  return std::nullopt;
}

}  // namespace landfall::server
