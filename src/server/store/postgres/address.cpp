#include "server/store/postgres/address.h"

#include <libpq-fe.h>

#include <memory>
#include <utility>

namespace landfall::server {
namespace {

struct FreeOptions {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

}  // namespace

bool is_postgres_address(std::string_view text) {
  return text.starts_with("postgres://") || text.starts_with("postgresql://");
}

Result<PostgresAddress> PostgresAddress::read(std::string_view text) {
  PostgresAddress address;
  address.text_ = text;
  char* message = nullptr;
  const std::unique_ptr<PQconninfoOption, FreeOptions> options(
      PQconninfoParse(address.text_.c_str(), &message));
  if (options == nullptr) {
    PQfreemem(message);  // it quotes the address, which may hold a password
    return problem(
        "this is not an address like postgres://USER@HOST:5432/DATABASE (letters with a meaning of "
        "their own, such as @ and / in a password, are written %40 and %2F)");
  }
  std::string host;
  std::string port;
  std::string database;
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
    if (option->val == nullptr) continue;
    const std::string_view name = option->keyword;
    if (name == "host") host = option->val;
    if (name == "hostaddr" && host.empty()) host = option->val;
    if (name == "port") port = option->val;
    if (name == "dbname") database = option->val;
    if (name == "password") address.password_ = option->val;
  }
  address.shown_ =
      (host.empty() ? "localhost" : host) + (port.empty() ? "" : ":" + port) + "/" + database;
  return address;
}

std::string PostgresAddress::without_password(std::string message) const {
  for (const std::string_view secret : {std::string_view(password_), std::string_view(text_)}) {
    if (secret.empty()) continue;
    for (std::size_t at = message.find(secret); at != std::string::npos;
         at = message.find(secret, at)) {
      message.replace(at, secret.size(), "***");
      at += 3;
    }
  }
  while (!message.empty() && (message.back() == '\n' || message.back() == ' ')) message.pop_back();
  for (char& letter : message) {
    if (letter == '\n') letter = ' ';
  }
  return message;
}

}  // namespace landfall::server
