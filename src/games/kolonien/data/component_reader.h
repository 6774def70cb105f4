// Walks through component data and remembers the first thing that is wrong: components.cpp reads
// pieces and prices, island_data.cpp and map_data.cpp the boards.
#pragma once

#include <toml++/toml.h>

#include <string>
#include <vector>

#include "games/common/data_reader.h"
#include "games/kolonien/data/table.h"
#include "games/kolonien/words/names.h"

namespace landfall::kolonien {

class ComponentReader : DataReader {
 public:
  ComponentReader(std::string_view file, const Wanted& wanted)
      : DataReader(file), wanted_(wanted) {}
  Result<Components> read(std::string_view text);

 private:
  // A hex in a list of the file, with where it stands.
  struct Place {
    HexName name;
    Zone zone = Zone::kHome;
    std::uint8_t terrain = kUnknown;
    std::uint8_t number = 0;
    const toml::node* node = nullptr;
    std::string field;
  };

  // --- components.cpp
  bool read_pieces(const toml::table& root);
  bool read_costs(const toml::table& root);
  bool read_deck(const toml::table& root);
  bool read_cards(const toml::table& deck, const std::string& above);
  bool read_goal(const toml::table& root);
  bool read_colonies(const toml::table& root);
  bool read_stack(const toml::table& colonies);
  bool add_chips(const toml::array& chips, const std::string& above);
  bool read_spare_chips(const toml::table& layout, const std::string& above);
  bool read_harbour_tokens(const toml::table& from, const std::string& above);
  bool read_numbers(const toml::array& list, const std::string& field, int lowest, int highest,
                    std::vector<int>& numbers);
  bool read_cost(const toml::table& costs, std::string_view key, Packed& cost);

  // --- island_data.cpp
  bool read_base(const toml::table& root);
  bool read_large(const toml::table& root);
  bool read_spiral(const toml::table& from, const std::string& above, std::vector<Place>& places);
  void turn_spiral(const std::vector<Place>& places);
  void wind_spirals(const std::vector<Place>& places);
  bool read_terrain_pool(const toml::table& from, const std::string& above);
  bool read_island(const toml::table& base, std::string_view name);

  // --- map_data.cpp
  bool read_layout(const toml::table& root);
  bool read_places(const toml::table& from, const std::string& above, std::string_view key,
                   Zone zone, std::vector<Place>& places);
  bool change_open_water(const toml::table& layout, const std::string& above,
                         std::vector<Place>& places);
  bool make_map(const std::vector<Place>& places, const toml::node& near);
  bool read_harbours(const toml::table& from, const std::string& above);
  bool check_strait(const std::vector<Place>& places, const toml::node& near,
                    const std::string& above);
  bool check_room(const toml::node& near, const std::string& above);
  bool check_stack(const toml::node& near);
  bool to_place(const toml::node& node, const std::string& field, std::size_t size, Place& place);
  bool to_number_chip(const toml::node* node, const toml::node& near, const std::string& field,
                      std::uint8_t& number);
  const toml::array* list_of(const toml::table& from, const std::string& above,
                             std::string_view key);

  Wanted wanted_;
  Components parts_;
};

inline std::string text_of(HexName name) {
  return "[" + std::to_string(name.q) + ", " + std::to_string(name.r) + "]";
}
inline std::string item_of(const std::string& field, std::size_t index) {
  return field + "[" + std::to_string(index) + "]";
}

}  // namespace landfall::kolonien
