// Whole positions as JSON, hidden parts included: for tests, tools and finished games.
#include <algorithm>
#include <limits>

#include "engine/text/position_fields.h"
#include "games/kolonien/json/json.h"
#include "games/kolonien/kolonien.h"
#include "games/kolonien/position/places.h"
#include "games/kolonien/position/position.h"
#include "games/kolonien/position/trade.h"
#include "games/kolonien/steps/bargaining.h"
#include "games/kolonien/steps/rows.h"
#include "games/kolonien/words/names.h"

namespace landfall {

using namespace kolonien;

namespace {

constexpr WholeNumber kByte(255);
constexpr WholeNumber kWord(std::numeric_limits<std::uint16_t>::max());
constexpr PositionFields::Packing kFiveCounts{kResources, 8};  // Packed
constexpr WholeNumber kCardCount(25);                          // of one kind
constexpr OneOf kResource(kResourceIds);

struct Buildings {
  VertexMask settlements;
  VertexMask cities;
};

// The list of fields, with the kinds of values that the board brings along.
class PositionList {
 public:
  PositionList(const Table& table, State& state, PositionFields& fields)
      : table_(table), state_(state), fields_(fields) {}

  void list() {
    fields_.value("hexes", first_of(state_.hex, table_.board.hexes), terrain_);
    fields_.value("harbours", first_of(state_.harbour, table_.harbours), OneOf(kHarbourIds));
    fields_.value("stack", first_of(state_.stack, table_.stack_kinds), WholeNumber(kMaxHexes));
    fields_.packed("numbers", state_.chips, {11, 4, 8}, WholeNumber(15));  // from 2 to 12
    fields_.value("robber", state_.robber, OrNull(hex_));
    fields_.value("pirate", state_.pirate, OrNull(vertex_));
    fields_.value("army", state_.army, OrNull(seat_));
    fields_.value("longest", state_.longest, OrNull(seat_));
    cards("played", state_.played);
    fields_.value("rolls", state_.rolls, WholeNumber(60000));
    if (table_.rules.dice_deck) {  // KOL-16.4
      fields_.packed("drawnRolls", state_.drawn_rolls, {kFalls, 1}, WholeNumber(1));
    }
    list_players();
    if (!table_.rules.official_roads) places("blind", state_.blind, edge_);  // KOL-14.9
    fields_.object("moment", [&] { list_moment(); });
  }

 private:
  // --- Values that are packed in a position
  void cards(std::string_view name, Packed& packed) {
    fields_.packed(name, packed, kFiveCounts, kCardCount);
  }
  void tokens(std::string_view name, Cargo& cargo) {
    fields_.packed(name, cargo, {kTokens, 2}, WholeNumber(kCapacity));
    fields_.require(tokens_in(cargo) <= kCapacity, name, "holds more than three tokens");
  }
  template <class Mask>
  void places(std::string_view name, Mask& mask, const FieldKind& kind) {
    std::vector<int> list;
    for_each_in(mask, [&](int place) { list.push_back(place); });
    if (!fields_.list(name, list, Mask::kCapacity, kind, PositionFields::Doubles::kRefused)) return;
    mask = {};
    for (const int place : list) mask.set(place);
  }
  // Ships or stores; those that are not on the board are not listed.
  template <class Thing, std::size_t slots, class Body>
  void pieces(std::string_view name, std::array<Thing, slots>& things, Body body) {
    std::vector<Thing> list;
    for (const Thing& thing : things) {
      if (thing.at != 0) list.push_back(thing);
    }
    const bool given = fields_.objects(name, list, slots, [&](Thing& thing) {
      fields_.need({"at"});
      fields_.value("at", thing.at, OrNull(vertex_));
      body(thing);
    });
    if (!given) return;
    things = {};
    std::ranges::copy(list, things.begin());
  }

  // --- Parts of a position
  void list_players() {
    // Cities of all seats lie in one mask: they are parted before anyone's are read, so that what
    // one seat had there does not matter for the next.
    PerSeat<Buildings> built{};
    for (int seat = 0; seat < kPlayers; ++seat) {
      built[seat].settlements = state_.buildings[seat] - state_.cities;
      built[seat].cities = state_.buildings[seat] & state_.cities;
    }
    const bool given = fields_.by("players", "seat", seat_, table_.seats,
                                  [&](int seat) { list_player(seat, built[seat]); });
    if (!given) return;
    state_.cities = {};
    for (int seat = 0; seat < kPlayers; ++seat) {
      state_.buildings[seat] = built[seat].settlements | built[seat].cities;
      state_.cities |= built[seat].cities;
      sort_pieces(state_, seat);  // lists come in any order
    }
  }

  void list_player(int seat, Buildings& built) {
    cards("hand", state_.hand[seat]);
    list_known(seat);
    cards("cards", state_.cards[seat]);
    fields_.value("knights", state_.knights[seat], kByte);
    places("settlements", built.settlements, vertex_);
    places("cities", built.cities, vertex_);
    places("roads", state_.roads[seat], edge_);
    list_ships(seat);
    fields_.value("fleet", state_.fleet[seat], OrNull(hex_));
    fields_.value("home", state_.home[seat], WholeNumber(99));
    fields_.value("chips", state_.point_chips[seat], WholeNumber(20));
    fields_.value("owed", state_.owed[seat], kByte);
    cards("chosen", state_.chosen[seat]);
    fields_.value("answer", state_.answer[seat], OneOf(kAnswerIds));
    fields_.value("secret", state_.secret[seat], OneOf(kAnswerIds));
    cards("counterGive", state_.counter_give[seat]);
    cards("counterGet", state_.counter_get[seat]);
    if (table_.rules.open_trade) {  // KOL-R51
      fields_.value("picked", state_.picked[seat], OrNull(kResource));
      fields_.value("proposed", state_.proposed[seat], kByte);
      list_proposals(seat);
    }
    list_refusals(seat);
    if (!table_.rules.official_roads) {  // KOL-14.9
      fields_.value("length", state_.length[seat], WholeNumber(table_.roads));
    }
  }

  // What each seat and the public know of the hand, which has been read.
  void list_known(int seat) {
    // The public stands behind the seats, of which a written position has four at least.
    const int observers = std::max(table_.seats, kFewPlayers);
    const auto number_of = [&](int place) { return place == observers ? kNobody : place; };
    std::array<Packed, kPlayers + 1> known{};
    for (int place = 0; place <= observers; ++place) {
      known[place] = state_.hand[seat] - state_.unsure[seat][number_of(place)];
    }
    auto listed = first_of(known, observers + 1);
    if (!fields_.packed("known", listed, kFiveCounts, kCardCount)) return;
    for (int place = 0; place <= observers; ++place) {
      fields_.require(covers(state_.hand[seat], known[place]),
                      "known[" + std::to_string(place) + "]", "is more than the hand holds");
      state_.unsure[seat][number_of(place)] = state_.hand[seat] - known[place];
    }
  }

  void list_ships(int seat) {
    pieces("ships", state_.ships[seat], [&](Ship& ship) {
      fields_.value("left", ship.left, WholeNumber(6));
      tokens("cargo", ship.cargo);
    });
    pieces("stores", state_.stores[seat], [&](Store& store) { tokens("tokens", store.tokens); });
    std::vector<int> outposts;
    for (const std::uint8_t hex : state_.outposts[seat]) {
      if (hex != 0) outposts.push_back(hex - 1);
    }
    // Several may share a hex (KOL-R6).
    if (!fields_.list("outposts", outposts, kOutposts, hex_, PositionFields::Doubles::kAllowed)) {
      return;
    }
    state_.outposts[seat] = {};
    for (std::size_t i = 0; i < outposts.size(); ++i) {
      state_.outposts[seat][i] = static_cast<std::uint8_t>(outposts[i] + 1);
    }
  }

  // KOL-5.11
  void list_proposals(int seat) {
    struct Listed {
      int number = 0;
      Packed give = 0;
      Packed get = 0;
      std::uint8_t either = 0;
    };
    std::vector<Listed> proposals;
    for (int number = 0; number < kProposals; ++number) {
      const Terms terms = terms_of(state_.proposals[seat][number]);
      if (terms.give == 0) continue;
      proposals.push_back(
          {number, terms.give, terms.get, terms.either ? std::uint8_t{1} : std::uint8_t{0}});
    }
    const bool given = fields_.objects("proposals", proposals, kProposals, [&](Listed& one) {
      fields_.need({"give", "get"});
      fields_.value("number", one.number, WholeNumber(kProposals - 1));
      fields_.packed("give", one.give, kFiveCounts, traded_);
      fields_.packed("get", one.get, kFiveCounts, traded_);
      fields_.value("either", one.either, WholeNumber(1));
      fields_.require(one.give != 0, "give", "should be at least one card");
    });
    if (!given) return;
    state_.proposals[seat] = {};
    for (const Listed& one : proposals) {
      state_.proposals[seat][one.number] = proposal_of({one.give, one.get, one.either != 0});
    }
  }

  // KOL-R40
  void list_refusals(int seat) {
    std::vector<SimpleOffer> refused;
    for (int give = 0; give < kResources; ++give) {
      for (int get = 0; get < kResources; ++get) {
        if (!was_refused(state_, seat, {give, 1, get})) continue;
        refused.push_back({give, was_refused(state_, seat, {give, 2, get}) ? 2 : 1, get});
      }
    }
    constexpr std::size_t kMost = std::size_t{kResources} * kResources * kRememberedCards;
    const bool given = fields_.objects("refused", refused, kMost, [&](SimpleOffer& offer) {
      fields_.need({"give", "number", "get"});
      fields_.value("give", offer.give, kResource);
      fields_.value("number", offer.number, WholeNumber(kRememberedCards, 1));
      fields_.value("get", offer.get, kResource);
      fields_.require(offer.give != offer.get, "get", "should be another card than the one given");
    });
    if (!given) return;
    const std::uint8_t stale = state_.stale;  // is a field of its own
    forget_refusals(state_, seat, ~TradeMask{0});
    for (const SimpleOffer& offer : refused) remember_refusal(state_, seat, offer);
    state_.stale = stale;
  }

  void list_moment() {
    fields_.value("phase", state_.phase, OneOf(kPhaseIds));
    fields_.value("step", state_.step, OneOf(kStepIds));
    fields_.value("cause", state_.cause, OneOf(kCauseIds));
    fields_.value("ending", state_.ending, OneOf(kEndingIds));
    fields_.value("turn", state_.turn, kWord);
    fields_.value("idle", state_.idle, kWord);
    fields_.value("best", state_.best, kByte);
    fields_.value("active", state_.active, kByte);
    fields_.value("chooser", state_.chooser, kByte);
    if (table_.rules.first_by_lot) fields_.value("first", state_.first, kByte);  // KOL-16.10
    fields_.value("position", state_.position, kByte);
    fields_.value("place", state_.place, kByte);
    fields_.value("origin", state_.origin, kByte);
    fields_.value("cursor", state_.cursor, kWord);
    fields_.value("erupted", state_.erupted, kByte);
    fields_.value("free", state_.free, kByte);
    fields_.value("cardPlayed", state_.card_played, kByte);
    fields_.value("fleetUsed", state_.fleet_used, kByte);
    fields_.value("offers", state_.offers, kByte);
    fields_.value("shifts", state_.shifts, kByte);
    fields_.value("asked", state_.asked, kByte);
    fields_.value("done", state_.done, kByte);
    fields_.value("loose", state_.loose, kByte);
    fields_.value("winner", state_.winner, kByte);
    fields_.value("stale", state_.stale, kByte);
    if (table_.rules.open_trade) {
      fields_.value("quiet", state_.quiet, kByte);
      fields_.value("offerEither", state_.offer_either, WholeNumber(1));
    }
    fields_.value("dice", state_.dice, WholeNumber(6));
    cards("fresh", state_.fresh);
    cards("offerGive", state_.offer_give);
    cards("offerGet", state_.offer_get);
  }

  const Table& table_;
  State& state_;
  PositionFields& fields_;
  const WholeNumber seat_{table_.seats - 1};
  const WholeNumber traded_{most_cards(table_)};  // of one kind, in a proposal
  const NamedThing hex_{"a hex of this board", 0,
                        [this](int hex) { return hex_id(table_.board, hex); },
                        [this](std::string_view id) { return hex_of_id(table_.board, id); }};
  const NamedThing vertex_{"a vertex of this board", 0,
                           [this](int vertex) { return vertex_id(table_.board, vertex); },
                           [this](std::string_view id) { return vertex_of_id(table_.board, id); }};
  const NamedThing edge_{"an edge of this board", 0,
                         [this](int edge) { return edge_id(table_.board, edge); },
                         [this](std::string_view id) { return edge_of_id(table_.board, id); }};
  // The number in the upper four bits, as in State::hex.
  const NamedThing terrain_{"a terrain with its number", kField | 8 << 4,
                            [](int hex) -> Target {
                              const Target target = terrain_target(hex & 15, hex >> 4);
                              return target.view().substr(target.view().find(':') + 1);
                            },
                            [](std::string_view id) -> std::optional<int> {
                              const auto name = terrain_of_id(id);
                              return name ? std::optional(name->terrain | name->number << 4)
                                          : std::nullopt;
                            }};
};

void list_fields(const Table& table, State& state, PositionFields& fields) {
  PositionList(table, state, fields).list();
}

}  // namespace

void Kolonien::write_state(const Table& table, const State& state, JsonWriter& out) {
  write_position(table, state, out, list_fields);
}

std::optional<Problem> Kolonien::read_state(const Table& table, const JsonValue& json,
                                            State& state) {
  return read_position(table, json, state, list_fields, derive, check);
}

}  // namespace landfall
