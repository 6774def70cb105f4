// What people write to each other and note for themselves, and what the host keeps, in PostgreSQL.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "server/store/postgres/connection.h"
#include "server/store/store.h"

namespace landfall::server {

class TalkRows {
 public:
  using Failure = PostgresConnection::Failure;

  explicit TalkRows(PostgresConnection& connection) : connection_(connection) {}

  // Puts the messages of a change into the next round trip; its answer is whether they were taken.
  void add(const StoreChange& change, std::int64_t now);
  // Whether they are there, after a reply was lost.
  std::optional<Failure> holds(const StoreChange& change, bool& there);
  // Puts questions for what a table's load() needs into the next round trip, and reads their answers.
  static constexpr int kQuestions = 2;
  void ask(std::string_view table);
  static host::Chat::Stored read(std::span<const Rows> answers);

  std::optional<Failure> chat(std::string_view table, const host::ChatReader& reader,
                              std::uint32_t before, int limit, host::ChatPage& page);
  std::optional<Failure> notes(std::string_view table, std::string_view owner,
                               std::vector<StoredNote>& found);
  std::optional<Failure> put_note(std::string_view table, const StoredNote& note, int most,
                                  StoreOutcome& outcome);
  // Everything, for a copy.
  std::optional<Failure> copy_out(TableCopy& copy);
  // Into the round trip that makes the table.
  void copy_in(const TableCopy& copy);

  std::optional<Failure> desk_add(const DeskEntry& entry, std::int64_t& number);
  std::optional<Failure> desk_list(const DeskQuestion& question, std::vector<DeskEntry>& found);
  std::optional<Failure> desk_close(std::int64_t number, bool& done);

 private:
  PostgresConnection& connection_;
};

}  // namespace landfall::server
