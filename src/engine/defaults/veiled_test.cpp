// The compiler counts the secrets of a list and notices one more than a view holds.
#include "engine/defaults/veiled.h"

#include <gtest/gtest.h>

namespace landfall {
namespace {

struct Pockets {
  std::array<SmallSet, 5> left{};
  std::array<SmallSet, 5> right{};
  std::array<std::uint8_t, 5> bid{};
  std::uint8_t open = 0;
  std::uint8_t prize = 0;
};

struct FifteenSecrets {
  using State = Pockets;
  static constexpr void fields(auto& state, auto&& visit) {
    visit("left", state.left, kOwner);
    visit("right", state.right, kOwner);
    visit("bid", state.bid, kOwner);
    visit("open", state.open);
  }
};
struct SixteenSecrets {
  using State = Pockets;
  static constexpr void fields(auto& state, auto&& visit) {
    FifteenSecrets::fields(state, visit);
    visit("prize", state.prize, SeatMask::of(state.open));
  }
};
struct UncountedSecrets {
  using State = Pockets;
  static void fields(auto& state, auto&& visit) { visit("bid", state.bid, kOwner); }
};

static_assert(secrets_of<FifteenSecrets>() == 15);
static_assert(has_room_for_secrets<FifteenSecrets>());
static_assert(secrets_of<SixteenSecrets>() == 16);
static_assert(!has_room_for_secrets<SixteenSecrets>());
static_assert(HasConstantList<SixteenSecrets>);
static_assert(!HasConstantList<UncountedSecrets>);

static_assert(kPerPlayer<std::array<SmallSet, 5>>);
static_assert(!kPerPlayer<std::array<std::array<SmallSet, 2>, 5>>);
static_assert(!SingleField<int>);

TEST(Veiled, HoldsAsManySecretsAsItSays) {
  Pockets pockets;
  pockets.left[4].insert(7);
  pockets.bid[4] = 3;
  Veil veil(pockets, 4);
  FifteenSecrets::fields(pockets, veil);
  const Veiled<Pockets>& view = veil.view();
  EXPECT_EQ(view.size[4], 1);
  EXPECT_EQ(view.size.back(), 1);  // the bid of the last seat
  EXPECT_EQ(view.seen.bid[4], 3);
  EXPECT_EQ(view.viewer, 4);
}

}  // namespace
}  // namespace landfall
