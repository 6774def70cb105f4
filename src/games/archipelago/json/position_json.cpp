// Whole positions as JSON, for tests, tools and records of finished games: plain numbers under the
// names of the fields, in a few groups. What follows from other fields is not written but computed.
#include <limits>

#include "games/archipelago/archipelago.h"
#include "games/archipelago/position/check.h"
#include "games/archipelago/steps/steps.h"

namespace landfall {

using namespace archipelago;

namespace {

constexpr int kByte = 255;

// Goes through all fields of a group: numbers with their largest value, sets as lists of indices.
template <class Use>
void visit_cards(State& state, Use& use) {
  use.set("deck", state.deck, kCards);
  use.set("discard", state.discard, kCards);
  use.set("used", state.used, kCards);
  use.set("built", state.built, kCards);
  use.number("owner", state.owner, kPlayers);
  use.number("card_discs", state.card_discs, kByte);
  use.number("track", state.track, kCards);
  use.number("turns", state.turns, 2);
  use.number("revealed", state.revealed, kCards);
  use.number("top_back", state.top_back, kCards);
}
template <class Use>
void visit_tiles(State& state, Use& use) {
  use.set("tile_stack", state.tile_stack, kTiles);
  use.set("tile_discard", state.tile_discard, kTiles);
  use.number("laid", state.laid, kTiles);
  use.number("region", state.region, kRegions - 1);
  use.number("rotation", state.rotation, kEdges - 1);
  use.number("q", state.q, kMapOffset - 2);
  use.number("r", state.r, kMapOffset - 2);
  use.number("top_tile", state.top_tile, kRegions);
}
template <class Use>
void visit_map(State& state, Use& use) {
  use.cells("units", state.units);
  use.number("building", state.building, kByte);
  use.number("building_area", state.building_area, kByte);
  use.number("icon", state.icon, kBlocked);
}
template <class Use>
void visit_boards(State& state, Use& use) {
  use.number("bank", state.bank, kByte);
  use.number("market", state.market, Table::kZoneSpaces);
  use.number("bank_florins", state.bank_florins, kByte);
  use.number("wheel_florins", state.wheel_florins, kByte);
  use.number("icon_florins", state.icon_florins, kByte);
  use.number("workers", state.workers, kMaxWorkers);
  use.number("rebellion", state.rebellion, kMaxRebellion);
  use.number("wheel", state.wheel, 15);
}
template <class Use>
void visit_seats(State& state, Use& use) {
  use.number("florins", state.florins, kByte);
  use.number("tokens", state.tokens, kByte);
  use.number("tokens_taken", state.tokens_taken, kByte);
  use.number("discs", state.discs, 15);
  use.number("discs_left", state.discs_left, 15);
  use.number("wonders", state.wonders, kByte);
  use.number("benefactor", state.benefactor, kByte);
  use.number("sure", state.sure, kByte);
  use.number("order", state.order, kPlayers - 1);
}
template <class Use>
void visit_goals(State& state, Use& use) {
  use.number("trends", state.trends, kTrends);
  use.number("shown", state.shown, kPerLength);
  use.number("spied", state.spied, (1 << (kPlayers * kDrawnObjectives)) - 1);
  use.number("ruled_out", state.ruled_out, (1 << kPerLength) - 1);
  use.number("spiced", state.spiced, (1 << kPlayers) - 1);
}
template <class Use>
void visit_offer(Offer& offer, Use& use) {
  use.number("to", offer.to, kByte);
  use.number("give_florins", offer.give_florins, kByte);
  use.number("want_florins", offer.want_florins, kByte);
  use.number("give_cubes", offer.give_cubes, kByte);
  use.number("want_cubes", offer.want_cubes, kByte);
  use.number("tokens", offer.tokens, kByte);
  use.number("give_card", offer.give_card, kCards);
  use.number("want_card", offer.want_card, kCards);
  use.number("promise", offer.promise, kByte);
  use.number("promise_amount", offer.promise_amount, kByte);
  use.number("flags", offer.flags, kByte);
}
template <class Use>
void visit_note(Note& note, Use& use) {
  use.number("from", note.from, kPlayers - 1);
  use.number("to", note.to, kPlayers - 1);
  use.number("kind", note.kind, static_cast<int>(Promise::kPermit));
  use.number("amount", note.amount, kByte);
  use.number("made", note.made, kByte);
  use.number("due", note.due, kByte);
}
template <class Use>
void visit_moment(State& state, Use& use) {
  use.number("phase", state.phase, static_cast<int>(Phase::kOver));
  use.number("step", state.step, static_cast<int>(Step::kOver));
  use.number("resume", state.resume, static_cast<int>(Step::kOver));
  use.number("verdict_resume", state.verdict_resume, static_cast<int>(Step::kOver));
  use.number("draw", state.draw, static_cast<int>(Draw::kReveal));
  use.number("reason", state.reason, static_cast<int>(Reason::kIndependence));
  use.number("round", state.round, kByte);
  use.number("seat", state.seat, kPlayers - 1);
  use.number("place", state.place, kPlayers - 1);
  use.number("turn_flags", state.turn_flags, 15);
  use.number("passes", state.passes, kPlayers - 1);
  use.number("doubled", state.doubled, kResources);
  use.number("offers_left", state.offers_left, kOffers);
  use.number("kept_offers", state.kept_offers, kOffers);
  use.number("card", state.card, kCards);
  use.number("left", state.left, kByte);
  use.number("detail", state.detail, kByte);
  use.number("done", state.done, (1 << kPlayers) - 1);
  use.number("asked", state.asked, (1 << kPlayers) - 1);
  use.number("tied", state.tied, 1);
  use.number("half", state.half, 1);
  use.number("red", state.red, 1);
  use.number("crisis_resource", state.crisis_resource, kResources - 1);
  use.number("crisis_number", state.crisis_number, kByte);
  use.number("missing", state.missing, kByte);
  use.number("lay_before", state.lay_before, kByte);
  use.number("crisis_place", state.crisis_place, kPlayers);
  use.number("accepted", state.accepted, (1 << kPlayers) - 1);
  use.number("countered", state.countered, (1 << kPlayers) - 1);
  use.number("ending", state.ending, kPerLength);
  use.number("ending_seat", state.ending_seat, kPlayers);
  use.number("slots_empty", state.slots_empty, (1 << kTrackSlots) - 1);
  use.number("peeking", state.peeking, kPlayers);
  use.number("victim", state.victim, kPlayers);
  use.number("drawn", state.drawn, kByte);
  use.number("moved", state.moved, std::numeric_limits<std::int32_t>::max());
  use.number("permits", state.permits, (1 << kPlayers) - 1);
  use.number("last_bid", state.last_bid, kByte);
  use.number("vote", state.vote, kTrends);
  use.number("hand_slots", state.hand_slots, (1 << kHandTiles) - 1);
  use.number("wide_start", state.wide_start, 1);
}
template <class Use>
void visit_secrets(State& state, Use& use) {
  use.number("cubes", state.cubes, kByte);
  use.number("objective", state.objective, kPerLength);
  use.number("hand", state.hand, kTiles - 1);
  use.number("bid", state.bid, kByte);
  use.number("dropped", state.dropped, kPerLength);
  use.number("fists", state.fists, kEmptyFist + 1);
  use.number("peeked", state.peeked, kTiles - 1);
}
template <class Use>
void visit_all(State& state, Use& use) {
  use.group("cards", [&] { visit_cards(state, use); });
  use.group("tiles", [&] { visit_tiles(state, use); });
  use.group("map", [&] { visit_map(state, use); });
  use.group("boards", [&] { visit_boards(state, use); });
  use.group("seats", [&] { visit_seats(state, use); });
  use.group("goals", [&] { visit_goals(state, use); });
  use.group("moment", [&] {
    visit_moment(state, use);
    use.group("offer", [&] { visit_offer(state.offer, use); });
    use.list("counters", state.counters, [&](Offer& offer) { visit_offer(offer, use); });
  });
  use.list("notes", state.notes, [&](Note& note) { visit_note(note, use); });
  use.group("secrets", [&] { visit_secrets(state, use); });
}

template <class T>
struct IsArray : std::false_type {};
template <class T, std::size_t size>
struct IsArray<std::array<T, size>> : std::true_type {};

class Writer {
 public:
  explicit Writer(JsonWriter& out) : out_(out) {}

  template <class Body>
  void group(std::string_view name, Body body) {
    out_.key(name).begin_object();
    body();
    out_.end_object();
  }
  template <class List, class Body>
  void list(std::string_view name, List& items, Body body) {
    out_.key(name).begin_array();
    for (auto& item : items) {
      out_.begin_object();
      body(item);
      out_.end_object();
    }
    out_.end_array();
  }
  template <class T>
  void number(std::string_view name, T& value, int most) {
    static_cast<void>(most);
    out_.key(name);
    write(value);
  }
  template <class Mask>
  void set(std::string_view name, Mask& mask, int size) {
    static_cast<void>(size);
    out_.key(name).begin_array();
    for_each_bit(mask, [&](int index) { out_.value(index); });
    out_.end_array();
  }
  void cells(std::string_view name, PerSeat<PerTile<std::uint64_t>>& units) {
    out_.key(name).begin_array();
    for (const auto& tiles : units) {
      out_.begin_array();
      for (const std::uint64_t word : tiles) {
        out_.begin_array();
        for (int area = 0; area < kAreas; ++area) out_.value((word >> (16 * area)) & 0xffffU);
        out_.end_array();
      }
      out_.end_array();
    }
    out_.end_array();
  }

 private:
  template <class T>
  void write(const T& value) {
    if constexpr (IsArray<T>::value) {
      out_.begin_array();
      for (const auto& item : value) write(item);
      out_.end_array();
    } else {
      out_.value(static_cast<std::int64_t>(value));
    }
  }
  JsonWriter& out_;
};

// Reads what is there, leaves the rest alone, and remembers the first thing that is wrong.
class Reader {
 public:
  explicit Reader(const JsonValue& json) : at_(&json) { expect_object("position"); }

  [[nodiscard]] const std::optional<Problem>& trouble() const { return trouble_; }
  // Members that no field has asked for are mistakes.
  void finish(std::string_view where) {
    if (trouble_ || at_ == nullptr) return;
    for (const auto& [name, value] : at_->members()) {
      if (std::find(known_.begin(), known_.end(), &value) != known_.end()) continue;
      fail(std::string(where) + name, "is not part of a position");
      return;
    }
  }

  template <class Body>
  void group(std::string_view name, Body body) {
    inside(find(name), std::string(name) + ".", body);
  }
  template <class List, class Body>
  void list(std::string_view name, List& items, Body body) {
    const JsonValue* value = find(name);
    if (value == nullptr) return;
    if (!value->is_array() || value->items().size() != items.size()) {
      fail(std::string(name), "should be a list of " + std::to_string(items.size()));
      return;
    }
    for (std::size_t i = 0; i < items.size(); ++i) {
      inside(&value->items()[i], std::string(name) + "[].", [&] { body(items[i]); });
    }
  }
  template <class T>
  void number(std::string_view name, T& value, int most) {
    if (const JsonValue* found = find(name)) read(std::string(name), *found, value, most);
  }
  template <class Mask>
  void set(std::string_view name, Mask& mask, int size) {
    const JsonValue* found = find(name);
    if (found == nullptr) return;
    if (!found->is_array()) return fail(std::string(name), "should be a list of numbers");
    Mask read_mask = 0;
    for (const JsonValue& item : found->items()) {
      int index = 0;
      read(std::string(name), item, index, size - 1);
      if (trouble_) return;
      read_mask |= Mask{1} << index;
    }
    mask = read_mask;
  }
  void cells(std::string_view name, PerSeat<PerTile<std::uint64_t>>& units) {
    const JsonValue* found = find(name);
    if (found == nullptr) return;
    PerSeat<PerTile<std::array<std::uint16_t, kAreas>>> cells{};
    read(std::string(name), *found, cells, 0xffff);
    if (trouble_) return;
    for (int seat = 0; seat < kPlayers; ++seat) {
      for (int tile = 0; tile < kTiles; ++tile) {
        units[seat][tile] = 0;
        for (int area = 0; area < kAreas; ++area) {
          units[seat][tile] |= std::uint64_t{cells[seat][tile][area]} << (16 * area);
        }
      }
    }
  }

 private:
  const JsonValue* find(std::string_view name) {
    if (trouble_ || at_ == nullptr) return nullptr;
    const JsonValue* found = at_->find(name);
    if (found != nullptr) known_.push_back(found);
    return found;
  }
  template <class Body>
  void inside(const JsonValue* value, const std::string& where, Body body) {
    if (value == nullptr || trouble_) return;
    const JsonValue* const outer = at_;
    std::vector<const JsonValue*> outer_known;
    outer_known.swap(known_);
    at_ = value;
    expect_object(where);
    if (!trouble_) body();
    finish(where);
    at_ = outer;
    known_.swap(outer_known);
  }
  void expect_object(std::string_view where) {
    if (!at_->is_object()) {
      fail(std::string(where), "should be an object, not " + std::string(at_->kind_name()));
    }
  }
  void fail(std::string field, std::string what) {
    if (!trouble_) trouble_ = Problem{std::move(what), {}, std::move(field), 0};
  }
  template <class T>
  void read(const std::string& name, const JsonValue& json, T& value, int most) {
    if (trouble_) return;
    if constexpr (IsArray<T>::value) {
      if (!json.is_array() || json.items().size() != value.size()) {
        return fail(name, "should be a list of " + std::to_string(value.size()));
      }
      for (std::size_t i = 0; i < value.size(); ++i) {
        read(name + "[" + std::to_string(i) + "]", json.items()[i], value[i], most);
      }
    } else {
      const std::int64_t least = std::is_same_v<T, std::int8_t> ? -most : 0;
      if (!json.is_integer() || json.integer() < least || json.integer() > most) {
        return fail(name, "should be a whole number from " + std::to_string(least) + " to " +
                              std::to_string(most));
      }
      value = static_cast<T>(json.integer());
    }
  }

  const JsonValue* at_;
  std::vector<const JsonValue*> known_;
  std::optional<Problem> trouble_;
};

// Everything that follows from what is written.
void derive(const Table& table, State& state) {
  state.neighbour = {};
  for (int tile = 0; tile < state.laid; ++tile) {
    for (int other = 0; other < state.laid; ++other) {
      for (int edge = 0; edge < kEdges; ++edge) {
        if (state.q[other] == state.q[tile] + kStepQ[edge] &&
            state.r[other] == state.r[tile] + kStepR[edge]) {
          state.neighbour[tile][edge] = static_cast<std::uint8_t>(other + 1);
        }
      }
    }
  }
  state.population = 0;
  state.building_count = {};
  state.citizens_at = {};
  state.characters = {};
  state.progress = {};
  for (int seat = 0; seat < kPlayers; ++seat) {
    int citizens = 0;
    int ships = 0;
    int lying = 0;
    for (int tile = 0; tile < state.laid; ++tile) {
      int here = 0;
      for (int area = 0; area < kAreas; ++area) {
        const int all = all_units_in(state, seat, tile, area);
        (is_land(table, state, tile, area) ? here : ships) += all;
        lying += units_in(state, seat, tile, area, kLying) +
                 units_in(state, seat, tile, area, kLyingEngaged);
      }
      for (const std::uint8_t bits : state.building[tile]) {
        if (occupant(bits) != seat) continue;
        ++(holds_ship(bits) ? ships : here);
        lying += is_lying(bits) ? 1 : 0;
      }
      state.citizens_at[seat][tile] = static_cast<std::uint8_t>(here);
      citizens += here;
    }
    state.citizens[seat] = static_cast<std::uint8_t>(citizens);
    state.ships[seat] = static_cast<std::uint8_t>(ships);
    state.lying[seat] = static_cast<std::uint8_t>(lying);
    add_to(state.population, citizens);
    int cubes = 0;
    for (const std::uint8_t number : state.cubes[seat]) cubes += number;
    state.cube_count[seat] = static_cast<std::uint8_t>(cubes);
    for (int card = 0; card < kCards; ++card) {
      if (state.owner[card] != seat + 1) continue;
      ++(table.card(card).kind == Kind::kCharacter ? state.characters : state.progress)[seat];
    }
  }
  for (const auto& tile : state.building) {
    for (int building = 0; building < kBuildings; ++building) {
      if (stands(tile[building])) ++state.building_count[building];
    }
  }
}

}  // namespace

void Archipelago::write_state(const Table& table, const State& state, JsonWriter& out) {
  static_cast<void>(table);
  State copy = state;  // the visitors change what they see, or could
  Writer writer(out);
  out.begin_object();
  visit_all(copy, writer);
  out.end_object();
}

std::optional<Problem> Archipelago::read_state(const Table& table, const JsonValue& json,
                                               State& state) {
  Reader reader(json);
  State changed = state;
  if (!reader.trouble()) visit_all(changed, reader);
  reader.finish("");
  if (reader.trouble()) return reader.trouble();
  derive(table, changed);
  if (const std::string wrong = check(table, changed); !wrong.empty()) {
    return problem("these pieces do not add up: " + wrong);
  }
  state = changed;
  return std::nullopt;
}

}  // namespace landfall
