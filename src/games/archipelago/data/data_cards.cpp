// Reads the evolution cards, front and back (ARC-1.9; what they do is ARC-12.1 to ARC-12.48).
#include <toml++/toml.h>

#include <bitset>

#include "games/archipelago/data/part_reader.h"

namespace landfall::archipelago {
namespace {

constexpr int kOfAKind = 24;
constexpr std::array<std::string_view, 2> kArrowIds = {"owner", "all"};
constexpr std::array<std::string_view, 2> kRecruitIds = {"paid", "free"};
constexpr std::array<std::string_view, 2> kMigrateIds = {"all", "ships"};
constexpr std::array<std::string_view, 3> kEventIds = {"per_temple", "per_town", "per_port"};

// The lowest and the highest `amount` of an operation; both 0: it has none. Cards that only move
// markers or florins are ARC-12.13, ARC-12.15, ARC-12.21, ARC-12.23, ARC-12.34, ARC-12.37,
// ARC-12.41 and ARC-12.42.
struct AmountRange {
  int lowest = 0;
  int highest = 0;
};
AmountRange amount_range(Operation operation) {
  switch (operation) {
    case Operation::kReveal:  // ARC-12.1, ARC-12.2
      return {1, 9};
    case Operation::kPerTemple:  // ARC-12.8, ARC-12.40
    case Operation::kPerPort:    // ARC-12.35
      return {-3, 3};
    case Operation::kPerOwnTown:     // ARC-12.9
    case Operation::kFromOpponents:  // ARC-12.24
      return {1, 5};
    case Operation::kPerCitizens:  // ARC-12.48
      return {1, 10};
    case Operation::kRecruit:    // ARC-12.10, ARC-12.36
    case Operation::kTrade:      // ARC-12.11, ARC-12.12, ARC-12.31, ARC-12.32
    case Operation::kDisengage:  // ARC-12.19
    case Operation::kReproduce:  // ARC-12.20, ARC-12.46
      return {1, 9};
    case Operation::kBuild:    // ARC-12.16, ARC-12.44
    case Operation::kExplore:  // ARC-12.18
      return {0, 2};
    case Operation::kGifts:  // ARC-12.38
      return {-3, -1};
    default:
      return {};
  }
}

class CardReader : PartReader {
 public:
  using PartReader::PartReader;

  Trouble read(const toml::table& root) { return outcome(read_all(root)); }

 private:
  bool read_all(const toml::table& root) {
    const toml::table* backs = section(root, "backs");
    if (backs == nullptr || !allow_only(*backs, "backs.", {"provenance"}) ||
        !require_provenance(*backs, "backs")) {
      return false;
    }
    const toml::array* list = entries(root, "card", kCards);
    if (list == nullptr) return false;
    std::bitset<kCards> seen;
    int characters = 0;
    for (std::size_t i = 0; i < kCards; ++i) {
      const toml::table& entry = *(*list)[i].as_table();
      int index = 0;
      if (!to_id(entry.get("id"), entry, "card[" + std::to_string(i) + "].id", kCardIds,
                 "a card of the game", index)) {
        return false;
      }
      const std::string field = "card." + std::string(kCardIds[index]);
      if (seen.test(static_cast<std::size_t>(index))) {
        return fail(entry.get("id"), field, "stands twice");
      }
      seen.set(static_cast<std::size_t>(index));
      if (!read_card(entry, field + ".", index)) return false;
      if (parts_.cards[index].kind == Kind::kCharacter) ++characters;
    }
    if (characters != kOfAKind) {
      return fail(list, "card",
                  "should be 24 characters and 24 progress cards, not " +
                      std::to_string(characters) + " and " + std::to_string(kCards - characters));
    }
    return true;
  }

  bool read_card(const toml::table& entry, const std::string& field, int index) {
    Card& card = parts_.cards[index];
    int printed = 0;
    if (!allow_only(entry, field,
                    {"number", "id", "kind", "price", "arrow", "wonder", "cost", "operation",
                     "amount", "of", "rebellion", "workers", "florins", "needs", "points", "upper",
                     "lower", "provenance"}) ||
        !number(entry, field, "number", index + 1, index + 1, printed) ||
        !choice(entry, field, "kind", kKindIds, "a kind of card", card.kind) ||
        !read_price(entry, field, card) ||
        !choice(entry, field, "arrow", kArrowIds, "an arrow (owner or all)", card.anybody) ||
        !flag(entry, field, "wonder", card.wonder) ||
        !read_cost(entry, field, "cost", true, card.cost) || !read_operation(entry, field, card) ||
        !number_or_zero(entry, field, "rebellion", -9, 9, card.rebellion) ||
        !number_or_zero(entry, field, "workers", -9, 9, card.workers) ||
        !number_or_zero(entry, field, "florins", 0, 20, card.florins) ||
        !number_or_zero(entry, field, "points", 0, 9, card.victory_points) ||
        !require_provenance(entry, field.substr(0, field.size() - 1))) {
      return false;
    }
    card.needs_building = entry.contains("needs");
    if (card.needs_building &&
        !choice(entry, field, "needs", kBuildingIds, "a building", card.needed)) {
      return false;
    }
    if (card.wonder && card.anybody) {
      return fail(entry.get("arrow"), field + "arrow", "only the owner builds a wonder");
    }
    return read_half(entry, field, "upper", "feeds", 20, card.upper) &&
           read_half(entry, field, "lower", "cubes", 9, card.lower);
  }

  bool read_price(const toml::table& entry, const std::string& field, Card& card) {
    const toml::array* prices = entry["price"].as_array();
    if (prices == nullptr || prices->size() != card.price.size()) {
      return fail(entry.contains("price") ? entry.get("price") : &entry, field + "price",
                  "should be three numbers");
    }
    for (std::size_t i = 0; i < card.price.size(); ++i) {
      int price = 0;
      if (!to_integer(&(*prices)[i], entry, field + "price[" + std::to_string(i) + "]", 0, 30,
                      price)) {
        return false;
      }
      card.price[i] = static_cast<std::uint8_t>(price);
    }
    return true;
  }

  bool read_operation(const toml::table& entry, const std::string& field, Card& card) {
    if (!choice(entry, field, "operation", kOperationIds, "an operation", card.operation)) {
      return false;
    }
    const AmountRange range = amount_range(card.operation);
    if (range.lowest == 0 && range.highest == 0) {
      if (entry.contains("amount")) {
        return fail(entry.get("amount"), field + "amount", "this operation has no amount");
      }
    } else if (!number(entry, field, "amount", range.lowest, range.highest, card.amount)) {
      return false;
    }
    return read_detail(entry, field, card);
  }

  // What an operation is about.
  bool read_detail(const toml::table& entry, const std::string& field, Card& card) {
    switch (card.operation) {
      case Operation::kReveal:
        return choice(entry, field, "of", kKindIds, "a kind of card", card.detail);
      case Operation::kTrade:
        return choice(entry, field, "of", kMarketIds, "a market", card.detail);
      case Operation::kRecruit:
        return choice(entry, field, "of", kRecruitIds, "paid or free", card.detail);
      case Operation::kMigrate:  // ARC-12.17, ARC-12.33
        return choice(entry, field, "of", kMigrateIds, "all or ships", card.detail);
      case Operation::kDouble:  // ARC-12.25, ARC-12.26, ARC-12.27, ARC-12.28, ARC-12.29, ARC-12.30
      case Operation::kGifts:
        return choice(entry, field, "of", kResourceIds, "a resource", card.detail);
      case Operation::kTakeCube:  // ARC-12.22, ARC-12.45
        return read_kinds(entry, field, card);
      default:
        if (!entry.contains("of")) return true;
        return fail(entry.get("of"), field + "of", "does not belong to this operation");
    }
  }
  bool read_kinds(const toml::table& entry, const std::string& field, Card& card) {
    const toml::array* kinds = entry["of"].as_array();
    if (kinds == nullptr) {
      return fail(&entry, field + "of",
                  "should be a list of resources, [] for all but the one paid");
    }
    for (const toml::node& node : *kinds) {
      int resource = 0;
      if (!to_id(&node, *kinds, field + "of", kResourceIds, "a resource", resource)) return false;
      card.detail = static_cast<std::uint8_t>(card.detail | 1U << resource);
    }
    if (kinds->empty() && card.cost.any_cubes == 0) {
      return fail(kinds, field + "of", "is empty although no cube of any kind is paid");
    }
    return true;
  }

  // { resource = "stone", feeds = 6 } or { event = "per_temple", amount = -2, red = true }
  bool read_half(const toml::table& entry, const std::string& above, const std::string& key,
                 std::string_view count, int most, Half& half) {
    const toml::table* table = table_at(entry, above, key);
    const std::string field = above + key + ".";
    if (table == nullptr || !flag(*table, field, "red", half.red)) return false;
    if (table->contains("event")) {
      int event = 0;
      if (!allow_only(*table, field, {"event", "amount", "red"}) ||
          !choice(*table, field, "event", kEventIds, "an event", event) ||
          !number(*table, field, "amount", -5, 5, half.amount)) {
        return false;
      }
      half.what = static_cast<Half::What>(event + 1);
      return true;
    }
    half.what = Half::What::kCrisis;
    return allow_only(*table, field, {"resource", count, "red"}) &&
           choice(*table, field, "resource", kResourceIds, "a resource", half.resource) &&
           number(*table, field, count, 1, most, half.number);
  }
};

}  // namespace

Trouble read_cards(const toml::table& root, std::string_view file, Components& parts) {
  return CardReader(file, parts).read(root);
}

}  // namespace landfall::archipelago
