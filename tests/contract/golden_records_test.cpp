// Whole games that an earlier state of the program played: their records stay valid, and what
// people see of them stays the same to the byte.
//
// tests/golden/records/ holds them. A line of its index.txt is a record's file and the digests of
// its scores, its events and its views. A change that is meant renews the line: the failure prints
// it.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "base/digest.h"
#include "base/json_writer.h"
#include "engine/match/record.h"
#include "games/catalog.h"

namespace landfall::testing {
namespace {

constexpr std::string_view kFolder = "tests/golden/records/";

std::string read_file(const std::string& name) {
  std::ifstream file(std::string(kFolder) + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// All seats and the public.
template <class Visit>
void for_readers(const AnyMatch& match, Visit visit) {
  for (int seat = 0; seat < match.seats(); ++seat) visit(static_cast<Seat>(seat));
  visit(kTable);
}

std::string scores_digest(const AnyMatch& match) {
  JsonWriter out;
  match.write_scores(out);
  return Digest().add(out.text()).text();
}

std::string events_digest(const AnyMatch& match) {
  Digest digest;
  for_readers(match, [&](Seat reader) {
    JsonWriter out;
    match.write_events(0, reader, out);
    digest.add(out.text());
  });
  return digest.text();
}

// The board, and two dozen moments of the game with views, choices and the whole position.
std::string views_digest(const AnyMatch& match) {
  Digest digest;
  JsonWriter board;
  match.write_table(board);
  digest.add(board.text());
  constexpr AnyMatch::Version kMoments = 24;
  for (AnyMatch::Version moment = 0; moment <= kMoments; ++moment) {
    const auto then = match.at(match.version() * moment / kMoments);
    for_readers(*then, [&](Seat reader) {
      JsonWriter view;
      then->write_view(reader, view);
      digest.add(view.text());
      JsonWriter tree;
      then->write_legal_tree(reader, tree);
      digest.add(tree.text());
    });
    JsonWriter whole;
    then->write_state(whole);
    digest.add(whole.text());
  }
  return digest.text();
}

TEST(GoldenRecords, StayValidAndLookTheSame) {
  std::istringstream index(read_file("index.txt"));
  int games = 0;
  for (std::string line; std::getline(index, line);) {
    const std::string name = line.substr(0, line.find(' '));
    const Result<Record> record = read_record(read_file(name), &make_match);
    ASSERT_TRUE(record.ok()) << name << ": " << record.problem().text();
    const AnyMatch& match = *record->match;
    EXPECT_TRUE(match.over()) << name;
    std::string found = name;
    for (const std::string& digest :
         {scores_digest(match), events_digest(match), views_digest(match)}) {
      found.append(" ").append(digest);
    }
    EXPECT_EQ(found, line);
    ++games;
  }
  EXPECT_GE(games, 40) << "run from the root of the repository";
}

}  // namespace
}  // namespace landfall::testing
