// The address of a PostgreSQL database: what libpq takes, and what may be shown of it.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace landfall::server {

// "postgres://" or "postgresql://".
bool is_postgres_address(std::string_view text);

class PostgresAddress {
 public:
  // A Problem says what is wrong with it, without a password that it may hold.
  static Result<PostgresAddress> read(std::string_view text);

  [[nodiscard]] const std::string& text() const { return text_; }
  // "db.example:5432/landfall": for messages, logs and metrics.
  [[nodiscard]] const std::string& shown() const { return shown_; }
  // A message of libpq with every password taken out.
  [[nodiscard]] std::string without_password(std::string message) const;

 private:
  std::string text_;
  std::string shown_;
  std::string password_;
};

}  // namespace landfall::server
