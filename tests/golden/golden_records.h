// The whole games of tests/golden/records/, and what is written down about each of them.
//
// index.txt       a record's file and the digests of its scores, its events and its views. A change
//                 that is meant renews the line: the failure prints it.
// positions.txt   a record's file and the digests of its position after every 64th record and at its
//                 end. They are what stores keep (host/stored_line.h), so no line of it ever changes:
//                 a correction of a rule stands behind a new version of the rules (CONTRIBUTING.md).
#pragma once

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>

#include "base/digest.h"
#include "base/json_writer.h"
#include "engine/match/any_match.h"

namespace landfall::testing {

inline constexpr std::string_view kGoldenRecords = "tests/golden/records/";

inline std::string read_golden(const std::string& name) {
  std::ifstream file(std::string(kGoldenRecords) + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// Calls `visit(file, rest)` for every line of such a list.
template <class Visit>
void for_golden_lines(const std::string& list, Visit visit) {
  std::istringstream lines(read_golden(list));
  for (std::string line; std::getline(lines, line);) {
    const std::size_t space = line.find(' ');
    visit(line.substr(0, space), line.substr(space + 1));
  }
}

// All seats and the public.
template <class Visit>
void for_readers(const AnyMatch& match, Visit visit) {
  for (int seat = 0; seat < match.seats(); ++seat) visit(static_cast<Seat>(seat));
  visit(kTable);
}

inline std::string scores_digest(const AnyMatch& match) {
  JsonWriter out;
  match.write_scores(out);
  return Digest().add(out.text()).text();
}

inline std::string events_digest(const AnyMatch& match) {
  Digest digest;
  for_readers(match, [&](Seat reader) {
    JsonWriter out;
    match.write_events(0, reader, out);
    digest.add(out.text());
  });
  return digest.text();
}

// The board, and two dozen moments of the game with views, choices and the whole position.
inline std::string views_digest(const AnyMatch& match) {
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

// What a line of index.txt says after the file.
inline std::string looks_of(const AnyMatch& match) {
  return scores_digest(match) + ' ' + events_digest(match) + ' ' + views_digest(match);
}

// What a line of positions.txt says after the file.
inline std::string positions_of(const AnyMatch& match) {
  constexpr AnyMatch::Version kEvery = 64;
  std::string text;
  for (AnyMatch::Version version = kEvery; version < match.version(); version += kEvery) {
    text += hex_digits(match.at(version)->position_digest()) + ' ';
  }
  return text + hex_digits(match.position_digest());
}

}  // namespace landfall::testing
