// A number that tells whether a game still behaves as before, on every compiler and target.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/digest.h"
#include "engine/contract/setups.h"
#include "engine/game.h"
#include "engine/match/write_view.h"

namespace landfall {

// Fingerprints are older than the sixth seat: where nobody sits there, a standing counts with the
// bytes that it had for five.
inline void add_standing(Digest& digest, const Standing& standing, int seats) {
  constexpr int kFirstSeats = 5;
  constexpr std::array<std::uint8_t, 3> kNoPadding{};
  const auto add_seats = [&](int from, int to) {
    const auto add = [&](const auto& list) {
      digest.add(&list[static_cast<std::size_t>(from)],
                 static_cast<std::size_t>(to - from) * sizeof list[0]);
    };
    add(standing.points);
    add(standing.tiebreak);
    add(standing.rank);
  };
  add_seats(0, kFirstSeats);
  digest.add(kNoPadding.data(), kNoPadding.size());
  if (seats > kFirstSeats) add_seats(kFirstSeats, seats);
}

// The digest of some two hundred seeded random playouts, every set-up having its share: of what
// could be chosen, what was chosen, what each seat saw at the end and how it scored. It does not
// depend on how a State is laid out in memory.
template <Game G>
std::uint64_t fingerprint() {
  const std::vector<Setup> setups = all_setups(G::info());
  const std::size_t games_per_setup = std::clamp<std::size_t>(200 / setups.size(), 2, 20);
  Digest digest;
  const auto actions = std::make_unique<ActionList>();
  EventSink nobody;
  std::uint64_t seed = 0;
  for (const Setup& setup : setups) {
    const Result<typename G::Table> table = G::make_table(setup);
    digest.add(table ? "table" : table.problem().text());
    if (!table) continue;
    for (std::size_t game = 0; game < games_per_setup; ++game) {
      Random random(++seed);
      typename G::State state = G::setup(*table);
      while (!G::awaiting(*table, state).empty()) {
        const Seat seat = G::awaiting(*table, state).first();
        Action chosen;
        if (seat == kChance) {
          chosen = G::sample(*table, state, random);
        } else {
          actions->clear();
          G::legal(*table, state, seat, *actions);
          digest.add_object(static_cast<std::uint32_t>(actions->size()));
          chosen = (*actions)[random.below(static_cast<std::uint32_t>(actions->size()))];
        }
        digest.add_object(seat).add_object(chosen);
        G::apply(*table, state, seat, chosen, nobody);
      }
      add_standing(digest, G::standing(*table, state), setup.seats);
      for (const Seat seat : players(setup.seats)) {
        JsonWriter out;
        write_view<G>(*table, G::view(*table, state, seat), out);
        digest.add(out.text());
      }
    }
  }
  return digest.value();
}

}  // namespace landfall
