// Reads a path of clicks target by target, the way back from what the rows of the verbs write.
#pragma once

#include <optional>
#include <string_view>

#include "games/archipelago/archipelago.h"
#include "games/archipelago/position/board.h"
#include "games/archipelago/words/names.h"

namespace landfall::archipelago {

// Reads one path, target by target. Any mismatch makes the whole path unreadable.
class PathReader {
 public:
  PathReader(const Table& table, const State& state, TargetSpan path)
      : table_(table), state_(state), path_(path) {}

  [[nodiscard]] bool fine() const { return !failed_; }
  [[nodiscard]] bool finished() const { return !failed_ && next_ == path_.size(); }
  [[nodiscard]] bool more() const { return !failed_ && next_ < path_.size(); }
  [[nodiscard]] std::string_view peek_kind() const {
    if (!more()) return {};
    const std::string_view text = path_[next_];
    return text.substr(0, text.find(':'));
  }
  void fail() { failed_ = true; }

  void word(std::string_view word) {
    if (!more() || path_[next_].view() != word) return fail();
    ++next_;
  }
  // The detail of the next target, if it is of this kind.
  std::string_view detail(std::string_view kind);
  int value(std::optional<int> found) {
    if (!found) fail();
    return found.value_or(0);
  }
  int number(std::string_view kind, int most) { return value(find_number(detail(kind), most)); }
  int seat() { return number("seat", table_.seats - 1); }
  int seat_in(std::string_view text) { return value(find_number(text, table_.seats - 1)); }
  int resource(std::string_view kind) { return value(find_id(kResourceIds, detail(kind))); }
  int card(std::string_view kind) { return value(find_id(kCardIds, detail(kind))); }
  int trend() { return value(find_trend(table_, detail("trend"))); }
  int objective(std::string_view kind) { return value(find_objective(table_, detail(kind))); }
  int region() { return value(find_region(detail("region"))); }
  int tile() { return value(find_tile(detail("tile"))); }

  // "t05a.l1" as laid tile and place.
  struct At {
    int tile = 0;
    int place = 0;
  };
  At place_in(std::string_view text);
  At at(std::string_view kind) { return place_in(detail(kind)); }
  At area(std::string_view kind = "area") {
    const At found = at(kind);
    if (found.place >= kOnBuilding) fail();
    return found;
  }
  At on_building(std::string_view kind) {
    const At found = at(kind);
    if (found.place < kOnBuilding) fail();
    return found;
  }
  // The same, as tile and building.
  At building(std::string_view kind) {
    const At found = on_building(kind);
    return {found.tile, found.place - kOnBuilding};
  }
  // "t05a.l1.2": a place and what comes after the last dot.
  At place_and(std::string_view kind, std::string_view& rest);
  At icon();
  int laid(std::string_view kind) {
    const auto shown = find_region(detail(kind));
    const int tile = shown ? laid_tile(state_, *shown) : -1;
    if (tile < 0) fail();
    return std::max(0, tile);
  }
  At spot();

  Payment pay();

  Offer offer(bool counter);
  std::uint8_t partners();

 private:
  const Table& table_;
  const State& state_;
  TargetSpan path_;
  std::size_t next_ = 0;
  bool failed_ = false;
};

}  // namespace landfall::archipelago
