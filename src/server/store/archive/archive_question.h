// What people look for among finished games, and what they find (TAB-11.*).
//
// Games stand in the archive under an id of their own, from which that of their table cannot be had: whoever
// knows that one may read what was written there and go on to the table's next game.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace landfall::server {

struct TableFacts;

// Of the game of a table.
std::string archive_id(std::string_view table);
[[nodiscard]] bool is_archive_id(std::string_view id);

// Where a page goes on: behind the game that ended then, with this id in the archive.
struct ArchivePlace {
  std::int64_t ended = 0;
  std::string game;

  // The newest first.
  friend auto operator<=>(const ArchivePlace&, const ArchivePlace&) = default;
};
ArchivePlace archive_place(const TableFacts& facts);

struct ArchiveQuestion {
  std::string game;    // empty: any
  std::string person;  // part of the name of somebody who played
  std::vector<std::pair<std::string, std::string>> options;
  std::optional<int> seats;
  std::uint32_t shortest = 0;  // records
  std::uint32_t longest = UINT32_MAX;
  std::int64_t since = 0;             // when it ended
  std::int64_t until = INT64_MAX;     // the first second that is too late
  std::optional<ArchivePlace> after;  // the page before
  int limit = 20;
  int looked_at = 200;  // games at most, so that nobody waits for a long search

  // Something is asked that the order of the games does not tell.
  [[nodiscard]] bool picky() const;
  // Where to begin: everything before this place.
  [[nodiscard]] ArchivePlace start() const;
};
// Whether the question is about this game, apart from the time.
bool fits(const ArchiveQuestion& question, const TableFacts& facts);

// A page of finished games, the newest first. It may be empty and not the last.
struct ArchivePage {
  std::vector<TableFacts> games;
  std::optional<ArchivePlace> next{};  // nothing on the last
};

}  // namespace landfall::server
