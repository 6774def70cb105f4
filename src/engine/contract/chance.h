// Where the luck of a table comes from.
//
// The engine never keeps random numbers: for every draw the table takes a fresh 256-bit key, draws
// with it and writes the outcome into the log. A seeded source makes tests and simulations
// repeatable; tables of people use the system's cryptographic one (server/ops/crypto_chance.h), so
// that nobody can predict it.
#pragma once

#include <cstdint>

#include "base/random.h"
#include "engine/match/any_match.h"

namespace landfall {

class ChanceSource {
 public:
  ChanceSource() = default;
  ChanceSource(const ChanceSource&) = default;
  ChanceSource& operator=(const ChanceSource&) = default;
  virtual ~ChanceSource() = default;
  virtual Random::Key next_key() = 0;
};

class SeededChance final : public ChanceSource {
 public:
  explicit SeededChance(std::uint64_t seed) : random_(seed) {}
  Random::Key next_key() override {
    return {random_.next(), random_.next(), random_.next(), random_.next()};
  }

 private:
  Random random_;
};

// Draws one outcome; only when chance is due.
inline Action draw(const AnyMatch& match, ChanceSource& source) {
  Random random(source.next_key());
  return match.sample(random);
}

// Draws while chance is due. Each draw is a record of its own.
inline void resolve_chance(AnyMatch& match, ChanceSource& source) {
  while (match.awaiting().has(kChance)) match.act(kChance, draw(match, source));
}

}  // namespace landfall
