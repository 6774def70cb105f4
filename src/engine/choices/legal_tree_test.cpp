#include "engine/choices/legal_tree.h"

#include <gtest/gtest.h>

#include <initializer_list>

namespace landfall {
namespace {

std::string tree_of(std::initializer_list<std::initializer_list<const char*>> paths) {
  LegalTree tree;
  for (const auto& path : paths) {
    TargetPath added;
    for (const char* target : path) added.push_back(target);
    tree.add(span_of(added));
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

// The same target below different parents is another node each time.
TEST(LegalTree, KeepsEqualTargetsOfDifferentParentsApart) {
  EXPECT_EQ(tree_of({{"card:1", "city:1", "height:1"},
                     {"card:2", "city:1", "height:1"},
                     {"card:1", "city:2", "height:1"},
                     {"card:1", "city:1", "height:2"}}),
            R"([["card:1",[["city:1",["height:1","height:2"]],["city:2",["height:1"]]]],)"
            R"(["card:2",[["city:1",["height:1"]]]]])");
}

// Every one of many cards comes up twice, with all the others between.
TEST(LegalTree, GathersAmongThousands) {
  constexpr int kCards = 2000;
  LegalTree tree;
  std::string expected;
  for (const char* verb : {"take", "leave"}) {
    for (int card = 0; card < kCards; ++card) {
      TargetPath path;
      path.push_back(Target("card:").append_number(card));
      path.push_back(verb);
      tree.add(span_of(path));
    }
  }
  for (int card = 0; card < kCards; ++card) {
    expected += (card == 0 ? "[" : ",") + std::string("[\"card:") + std::to_string(card) +
                "\",[\"take\",\"leave\"]]";
  }
  JsonWriter out;
  tree.write(out);
  EXPECT_EQ(out.text(), expected + "]");
}

}  // namespace
}  // namespace landfall
