// A client of the protocol, for tests.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "cli/protocol/session.h"

namespace landfall::protocol_testing {

inline std::uint64_t fixed_seed() { return 0x1234'5678'9abc'def0ULL; }

// A session, and its answers as values.
class Client {
 public:
  explicit Client(std::uint64_t (*milliseconds)() = nullptr)
      : session_(&fixed_seed, "en", milliseconds) {}

  JsonValue ask(std::string_view request) {
    last_ = session_.answer(request);
    Result<JsonValue> answer = JsonValue::parse(last_);
    EXPECT_TRUE(answer.ok()) << request << " -> " << last_;
    EXPECT_EQ(last_.find('\n'), std::string::npos) << "an answer is one line";
    return answer ? *answer : JsonValue{};
  }
  // Asks for something that has to work.
  JsonValue must(std::string_view request) {
    JsonValue answer = ask(request);
    EXPECT_TRUE(answer.find_bool("ok").value_or(false)) << request << " -> " << last_;
    return answer;
  }
  // Asks for something that has to fail with this word, and gives the sentence for people.
  std::string error_of(std::string_view request, std::string_view error) {
    const JsonValue answer = ask(request);
    EXPECT_FALSE(answer.find_bool("ok").value_or(true)) << request << " -> " << last_;
    EXPECT_EQ(answer.find_text("error").value_or(""), error) << request << " -> " << last_;
    EXPECT_FALSE(answer.find_text("text").value_or("").empty()) << request << " -> " << last_;
    return std::string(answer.find_text("text").value_or(""));
  }
  void begin(std::string_view more = R"("seed":7)", int seats = 3) {
    must(R"({"op":"new","game":"meridian","seats":)" + std::to_string(seats) + "," +
         std::string(more) + "}");
  }
  [[nodiscard]] const std::string& last() const { return last_; }
  [[nodiscard]] bool finished() const { return session_.finished(); }

 private:
  ProtocolSession session_;
  std::string last_;
};

inline std::string json_text(std::string_view text) {
  JsonWriter out;
  out.value(text);
  return out.take();
}

inline std::string only_seat(const JsonValue& answer) {
  const JsonValue* awaiting = answer.find("awaiting");
  EXPECT_NE(awaiting, nullptr);
  if (awaiting == nullptr || awaiting->items().size() != 1) return "";
  const JsonValue& seat = awaiting->items().front();
  return seat.is_text() ? json_text(seat.text()) : std::to_string(seat.integer());
}

inline std::string act(const std::string& seat, std::string_view code) {
  return R"({"op":"act","seat":)" + seat + R"(,"action":)" + json_text(code) + "}";
}

}  // namespace landfall::protocol_testing
