// Reads the wheel and the boards I to IV (ARC-1.15 to ARC-1.18, ARC-1.20).
#include <toml++/toml.h>

#include "games/archipelago/data/part_reader.h"

namespace landfall::archipelago {
namespace {

constexpr int kMostSpaces = 6;  // of one row
constexpr int kHighestPrice = 20;

class BoardReader : PartReader {
 public:
  using PartReader::PartReader;

  Trouble read(const toml::table& root) {
    return outcome(read_wheel(root) && read_markets(root) && read_stability(root) &&
                   read_labour(root));
  }

 private:
  bool read_wheel(const toml::table& root) {
    const toml::table* wheel = section(root, "wheel");
    if (wheel == nullptr || !allow_only(*wheel, "wheel.", {"four", "five", "provenance"}) ||
        !require_provenance(*wheel, "wheel")) {
      return false;
    }
    constexpr std::array<std::string_view, 2> kSides = {"four", "five"};
    for (int side = 0; side < 2; ++side) {
      const toml::table* fields = table_at(*wheel, "wheel.", kSides[side]);
      const std::string above = "wheel." + std::string(kSides[side]) + ".";
      if (fields == nullptr || !allow_only(*fields, above, kLimitedIds)) return false;
      for (int field = 0; field < 3; ++field) {
        if (!read_circles(*fields, above, kLimitedIds[field], parts_.wheel[side][field])) {
          return false;
        }
      }
    }
    return true;
  }
  bool read_circles(const toml::table& fields, const std::string& above, std::string_view key,
                    Circles& circles) {
    const toml::table* found = table_at(fields, above, key);
    const std::string field = above + std::string(key);
    if (found == nullptr || !allow_only(*found, field + ".", {"own", "multi"}) ||
        !flag(*found, field + ".", "own", circles.own) ||
        !number(*found, field + ".", "multi", 0, 9, circles.multi)) {
      return false;
    }
    if (!circles.own && circles.multi == 0) {
      return fail(found, field, "has no circle at all: nobody could ever do this");
    }
    return true;
  }

  bool read_markets(const toml::table& root) {
    const toml::table* markets = section(root, "market");
    if (markets == nullptr || !allow_only(*markets, "market.", kMarketIds)) return false;
    for (const Market market : {kLocalMarket, kExportMarket}) {
      const toml::table* board = table_at(*markets, "market.", kMarketIds[market]);
      if (board == nullptr || !read_market(*board, market)) return false;
    }
    return true;
  }
  bool read_market(const toml::table& table, Market market) {
    MarketBoard& board = parts_.markets[market];
    const std::string above = "market." + std::string(kMarketIds[market]) + ".";
    const std::size_t rows = market == kLocalMarket ? kLocalRows : kExportRows;
    if (!allow_only(
            table, above,
            {"fruit", "cattle", "fish", "wood", "stone", "iron", "effects", "provenance"}) ||
        !require_provenance(table, above.substr(0, above.size() - 1))) {
      return false;
    }
    const toml::array* effects = table["effects"].as_array();
    if (effects == nullptr || effects->size() != rows) {
      return fail(&table, above + "effects",
                  "should be one for each of the " + std::to_string(rows) + " rows");
    }
    board.row_count = static_cast<std::uint8_t>(rows);
    for (std::size_t row = 0; row < rows; ++row) {
      if (!read_effect((*effects)[row], above + "effects[" + std::to_string(row) + "]",
                       market == kExportMarket, board.effects[row])) {
        return false;
      }
    }
    for (int resource = 0; resource < kResources; ++resource) {
      if (!read_zone(table, above, resource, board)) return false;
    }
    return true;
  }
  // The export market acts on workers only (ARC-1.16).
  bool read_effect(const toml::node& node, const std::string& field, bool workers_only,
                   RowEffect& effect) {
    const toml::table* table = node.as_table();
    if (table == nullptr) return fail(&node, field, "should be a table, {} for no effect");
    if (!allow_only(*table, field + ".", {"workers", "rebellion"}) ||
        !number_or_zero(*table, field + ".", "workers", 0, 5, effect.workers) ||
        !number_or_zero(*table, field + ".", "rebellion", 0, 5, effect.rebellion)) {
      return false;
    }
    if (workers_only && effect.rebellion != 0) {
      return fail(table, field, "the export market has effects on workers only");
    }
    return true;
  }
  bool read_zone(const toml::table& table, const std::string& above, int resource,
                 MarketBoard& board) {
    const std::string field = above + std::string(kResourceIds[resource]);
    const toml::array* rows = table[kResourceIds[resource]].as_array();
    if (rows == nullptr || rows->size() != board.row_count) {
      return fail(&table, field,
                  "should be " + std::to_string(board.row_count) + " rows [spaces, price]");
    }
    for (std::size_t i = 0; i < rows->size(); ++i) {
      const std::string name = field + "[" + std::to_string(i) + "]";
      const toml::array* row = (*rows)[i].as_array();
      if (row == nullptr || row->size() != 2) {
        return fail(&(*rows)[i], name, "should be [spaces, price]");
      }
      int spaces = 0;
      int price = 0;
      if (!to_integer(&(*row)[0], table, name + "[0]", 1, kMostSpaces, spaces) ||
          !to_integer(&(*row)[1], table, name + "[1]", 1, kHighestPrice, price)) {
        return false;
      }
      board.rows[resource][i] = {static_cast<std::uint8_t>(spaces),
                                 static_cast<std::uint8_t>(price)};
    }
    return true;
  }

  // The rows of a track, with ends that rise up to the last space.
  const toml::array* track(const toml::table& root, const std::string& name) {
    const toml::table* board = section(root, name);
    if (board == nullptr || !allow_only(*board, name + ".", {"rows", "provenance"}) ||
        !require_provenance(*board, name)) {
      return nullptr;
    }
    const toml::array* rows = (*board)["rows"].as_array();
    if (rows == nullptr || rows->empty() || rows->size() > kMaxTrackRows) {
      fail(board, name + ".rows", "should be 1 to " + std::to_string(kMaxTrackRows) + " rows");
      return nullptr;
    }
    for (const toml::node& row : *rows) {
      if (row.is_table()) continue;
      fail(&row, name + ".rows", "should be a list of tables");
      return nullptr;
    }
    return rows;
  }
  bool read_last(const toml::table& row, const std::string& field, bool final_row, int end,
                 int& before, std::uint8_t& last) {
    if (!number(row, field, "last", before + 1, end, last)) return false;
    if (final_row && last != end) {
      return fail(&row, field + "last", "the last row should end at " + std::to_string(end));
    }
    before = last;
    return true;
  }
  bool read_stability(const toml::table& root) {
    const toml::array* rows = track(root, "stability");
    if (rows == nullptr) return false;
    parts_.population_row_count = static_cast<std::uint8_t>(rows->size());
    int before = -1;
    for (std::size_t i = 0; i < rows->size(); ++i) {
      const std::string field = "stability.rows[" + std::to_string(i) + "].";
      const toml::table& row = *(*rows)[i].as_table();
      PopulationRow& read = parts_.population_rows[i];
      if (!allow_only(row, field, {"last", "workers", "rebellion"}) ||
          !read_last(row, field, i + 1 == rows->size(), kMaxPopulation, before, read.last) ||
          !number_or_zero(row, field, "workers", 0, 9, read.effect.workers) ||
          !number_or_zero(row, field, "rebellion", 0, 9, read.effect.rebellion)) {
        return false;
      }
    }
    return true;
  }
  bool read_labour(const toml::table& root) {
    const toml::array* rows = track(root, "labour");
    if (rows == nullptr) return false;
    parts_.labour_row_count = static_cast<std::uint8_t>(rows->size());
    int before = -1;
    for (std::size_t i = 0; i < rows->size(); ++i) {
      const std::string field = "labour.rows[" + std::to_string(i) + "].";
      const toml::table& row = *(*rows)[i].as_table();
      LabourRow& read = parts_.labour_rows[i];
      if (!allow_only(row, field, {"last", "price", "rebellion"}) ||
          !read_last(row, field, i + 1 == rows->size(), kMaxWorkers, before, read.last) ||
          !number(row, field, "price", 0, kHighestPrice, read.price) ||
          !number(row, field, "rebellion", -9, 9, read.rebellion)) {
        return false;
      }
    }
    return true;
  }
};

}  // namespace

Trouble read_boards(const toml::table& root, std::string_view file, Components& parts) {
  return BoardReader(file, parts).read(root);
}

}  // namespace landfall::archipelago
