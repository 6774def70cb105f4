// Each fuzz target for a moment: its seeds, and seeded mutations of them. An abort prints the
// input's number.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>

#include "base/random.h"
#include "fuzz/targets.h"

namespace landfall::fuzz {
namespace {

#if defined(__SANITIZE_ADDRESS__) || !defined(NDEBUG)
constexpr int kMutations = 300;
#else
constexpr int kMutations = 3000;
#endif

std::string mutated(const std::string& seed, const std::string& other, Random& random) {
  static constexpr std::string_view kWords[] = {
      "0", "-1",   "255", "99999999999", "{",      "}",    "[", "]",   "\"",   ",",
      ":", "null", "\n",  " #",          "chance", "undo", "=", "'''", "\xff", "\\u0000"};
  std::string text = seed;
  for (std::uint32_t change = 0; change < 1 + random.below(5); ++change) {
    const auto size = static_cast<std::uint32_t>(text.size());
    const std::size_t at = random.below(size + 1);
    switch (random.below(6)) {
      case 0:
        text.insert(at, 1, static_cast<char>(random.below(256)));
        break;
      case 1:
        text.erase(at, random.below(16));
        break;
      case 2:
        text.erase(at, random.below(size + 1));
        break;
      case 3:
        text.insert(at, kWords[random.below(std::size(kWords))]);
        break;
      case 4:
        text.insert(at, text.substr(random.below(size + 1), random.below(64)));
        break;
      default:
        text.insert(at, other.substr(random.below(static_cast<std::uint32_t>(other.size()) + 1),
                                     random.below(200)));
    }
  }
  return text;
}

void drive(void (*target)(std::string_view), const std::vector<std::string>& seeds, int mutations) {
  ASSERT_FALSE(seeds.empty());
  for (const std::string& seed : seeds) target(seed);
  target("");
  for (int i = 0; i < mutations; ++i) {
    Random random(static_cast<std::uint64_t>(i));
    const std::string& seed = seeds[random.below(static_cast<std::uint32_t>(seeds.size()))];
    const std::string& other = seeds[random.below(static_cast<std::uint32_t>(seeds.size()))];
    const std::string text = mutated(seed, other, random);
    SCOPED_TRACE("mutation " + std::to_string(i));
    target(text);
  }
}

TEST(FuzzSmoke, Json) { drive(&json, json_seeds(), 10 * kMutations); }
TEST(FuzzSmoke, Record) { drive(&record, record_seeds(), kMutations); }
TEST(FuzzSmoke, Protocol) { drive(&protocol, protocol_seeds(), kMutations / 3); }
TEST(FuzzSmoke, Components) { drive(&components, components_seeds(), kMutations / 3); }

}  // namespace
}  // namespace landfall::fuzz
