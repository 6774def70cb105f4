// Places in words: by a hex that the board shows, and a direction.
#include "engine/text/phrasebook.h"
#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

// "corner north of 3.0": what stands last is a hex.
void expect_hex_of_the_board(const Table& table, const Phrasebook& book, const Target& target) {
  const std::string said = book.target(target);
  const std::string hex = said.substr(said.rfind(' ') + 1);
  EXPECT_TRUE(hex_of_id(table.board, hex).has_value()) << target.view() << " becomes " << said;
}

TEST(KolonienWords, PlacesAreNamedByHexesOfTheBoard) {  // KOL-1.1
  for (const Table& table : {table_for(4), table_for(4, {{"layout", "earlier"}}), base_table(3)}) {
    for (const std::string_view language : {"en", "de"}) {
      const Phrasebook book = Phrasebook::load(language, "kolonien");
      for (int v = 0; v < table.board.vertices; ++v) {
        expect_hex_of_the_board(table, book, vertex_target(table.board, v));
        if (!table.rules.colonies) continue;
        expect_hex_of_the_board(table, book, ship_target(table.board, v));
        const bool colonial = std::ranges::any_of(table.board.vertex_hex[v], [&](std::uint8_t h) {
          return h != kNone && has_hex(table.colony, h);
        });
        if (colonial) expect_hex_of_the_board(table, book, store_target(table.board, v));
      }
      for (int e = 0; e < table.board.edges; ++e) {
        expect_hex_of_the_board(table, book, edge_target(table.board, e));
      }
    }
  }
}

TEST(KolonienWords, CornersHaveDirections) {
  EXPECT_EQ(Phrasebook::load("en", "kolonien").target("vertex:4.2.n"), "corner north of 4.2");
  EXPECT_EQ(Phrasebook::load("de", "kolonien").target("edge:4.2.nw"), "Weg nordwestlich von 4.2");
}

TEST(KolonienWords, OneTokenIsLost) {
  Phrase phrase;
  phrase.key = "event.cargo_lost";
  phrase.number("number", 1);
  EXPECT_EQ(Phrasebook::load("en", "kolonien").say(phrase), "1 token of the cargo is lost");
  EXPECT_EQ(Phrasebook::load("de", "kolonien").say(phrase), "1 Plättchen der Ladung ist verloren");
}

}  // namespace
}  // namespace landfall::kolonien
