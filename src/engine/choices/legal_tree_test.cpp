#include "engine/choices/legal_tree.h"

#include <gtest/gtest.h>

#include <initializer_list>

namespace landfall {
namespace {

std::string tree_of(std::initializer_list<std::initializer_list<const char*>> paths) {
  LegalTree tree;
  for (const auto& path : paths) {
    TargetPath& added = tree.next_path();
    for (const char* target : path) added.push_back(target);
  }
  JsonWriter out;
  tree.write(out);
  return out.take();
}

TEST(LegalTree, IsEmptyWithoutActions) { EXPECT_EQ(tree_of({}), "[]"); }

TEST(LegalTree, HasLeavesAndInnerNodes) {
  EXPECT_EQ(tree_of({{"card:4", "city:4.3", "height:2"},
                     {"card:4", "city:4.3", "height:3"},
                     {"card:4", "pass"},
                     {"end"}}),
            R"([["card:4",[["city:4.3",["height:2","height:3"]],"pass"]],"end"])");
}

// Actions are sorted by verb, so a card comes up again after others; it stays one node.
TEST(LegalTree, GathersWhatStandsApart) {
  EXPECT_EQ(
      tree_of(
          {{"card:1", "pass"}, {"card:2", "pass"}, {"card:1", "city:1.1"}, {"card:2", "city:2.1"}}),
      R"([["card:1",["pass","city:1.1"]],["card:2",["pass","city:2.1"]]])");
}

}  // namespace
}  // namespace landfall
