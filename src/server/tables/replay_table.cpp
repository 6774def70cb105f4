#include "server/tables/replay_table.h"

#include <utility>
#include <vector>

#include "engine/record/record.h"
#include "engine/text/guide_text.h"

namespace landfall::server {
namespace {

Replayed hold(HoldReason why, Problem trouble) { return {std::nullopt, why, std::move(trouble)}; }

Problem at_record(std::size_t record, Problem trouble) {
  trouble.field = "record " + std::to_string(record);
  return trouble;
}

}  // namespace

std::string_view word_of(HoldReason reason) {
  switch (reason) {
    case HoldReason::kDamage:
      return "damage";
    case HoldReason::kSetup:
      return "setup";
    case HoldReason::kNewer:
      return "newer";
    case HoldReason::kRecord:
      return "record";
    case HoldReason::kPosition:
      return "position";
  }
  return "";
}

Replayed replay_table(const StoredTable& stored, MatchCache& matches, ChanceSource& chance) {
  const TableFacts& facts = stored.facts;
  if (!stored.damage.empty()) return hold(HoldReason::kDamage, problem(stored.damage));
  Result<std::unique_ptr<AnyMatch>> match = matches.make(facts.setup);
  if (!match) {
    // Without the number it may well be a table of ours.
    Setup newest = facts.setup;
    newest.rules = 0;
    const bool newer = facts.setup.rules > 1 && matches.make(newest).ok();
    return hold(newer ? HoldReason::kNewer : HoldReason::kSetup, match.problem());
  }
  std::optional<host::Guide> guide;
  if (!facts.guide.empty()) {
    Result<host::Guide> read = host::Guide::read(facts.guide, guide_path(facts.setup.game));
    if (!read) return hold(HoldReason::kSetup, read.problem());
    guide = std::move(*read);
  }
  std::optional<host::TableLuck> luck;
  if (facts.luck) luck.emplace(facts.id, *facts.luck);
  host::TableHost host(std::move(*match), facts.seats, chance, std::move(guide), std::move(luck));
  std::size_t record = 0;
  for (const host::StoredLine& line : stored.lines) {
    ++record;
    if (auto trouble = host.restore(line)) {
      return hold(HoldReason::kRecord, at_record(record, *trouble));
    }
    if (!host::agrees(host.match(), line)) {
      return hold(HoldReason::kPosition,
                  at_record(record, problem("the position after it is not the one that was stored: "
                                            "the rules of this release are others")));
    }
  }
  if (facts.stage == Stage::kOver) host.restore_end();
  return {std::move(host)};
}

std::string stored_log(const StoredTable& stored) {
  std::vector<std::string> names;
  for (const host::SeatHolder& holder : stored.facts.seats) names.push_back(holder.name);
  RecordWriter writer;
  std::string text = writer.begin(stored.facts.setup, names);
  for (const host::StoredLine& line : stored.lines) text += writer.next(line.text);
  return text;
}

}  // namespace landfall::server
