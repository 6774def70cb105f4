#include "engine/record/record.h"

#include <memory>

#include "base/digest.h"
#include "engine/contract/chance.h"
#include "fuzz/targets.h"
#include "games/catalog.h"

namespace landfall::fuzz {
namespace {

// Makes the checks of the lines right, so that what lies behind them is reached.
std::string with_checks(std::string_view text) {
  Digest digest;
  std::string out;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const std::size_t mark = line.rfind(" #");
    const bool checked = mark != std::string_view::npos && line.size() == mark + 10;
    if (checked) line = line.substr(0, mark);
    digest.add(line).add("\n");
    out += line;
    if (checked) out += " #" + digest.text().substr(0, 8);
    out += '\n';
  }
  return out;
}

void read_one(std::string_view text) {
  const Result<Record> read = read_record(text, &make_match);
  if (!read) {
    demand(read.problem().line > 0 && !read.problem().what.empty(), "a problem without a place");
    return;
  }
  const std::string first = write_record(*read->match, read->names);
  const Result<Record> again = read_record(first, &make_match);
  demand(again.ok(), "a record that was written cannot be read", first);
  demand(write_record(*again->match, again->names) == first, "a record changes on its way", first);
}

}  // namespace

void record(std::string_view bytes) {
  read_one(bytes);
  read_one(with_checks(bytes));
}

std::vector<std::string> record_seeds() {
  std::vector<std::string> seeds;
  for (const int seats : {2, 3}) {
    Setup setup;
    setup.game = "meridian";
    setup.seats = seats;
    setup.options = {{"end_turn", "explicit"}};
    auto match = std::move(make_match(setup)).value();
    SeededChance chance(static_cast<std::uint64_t>(seats));
    const auto list = std::make_unique<ActionList>();
    for (int move = 0; move < 12; ++move) {
      resolve_chance(*match, chance);
      const Seat seat = match->awaiting().first();
      match->legal(seat, *list);
      match->act(seat, (*list)[list->size() / 2]);
      if (move == 4) match->undo(seat);
    }
    seeds.push_back(write_record(*match, {"Ann", "Bo"}));
  }
  return seeds;
}

}  // namespace landfall::fuzz
