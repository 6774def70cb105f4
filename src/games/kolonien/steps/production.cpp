// What home hexes give when their number is rolled, and a bank that runs short (KOL-3.2, KOL-3.3).
#include "games/kolonien/steps/steps.h"

namespace landfall::kolonien {
namespace {

using Claims = PerSeat<Packed>;

Claims claims_of(const Table& table, const State& state, int number) {
  Claims claims{};
  HexMask hexes = hexes_with(table, state, number) & table.home;
  if (state.robber != 0) hexes &= ~one_hex(state.robber - 1);  // KOL-3.7
  for_each_bit(hexes, [&](int h) {
    const int resource = resource_of(state.terrain(h));
    const VertexMask& corners = table.board.corners[h];
    std::uint64_t somebody = 0;
    for (int w = 0; w < table.board.vertex_words; ++w) {
      somebody |= corners.words[w] & state.built.words[w];
    }
    if (somebody == 0) return;
    for (const Seat seat : players(table.seats)) {
      int number_of_cards = 0;
      for (int w = 0; w < table.board.vertex_words; ++w) {
        // Hardly ever more than two bits: counting them one by one is quickest.
        for_each_bit(state.buildings[seat].words[w] & corners.words[w], [&](int bit) {
          number_of_cards += 1 + static_cast<int>((state.cities.words[w] >> bit) & 1);
        });
      }
      claims[seat] += many_of(resource, number_of_cards);
    }
  });
  return claims;
}

void cut_claims(const Table& table, const State& state, Packed total, Claims& claims,
                EventSink& sink) {
  for (int resource = 0; resource < kResources; ++resource) {
    const int bank = count_of(state.bank, resource);
    if (count_of(total, resource) <= bank) continue;
    int claimants = 0;
    for (const Seat seat : players(table.seats)) {
      claimants += count_of(claims[seat], resource) != 0 ? 1 : 0;
    }
    const bool takes_rest = claimants == 1 && table.rules.official_shortage;
    for (const Seat seat : players(table.seats)) {
      const int claimed = count_of(claims[seat], resource);
      if (claimed == 0) continue;
      claims[seat] -= many_of(resource, claimed);
      if (!takes_rest || bank == 0) continue;
      claims[seat] += many_of(resource, bank);
      tell(sink, kTookRest, seat, "KOL-3.3", resource, bank);
    }
    if (!takes_rest || bank == 0) {
      tell(sink, kShortage, kTable, table.rules.official_shortage ? "KOL-3.3" : "KOL-14.5",
           resource);
    }
  }
}

}  // namespace

void produce(const Table& table, State& state, int number, EventSink& sink) {
  Claims claims = claims_of(table, state, number);
  Packed total = 0;
  for (const Packed claim : claims) total += claim;
  if (total == 0) return;
  if (!covers(state.bank, total)) cut_claims(table, state, total, claims, sink);
  for (const Seat seat : players(table.seats)) {
    if (claims[seat] == 0) continue;
    gain(state, seat, claims[seat]);
    if (!sink.listening()) continue;
    for (int resource = 0; resource < kResources; ++resource) {
      const int cards = count_of(claims[seat], resource);
      if (cards != 0) tell(sink, kProduced, seat, "KOL-3.2", resource, cards);
    }
  }
}

}  // namespace landfall::kolonien
