#include "server/lobby/client_connection.h"

#include <utility>

#include "server/cluster/cluster.h"
#include "server/people/names.h"

namespace landfall::server {

ClientConnection::ClientConnection(const Services& services, Tables& tables,
                                   std::shared_ptr<net::Peer> peer, std::string only)
    : Visitor(std::move(peer)), services_(services), tables_(tables), only_(std::move(only)) {}

bool ClientConnection::within_rate(const JsonValue* message) {
  const Limits& limits = services_.options.limits;
  if (bucket_.take(limits.messages_per_second, limits.message_burst,
                   std::chrono::steady_clock::now())) {
    over_rate_ = 0;
    return true;
  }
  services_.metrics.limited("messages");
  if (++over_rate_ > kPatience) {
    turn_away("too_fast", "too many messages; wait a while and connect again");
    return false;
  }
  const auto id = message == nullptr ? std::nullopt : message->find_text("id");
  if (id && id->size() <= host::TableHost::kMaxCommandId) {
    send(host::failed_answer(*id, "too_fast"));
  }
  return false;
}

void ClientConnection::on_message(std::string_view text) {
  Result<JsonValue> message = JsonValue::parse(text);
  if (!within_rate(message.ok() ? &*message : nullptr)) return;
  if (!message || !message->is_object()) {
    turn_away("bad_request",
              message ? "a message must be a JSON object" : message.problem().text());
    return;
  }
  if (message->find_text("op") == "ping") {
    send(R"({"op":"pong"})");
    return;
  }
  if (services_.cluster == nullptr || (held_ == 0 && services_.cluster->serving())) {
    receive(std::move(*message), text);
    return;
  }
  // Others may already go on with our tables; until we know, nothing is said about them.
  if (++held_ > kHeld) {
    turn_away("unavailable", "the table cannot be reached now, try again");
    return;
  }
  services_.cluster->when_serving([self = shared_from_this(), text = std::string(text)] {
    --self->held_;
    Result<JsonValue> again = JsonValue::parse(text);
    if (again && self->connected()) self->receive(std::move(*again), text);
  });
}

void ClientConnection::receive(JsonValue message, std::string_view text) {
  const bool greets = message.find_text("op") == "hello";
  if (line_ && (!greets || message.find_text("table") == wanted_)) {
    line_->send(text);
    if (line_->heard()) {
      said_.clear();
    } else if (said_.size() < kEarly) {
      said_.emplace_back(text);
    }
    return;
  }
  if (greets) {
    line_.reset();
    said_.assign(1, std::string(text));
    hello(message);
    return;
  }
  if (!table_ && (!entering_ || early_.size() >= kEarly)) {
    turn_away("bad_request", "the first message must be hello");
    return;
  }
  const auto id = message.find_text("id");
  if (!id || id->empty() || id->size() > host::TableHost::kMaxCommandId) {
    turn_away("bad_request", "every message but hello and ping needs an 'id' of 1 to 64 letters");
    return;
  }
  if (tables_.closing()) {
    // Another node will answer what this one does not.
    if (services_.cluster != nullptr) return;
    send(host::failed_answer(*id, "unavailable", "the server is going down"));
  } else if (table_) {
    table_->receive(shared_from_this(), std::move(message));
  } else {
    early_.push_back(std::move(message));
    if (services_.cluster != nullptr) said_.emplace_back(text);
  }
}

void ClientConnection::hello(const JsonValue& message) {
  const auto id = message.find_text("table");
  if (!id || id->empty() || id->size() > 64) {
    turn_away("bad_request", "hello needs a 'table'");
    return;
  }
  // Whoever stands before several servers has sent this connection to the one of that table.
  if (!only_.empty() && *id != only_) {
    turn_away("bad_request", "this WebSocket is for the table that its address names");
    return;
  }
  std::optional<Token> given;
  if (const JsonValue* text = message.find("token"); text != nullptr && !text->is_null()) {
    given = read_token(text->text());
    if (!given) {
      turn_away("unknown_token", "this link does not open a seat of this table (any more)");
      return;
    }
  }
  std::optional<Token> own;
  if (const JsonValue* text = message.find("claim"); text != nullptr && !text->is_null()) {
    own = read_token(text->text());
    if (!own) {
      turn_away("bad_request", "'claim' must be a token: 128 random bits in base64url");
      return;
    }
  }
  const auto name = clean_name(message.find_text("name").value_or(""));
  if (!name) {
    turn_away("bad_name", "a name has at most 40 letters and no invisible characters");
    return;
  }
  leave_table();
  token = given;
  claim = own;
  zone.clear();
  program = message.find_bool("program").value_or(false);
  away = false;
  turned_away = false;
  redeemed = false;
  entering_ = true;
  wanted_ = *id;
  const Tables::Wanted wanted{wanted_, address()};
  tables_.find(wanted, [self = shared_from_this(), name = *name, count = ++hello_count_](
                           const std::shared_ptr<LiveTable>& table, Tables::Missing missing) {
    if (self->connected() && self->hello_count_ == count) self->arrived(table, missing, name);
  });
}

void ClientConnection::arrived(const std::shared_ptr<LiveTable>& table, Tables::Missing missing,
                               std::string name) {
  entering_ = false;
  const std::vector<JsonValue> early = std::exchange(early_, {});
  if (!table) {
    if (missing == Tables::Missing::kElsewhere) {
      pass_on(tables_.owner());
    } else if (missing == Tables::Missing::kUnknown) {
      turn_away("unknown_table", "there is no such table");
    } else if (missing == Tables::Missing::kBroken) {
      turn_away("broken_table",
                "the stored game cannot be replayed and is on hold; nothing is lost, and its tag "
                "is for the host",
                tables_.on_hold(wanted_));
    } else {
      turn_away("unavailable", "the table cannot be loaded now, try again");
    }
    return;
  }
  said_.clear();
  table_ = table;
  const auto self = shared_from_this();
  table->enter(self, std::move(name));
  for (const JsonValue& message : early) table->receive(self, message);
}

void ClientConnection::pass_on(const std::string& owner) {
  // Whoever passed it on to us was wrong about us; asking again finds the right one.
  if (peer()->relayed()) {
    close(net::CloseCode::kElsewhere, "elsewhere");
    return;
  }
  // If the owner dies before it has answered, we look again who has the table.
  line_ = services_.cluster->relays()->open(
      owner, wanted_, peer(), [weak = weak_from_this(), count = hello_count_] {
        const auto self = weak.lock();
        if (!self || !self->connected() || self->hello_count_ != count) return;
        self->line_.reset();
        for (const std::string& text : std::exchange(self->said_, {})) self->on_message(text);
      });
  for (const std::string& text : said_) line_->send(text);
}

void ClientConnection::leave_table() {
  early_.clear();
  if (!table_) return;
  table_->leave(*this);
  table_.reset();
}

void ClientConnection::on_closed() {
  forget_peer();
  line_.reset();
  leave_table();
}

}  // namespace landfall::server
