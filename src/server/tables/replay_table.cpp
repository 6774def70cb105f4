#include "server/tables/replay_table.h"

#include <optional>
#include <string>
#include <utility>

#include "engine/text/guide_text.h"

namespace landfall::server {

Result<host::TableHost> replay_table(const StoredTable& stored, MatchCache& matches,
                                     ChanceSource& chance) {
  const TableFacts& facts = stored.facts;
  if (!stored.damage.empty()) return problem(stored.damage);
  Result<std::unique_ptr<AnyMatch>> match = matches.make(facts.setup);
  if (!match) return match.problem();
  std::optional<host::Guide> guide;
  if (!facts.guide.empty()) {
    Result<host::Guide> read = host::Guide::read(facts.guide, guide_path(facts.setup.game));
    if (!read) return read.problem();
    guide = std::move(*read);
  }
  host::TableHost host(std::move(*match), facts.seats, chance, std::move(guide));
  int record = 0;
  for (const host::StoredLine& line : stored.lines) {
    ++record;
    if (auto trouble = host.restore(line)) {
      trouble->field = "record " + std::to_string(record);
      return *trouble;
    }
    if (!host::agrees(host.match(), line)) {
      return Problem{"the position after it is not the one that was stored with it: the rules or "
                     "the data of this release are others",
                     {},
                     "record " + std::to_string(record),
                     0};
    }
  }
  return host;
}

}  // namespace landfall::server
