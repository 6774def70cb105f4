// Plays rules/archipelago/examples.toml: the worked examples of the rulebook and further positions.
#include <algorithm>

#include "games/archipelago/position/scoring.h"
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"
#include "games/common/test_examples.h"

namespace landfall::archipelago {
namespace {

std::vector<int> numbers_of(const toml::table& table, std::string_view key) {
  return values_of<int>(table[key].as_array());
}
Cubes cubes_of(const toml::table& table, std::string_view key) {
  Cubes cubes{};
  const std::vector<int> numbers = numbers_of(table, key);
  for (std::size_t i = 0; i < numbers.size() && i < cubes.size(); ++i) {
    cubes[i] = static_cast<std::uint8_t>(numbers[i]);
  }
  return cubes;
}

// --- Discovery -----------------------------------------------------------------------------------

// A start tile beside which the region fits, and the first rotation that does.
Table table_with_coast_for(std::string_view region) {
  const Table sea = table_for(3);
  const auto& edges = sea.components.regions[region_named(region)].edges;
  const bool wet = std::ranges::find(edges, Land::kSea) != edges.end();
  return wet ? sea : table_for(3, {{"start", "desert"}});
}
void lay_somewhere(const Table& table, State& state, std::string_view region) {
  SpotList spots;
  find_spots(table, state, spots);
  for (int rotation = 0; rotation < kEdges; ++rotation) {
    if (!spots[0].fits(table.turned[region_named(region)][rotation])) continue;
    lay(table, state, region, spots[0].q, spots[0].r, rotation);
    return;
  }
  ADD_FAILURE() << region << " fits nowhere";
}
// "wood fish": what went to the market and to the seat between two positions.
std::string taken_between(const State& before, const State& later) {
  std::string market = "none";
  std::string own = "none";
  for (int resource = 0; resource < kResources; ++resource) {
    if (later.market[kLocalMarket][resource] > before.market[kLocalMarket][resource]) {
      market = kResourceIds[resource];
    }
    if (later.cubes[0][resource] > before.cubes[0][resource]) own = kResourceIds[resource];
  }
  return market + " " + own;
}

TEST(ArchipelagoExamples, EveryDiscovery) {
  each_example("archipelago", "discovery", 9, [&](const toml::table& example) {
    const Table table = table_with_coast_for(text_of(example, "region"));
    State state = position(table);
    if (example.contains("bank_without")) {
      const int resource = resource_named(text_of(example, "bank_without"));
      gain_cubes(state, 1, resource, state.bank[resource]);
    }
    if (example.contains("full")) {
      const int resource = resource_named(text_of(example, "full"));
      fill_market(state, kLocalMarket, resource, table.spaces[kLocalMarket][resource]);
    }
    lay_somewhere(table, state, text_of(example, "region"));
    const State before = state;
    EventSink nobody;
    reward_discovery(table, state, 0, nobody);
    EXPECT_EQ(state.workers, example["workers"].value_or(-1));
    std::vector<std::string> found;
    if (state.step == Step::kTileCubes) {
      for (const std::string& path : choices(table, state)) {
        found.push_back(taken_between(before, after(table, state, path)));
      }
    } else {
      found.push_back(taken_between(before, state));  // a single answer is not asked for
    }
    std::ranges::sort(found);
    EXPECT_EQ(found, texts_of(example, "choices"));
  });
}

// --- Boards --------------------------------------------------------------------------------------

TEST(ArchipelagoExamples, EveryBoard) {
  const Table table = table_for(5);
  constexpr std::array<std::string_view, 4> kBoards = {"local", "export", "population", "labour"};
  each_example("archipelago", "board", 13, [&](const toml::table& example) {
    State state = position(table);
    if (example.contains("local")) state.market[kLocalMarket] = cubes_of(example, "local");
    if (example.contains("export")) state.market[kExportMarket] = cubes_of(example, "export");
    state.population = static_cast<std::uint8_t>(example["population"].value_or(0));
    state.workers = static_cast<std::uint8_t>(example["workers_before"].value_or(0));
    const std::size_t board =
        static_cast<std::size_t>(*index_of(kBoards, text_of(example, "board")));
    const RowEffect effect = population_effects(table, state).boards[board];
    EXPECT_EQ(effect.workers, example["workers"].value_or(-99));
    EXPECT_EQ(effect.rebellion, example["rebellion"].value_or(-99));
  });
}

// --- Trade and recruitment -----------------------------------------------------------------------

TEST(ArchipelagoExamples, EveryTrade) {
  const Table table = table_for(2);
  each_example("archipelago", "trade", 4, [&](const toml::table& example) {
    const std::string market = text_of(example, "market");
    const std::string resource = text_of(example, "resource");
    State state = position(table);
    set_florins(state, 0, 30);
    give_card(table, state, 0, market == "local" ? "merchant" : "exporter");
    fill_market(state, market == "local" ? kLocalMarket : kExportMarket, resource_named(resource),
                example["cubes"].value_or(0));
    gain_cubes(state, 0, resource_named(resource), 3);
    state = after(table, state, "card:" + std::string(market == "local" ? "merchant" : "exporter"));
    for (const std::string& move : texts_of(example, "moves")) {
      const std::vector<std::string> words = split(move);
      const std::string path = "trade:" + market + " " + words[0] + ":" + resource;
      if (words[1] == "refused") {
        EXPECT_FALSE(offers(table, state, path)) << path;
        continue;
      }
      const State later = after(table, state, path);
      const int change = later.florins[0] - state.florins[0];
      EXPECT_EQ(words[0] == "buy" ? -change : change, std::stoi(words[1])) << path;
      state = later;
    }
  });
}

TEST(ArchipelagoExamples, EveryRecruitment) {
  const Table table = table_for(2);
  each_example("archipelago", "recruit", 4, [&](const toml::table& example) {
    State state = position(table);
    lay_ring(table, state);
    add_ships(table, state, 0, kT12, "w1");
    set_florins(state, 0, 30);
    state.workers = static_cast<std::uint8_t>(example["workers"].value_or(0));
    const std::vector<int> prices = numbers_of(example, "prices");
    for (const int price : prices) {
      const State later = after(table, state, "recruit area:t12a.l1");
      EXPECT_EQ(state.florins[0] - later.florins[0], price);
      state = later;
    }
    EXPECT_EQ(state.workers, example["after"].value_or(-1));
    EXPECT_EQ(state.population, prices.size());
    if (prices.empty()) {
      EXPECT_EQ(refusal(table, state, "recruit area:t12a.l1"), "ARC-7.13");
    }
  });
}

// --- Points --------------------------------------------------------------------------------------

TEST(ArchipelagoExamples, EveryRank) {
  const Table table = table_for(5);
  each_example("archipelago", "rank", 7, [&](const toml::table& example) {
    const bool trend = text_of(example, "of") == "trend";
    const std::vector<int> values = numbers_of(example, "values");
    PerSeat<int> by_seat{};
    std::copy(values.begin(), values.end(), by_seat.begin());
    const PerSeat<int> points = rank_points(
        table, by_seat, trend ? table.components.trend_points : table.components.objective_points);
    const std::vector<int> wanted = numbers_of(example, "points");
    EXPECT_EQ(std::vector<int>(points.begin(), points.begin() + std::ssize(wanted)), wanted);
  });
}

TEST(ArchipelagoExamples, EveryThreshold) {
  each_example("archipelago", "threshold", 2, [&](const toml::table& example) {
    const std::string id = text_of(example, "objective");
    const std::string length = id[0] == 'k' ? "short" : id[0] == 'm' ? "medium" : "long";
    std::vector<int> thresholds;
    for (int seats = 2; seats <= 5; ++seats) {
      thresholds.push_back(table_for(seats, {{"length", length}}).threshold(objective_named(id)));
    }
    EXPECT_EQ(thresholds, numbers_of(example, "thresholds"));
  });
}

// --- Cards ---------------------------------------------------------------------------------------

// "pay:fish.wood" for these cubes.
std::string payment_of(const Cubes& cubes) {
  std::string words;
  for (int resource = 0; resource < kResources; ++resource) {
    for (int i = 0; i < cubes[resource]; ++i) {
      words += (words.empty() ? " pay:" : ".") + std::string(kResourceIds[resource]);
    }
  }
  return words;
}

TEST(ArchipelagoExamples, EveryCard) {
  const Table table = table_for(4);
  each_example("archipelago", "card", 19, [&](const toml::table& example) {
    const std::string id = text_of(example, "card");
    State state = position(table);
    lay_ring(table, state);
    const std::array<int, 7> tiles = {kT12,
                                      kT13,
                                      kT08,
                                      kT18,
                                      kT23,
                                      lay(table, state, "t24a", 1, -2, 3),
                                      lay(table, state, "t22a", 2, -1, 2)};
    state.top_tile = static_cast<std::uint8_t>(region_named("t21a") + 1);
    add_crowd(table, state);
    give_card(table, state, 0, id);
    const Cubes cubes = cubes_of(example, "cubes");
    give_cubes(state, 0, cubes);
    for (const auto& [key, kind] : {std::pair{"temples", kTemple}, std::pair{"ports", kPort}}) {
      const int number = example[key].value_or(0);
      for (int i = 0; i < number; ++i) {  // for one seat after the other, seat 0 first
        add_building(table, state, kind, tiles[static_cast<std::size_t>(i)], i % table.seats);
      }
    }
    const std::vector<int> rebellion = numbers_of(example, "rebellion");
    const std::vector<int> workers = numbers_of(example, "workers");
    if (!rebellion.empty()) state.rebellion = static_cast<std::uint8_t>(rebellion[0]);
    if (!workers.empty()) state.workers = static_cast<std::uint8_t>(workers[0]);
    const bool wonder = table.card(card_named(id)).wonder;
    const State later = after(
        table, state,
        (wonder ? "wonder:" : "card:") + id + payment_of(cubes) + (wonder ? " unit:t14a.l1" : ""));
    EXPECT_EQ(later.rebellion, rebellion.empty() ? state.rebellion : rebellion[1]);
    EXPECT_EQ(later.workers, workers.empty() ? state.workers : workers[1]);
    EXPECT_EQ(later.population - state.population, example["population"].value_or(0));
    EXPECT_EQ(later.florins[0] - state.florins[0], example["florins"].value_or(0));
    if (example.contains("discs")) {
      EXPECT_EQ(state.discs_left[0] - later.discs_left[0], example["discs"].value_or(0));
    }
    EXPECT_EQ(later.cube_count[0], 0);
    EXPECT_EQ(refusal(table, later, "card:" + id).empty(), false) << "a card acts once";
  });
}

// --- Bids and discs ------------------------------------------------------------------------------

TEST(ArchipelagoExamples, EveryBid) {
  each_example("archipelago", "bids", 5, [&](const toml::table& example) {
    const std::vector<int> bids = numbers_of(example, "bids");
    const Table table = table_for(static_cast<int>(bids.size()));
    State state = position(table);
    EventSink nobody;
    begin_bids(table, state, nobody);
    const State before = state;
    for (Seat seat = 0; seat < table.seats; ++seat) {
      state = after(table, state, "bid:" + std::to_string(bids[seat]), seat);
    }
    for (const int bid : numbers_of(example, "again")) {
      state = after(table, state, "bid:" + std::to_string(bid));
    }
    const std::vector<int> paid = numbers_of(example, "paid");
    for (int seat = 0; seat < table.seats; ++seat) {
      EXPECT_EQ(before.florins[seat] - state.florins[seat], paid[static_cast<std::size_t>(seat)]);
    }
    const int winner = example["winner"].value_or(-2);
    EXPECT_EQ(state.step == Step::kSetOrder, winner >= 0);
    EXPECT_NE(state.step, Step::kBid);
    if (winner >= 0) {
      EXPECT_EQ(mover(table, state), winner);
    } else {
      EXPECT_EQ(state.order, before.order);
    }
  });
}

TEST(ArchipelagoExamples, EveryStackOfTokens) {
  const Table table = table_for(4);
  each_example("archipelago", "discs", 3, [&](const toml::table& example) {
    State state = position(table);
    const int taken = example["taken"].value_or(0);
    give_tokens(state, 0, taken - 1);
    for (int seat = 0; seat < table.seats; ++seat) {
      state.discs[seat] = static_cast<std::uint8_t>(3 + (taken - 1) / 8);
      state.discs_left[seat] = state.discs[seat];
    }
    lay_somewhere(table, state, "t13a");
    EventSink nobody;
    reward_discovery(table, state, 1, nobody);
    EXPECT_EQ(state.tokens_taken, taken);
    for (int seat = 0; seat < table.seats; ++seat) {
      EXPECT_EQ(state.discs[seat], example["discs"].value_or(0)) << seat;
      EXPECT_EQ(state.discs_left[seat], example["discs"].value_or(0)) << "usable at once";
    }
  });
}

}  // namespace
}  // namespace landfall::archipelago
