// Reads points, objectives and trends (ARC-1.10).
#include <toml++/toml.h>

#include <bitset>

#include "games/archipelago/data/part_reader.h"

namespace landfall::archipelago {
namespace {

constexpr std::string_view kLengthLetters = "kml";  // short, medium, long
constexpr int kHighestThreshold = 200;

class GoalReader : PartReader {
 public:
  using PartReader::PartReader;

  Trouble read(const toml::table& root) {
    return outcome(read_points(root) && read_objectives(root) && read_trends(root));
  }

 private:
  bool read_points(const toml::table& root) {
    const toml::table* points = section(root, "points");
    return points != nullptr &&
           allow_only(*points, "points.", {"objective", "trend", "provenance"}) &&
           read_ranks(*points, "objective", parts_.objective_points) &&
           read_ranks(*points, "trend", parts_.trend_points) &&
           require_provenance(*points, "points");
  }
  bool read_ranks(const toml::table& table, const std::string& key,
                  std::array<std::uint8_t, 3>& points) {
    const std::string field = "points." + key;
    const toml::array* list = table[key].as_array();
    if (list == nullptr || list->size() != points.size()) {
      return fail(&table, field, "should be three numbers");
    }
    int before = 20;
    for (std::size_t i = 0; i < points.size(); ++i) {
      int value = 0;
      if (!to_integer(&(*list)[i], table, field + "[" + std::to_string(i) + "]", 0, before,
                      value)) {
        return false;
      }
      before = value;
      points[i] = static_cast<std::uint8_t>(value);
    }
    return true;
  }

  bool read_objectives(const toml::table& root) {
    const toml::array* list = entries(root, "objective", kObjectives);
    if (list == nullptr) return false;
    std::bitset<kObjectives> seen;
    for (std::size_t i = 0; i < kObjectives; ++i) {
      const toml::table& entry = *(*list)[i].as_table();
      const std::string id = entry["id"].value_or(std::string());
      const int index = number_of(id);
      if (index < 0) {
        return fail(entry.contains("id") ? entry.get("id") : &entry,
                    "objective[" + std::to_string(i) + "].id",
                    "'" + id + "' should be k1 to k10, m1 to m10 or l1 to l10");
      }
      if (seen.test(static_cast<std::size_t>(index))) {
        return fail(entry.get("id"), "objective." + id, "stands twice");
      }
      seen.set(static_cast<std::size_t>(index));
      if (!read_objective(entry, "objective." + id + ".", parts_.objectives[index])) return false;
    }
    return check_lonely(*list);
  }
  // k1 is 0, m1 is 10, l10 is 29; -1 for none of these.
  static int number_of(std::string_view id) {
    if (id.size() < 2 || id.size() > 3) return -1;
    const std::size_t length = kLengthLetters.find(id[0]);
    int number = 0;
    for (const char letter : id.substr(1)) {
      if (letter < '0' || letter > '9') return -1;
      number = 10 * number + (letter - '0');
    }
    if (length == std::string_view::npos || number < 1 || number > kPerLength || id[1] == '0') {
      return -1;
    }
    return static_cast<int>(length) * kPerLength + number - 1;
  }
  bool read_objective(const toml::table& entry, const std::string& field, Objective& objective) {
    if (!allow_only(entry, field,
                    {"id", "ends", "threshold", "criterion", "resource", "margin", "provenance"}) ||
        !choice(entry, field, "ends", kEndWhenIds, "an end condition", objective.end) ||
        !read_threshold(entry, field, objective) ||
        !read_criterion(entry, field, objective.criterion, objective.resource) ||
        !require_provenance(entry, field.substr(0, field.size() - 1))) {
      return false;
    }
    if (objective.criterion == Criterion::kBenefactor) {
      return fail(entry.get("criterion"), field + "criterion", "belongs to a trend");
    }
    if (objective.criterion == Criterion::kPacifist) {
      return number(entry, field, "margin", 1, kMaxPopulation, objective.margin);
    }
    if (!entry.contains("margin")) return true;
    return fail(entry.get("margin"), field + "margin", "belongs to the pacifist only");
  }
  // More players: never an earlier end.
  bool read_threshold(const toml::table& entry, const std::string& field, Objective& objective) {
    const toml::array* list = entry["threshold"].as_array();
    if (list == nullptr || list->size() != objective.threshold.size()) {
      return fail(entry.contains("threshold") ? entry.get("threshold") : &entry,
                  field + "threshold", "should be four numbers, for 2, 3, 4 and 5 players");
    }
    int before = 1;
    for (std::size_t i = 0; i < objective.threshold.size(); ++i) {
      int value = 0;
      if (!to_integer(&(*list)[i], entry, field + "threshold[" + std::to_string(i) + "]", before,
                      kHighestThreshold, value)) {
        return false;
      }
      before = value;
      objective.threshold[i] = static_cast<std::uint8_t>(value);
    }
    return true;
  }
  bool read_criterion(const toml::table& entry, const std::string& field, Criterion& criterion,
                      std::uint8_t& resource) {
    if (!choice(entry, field, "criterion", kCriterionIds, "a criterion", criterion)) return false;
    resource = kAnyResource;
    const bool given = entry.contains("resource");
    if (criterion == Criterion::kTownIcons || (criterion == Criterion::kCubes && given)) {
      return choice(entry, field, "resource", kResourceIds, "a resource", resource);
    }
    if (!given) return true;
    return fail(entry.get("resource"), field + "resource", "does not belong to this criterion");
  }
  // Each length has one pacifist and one separatist.
  bool check_lonely(const toml::array& list) {
    for (int length = 0; length < 3; ++length) {
      for (const Criterion lonely : {Criterion::kPacifist, Criterion::kSeparatist}) {
        int count = 0;
        for (int i = 0; i < kPerLength; ++i) {
          if (parts_.objectives[length * kPerLength + i].criterion == lonely) ++count;
        }
        if (count == 1) continue;
        return fail(&list, "objective",
                    "the " + std::string(kLengthIds[length]) + " game has " +
                        std::to_string(count) + " objectives of the " +
                        std::string(kCriterionIds[static_cast<int>(lonely)]) +
                        ", it should have one");
      }
    }
    return true;
  }

  bool read_trends(const toml::table& root) {
    const toml::array* list = entries(root, "trend", kTrends);
    if (list == nullptr) return false;
    int benefactors = 0;
    for (std::size_t i = 0; i < kTrends; ++i) {
      const toml::table& entry = *(*list)[i].as_table();
      const std::string field = "trend[" + std::to_string(i) + "].";
      Trend& trend = parts_.trends[i];
      if (!allow_only(entry, field, {"criterion", "resource", "provenance"}) ||
          !read_criterion(entry, field, trend.criterion, trend.resource) ||
          !require_provenance(entry, field.substr(0, field.size() - 1))) {
        return false;
      }
      if (trend.criterion == Criterion::kPacifist || trend.criterion == Criterion::kSeparatist) {
        return fail(entry.get("criterion"), field + "criterion", "belongs to an objective");
      }
      for (std::size_t other = 0; other < i; ++other) {
        if (parts_.trends[other].criterion != trend.criterion ||
            parts_.trends[other].resource != trend.resource) {
          continue;
        }
        return fail(entry.get("criterion"), field + "criterion", "stands on another trend, too");
      }
      if (trend.criterion == Criterion::kBenefactor) ++benefactors;
    }
    if (benefactors != 1) return fail(list, "trend", "one of them should be the benefactor");
    return true;
  }
};

}  // namespace

Trouble read_goals(const toml::table& root, std::string_view file, Components& parts) {
  return GoalReader(file, parts).read(root);
}

}  // namespace landfall::archipelago
