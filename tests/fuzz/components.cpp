#include <memory>

#include "embedded/embedded.h"
#include "fuzz/targets.h"
#include "games/meridian/meridian.h"

namespace landfall::fuzz {
namespace {

// A table made of somebody's own data must be playable to the end.
void play(const Meridian::Table& table) {
  Random random(1);
  EventSink nobody;
  Meridian::State state = Meridian::setup(table);
  const auto list = std::make_unique<ActionList>();
  while (!Meridian::awaiting(table, state).empty()) {
    const Seat seat = Meridian::awaiting(table, state).first();
    Action action;
    if (seat == kChance) {
      action = Meridian::sample(table, state, random);
    } else {
      list->clear();
      Meridian::legal(table, state, seat, *list);
      demand(!list->empty(), "a table on which a seat cannot choose", table.setup.components);
      action = (*list)[random.below(static_cast<std::uint32_t>(list->size()))];
    }
    Meridian::apply(table, state, seat, action, nobody);
  }
  const std::string wrong = Meridian::check(table, state);
  demand(wrong.empty(), "a table on which things get lost", wrong);
  JsonWriter out;
  Meridian::write_table(table, out);
  demand(JsonValue::parse(out.text()).ok(), "a table that is not JSON", out.text());
}

}  // namespace

void components(std::string_view bytes) {
  for (const int seats : {2, 3, 4}) {
    Setup setup;
    setup.seats = seats;
    setup.components = bytes;
    setup.components_name = "mine.toml";
    if (bytes.empty()) return;  // asks for the built-in data
    const Result<Meridian::Table> table = Meridian::make_table(setup);
    if (table) {
      play(*table);
    } else {
      const Problem& problem = table.problem();
      demand(!problem.what.empty() && problem.file == "mine.toml", "a problem without a place",
             problem.text());
    }
  }
}

std::vector<std::string> components_seeds() {
  return {std::string(embedded::file("rules/meridian/components.toml"))};
}

}  // namespace landfall::fuzz
