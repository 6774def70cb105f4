#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/random.h"
#include "cli/protocol/session_test_support.h"
#include "engine/contract/chance.h"
#include "games/catalog.h"

namespace landfall {

using namespace protocol_testing;

namespace {

std::vector<std::byte> view_of(const AnyMatch& match, Seat seat) {
  std::vector<std::byte> bytes(match.view_size());
  match.copy_view(seat, bytes.data());
  return bytes;
}

std::string state_of(const AnyMatch& match) {
  JsonWriter out;
  match.write_state(out);
  return out.take();
}

Result<std::unique_ptr<AnyMatch>> match_of(const GameInfo& game, int seats) {
  Setup setup;
  setup.game = game.name;
  setup.seats = seats;
  return make_match(setup);
}

// Plays random games of every kind, and calls look(match) before some of the choices.
template <class Look>
void during_random_games(int choices_between, Look look) {
  for (const GameInfo* game : all_games()) {
    for (int seats = game->min_seats; seats <= game->max_seats; ++seats) {
      SCOPED_TRACE(game->name + " with " + std::to_string(seats));
      auto match = match_of(*game, seats);
      ASSERT_TRUE(match.ok());
      SeededChance chance(static_cast<std::uint64_t>(seats));
      Random random(5);
      resolve_chance(**match, chance);
      ActionList list;
      for (int choices = 0; !(*match)->over() && choices < 1500; ++choices) {
        if (choices % choices_between == 0) look(**match);
        if (::testing::Test::HasFailure()) return;
        const Seat seat = (*match)->awaiting().first();
        (*match)->legal(seat, list);
        (*match)->act(seat, list[random.below(static_cast<std::uint32_t>(list.size()))]);
        resolve_chance(**match, chance);
      }
    }
  }
}

// What programs rest on: a position that agrees with a view can be written, sent, read and imagined
// anew, and the seat sees the same to the byte.
TEST(Imagining, APositionCarriesTheViewOfItsSeat) {
  Random random(3);
  std::size_t guessed = 0;
  during_random_games(23, [&](const AnyMatch& match) {
    for (int seat = 0; seat < match.seats(); ++seat) {
      const auto viewer = static_cast<Seat>(seat);
      const std::vector<std::byte> view = view_of(match, viewer);
      const auto imagined = match.imagined(viewer, random);
      ASSERT_EQ(view_of(*imagined, viewer), view) << match.version();
      if (state_of(*imagined) != state_of(match)) ++guessed;
      auto elsewhere = match_of(match.info(), match.seats());
      ASSERT_TRUE(elsewhere.ok());
      const auto trouble =
          (*elsewhere)->set_position(JsonValue::parse(state_of(*imagined)).value());
      ASSERT_FALSE(trouble.has_value()) << trouble->text() << "\n" << state_of(*imagined);
      ASSERT_EQ(view_of(**elsewhere, viewer), view) << match.version();
      ASSERT_EQ(view_of(*(*elsewhere)->imagined(viewer, random), viewer), view);
    }
  });
  EXPECT_GT(guessed, 100U) << "nothing was hidden";
}

TEST(Imagining, TellsNothingBeyondTheView) {
  // Two matches that differ in hidden things only: what is imagined from them is the same.
  during_random_games(40, [&](const AnyMatch& match) {
    for (int seat = 0; seat < match.seats(); ++seat) {
      const auto viewer = static_cast<Seat>(seat);
      Random other(static_cast<std::uint64_t>(seat) + 9);
      const auto twin = match.imagined(viewer, other);
      Random first(4);
      Random second(4);
      ASSERT_EQ(state_of(*match.imagined(viewer, first)),
                state_of(*twin->imagined(viewer, second)));
    }
  });
}

std::string seat_and(std::string_view op, const std::string& seat, std::string_view more = "") {
  return R"({"op":")" + std::string(op) + R"(","seat":)" + seat + std::string(more) + "}";
}

TEST(ProtocolSession, ImaginesActsRewindsAndComesBack) {
  for (const GameInfo* game : all_games()) {
    SCOPED_TRACE(game->name);
    Client client;
    JsonValue answer = client.must(R"({"op":"new","game":")" + game->name + R"(","seats":)" +
                                   std::to_string(game->max_seats) + R"(,"seed":11})");
    const int moves = game->example ? 2 : 25;  // the example is over soon
    client.must(R"({"op":"play","level":1,"choices":)" + std::to_string(moves) + "}");
    answer = client.must(R"({"op":"real"})");
    ASSERT_FALSE(answer.find("awaiting")->items().empty());
    const std::string seat = std::to_string(answer.find("awaiting")->items().front().integer());
    client.must(R"({"op":"state"})");
    const std::string before = client.last();
    client.must(seat_and("legal", seat));
    const std::string choices = client.last();

    const JsonValue imagined = client.must(seat_and("imagine", seat, R"(,"seed":3)"));
    EXPECT_EQ(imagined.find_integer("version"), 1);
    client.must(seat_and("legal", seat));
    EXPECT_EQ(client.last(), choices) << "the seat has the same choices";
    client.must(R"({"op":"state"})");
    const std::string start = client.last();
    const JsonValue legal = client.must(seat_and("legal", seat));
    for (const JsonValue& action : legal.find("actions")->items()) {
      client.must(act(seat, *action.find_text("action")));
      client.must(R"({"op":"play","level":1,"choices":3})");
      client.must(R"({"op":"rewind","version":1,"seed":5})");
      client.must(R"({"op":"state"})");
      ASSERT_EQ(client.last(), start);
    }
    // The same seed imagines the same; what was imagined before is dropped.
    client.must(seat_and("imagine", seat, R"(,"seed":3)"));
    client.must(R"({"op":"state"})");
    EXPECT_EQ(client.last(), start);
    client.must(R"({"op":"real"})");
    client.must(R"({"op":"state"})");
    EXPECT_EQ(client.last(), before);
  }
}

TEST(ProtocolSession, SameLuckAfterARewindWithASeed) {
  Client client;
  client.must(R"({"op":"new","game":"kolonien","seats":4,"seed":2})");
  client.must(R"({"op":"imagine","seat":0,"seed":3})");
  std::vector<std::string> states;
  for (const char* seed : {"5", "5", "6"}) {
    client.must(std::string(R"({"op":"rewind","version":1,"seed":)") + seed + "}");
    client.must(R"({"op":"play","level":1,"choices":60})");
    client.must(R"({"op":"state"})");
    states.push_back(client.last());
  }
  EXPECT_EQ(states[0], states[1]);
  EXPECT_NE(states[0], states[2]);
}

TEST(ProtocolSession, ImaginedChanceCanBeManual) {
  Client client;
  client.begin();
  const std::string seat = only_seat(client.must(R"({"op":"real"})"));
  client.must(seat_and("imagine", seat, R"(,"chance":"manual","seed":4)"));
  const JsonValue legal = client.must(seat_and("legal", seat));
  const JsonValue after =
      client.must(act(seat, *legal.find("actions")->items().front().find_text("action")));
  EXPECT_EQ(only_seat(after), R"("chance")");
  EXPECT_FALSE(client.must(R"({"op":"legal","seat":"chance"})").find("actions")->items().empty());
  EXPECT_NE(only_seat(client.must(R"({"op":"real"})")), R"("chance")");
}

TEST(ProtocolSession, RefusesWhatCannotBeImagined) {
  Client client;
  client.error_of(R"({"op":"imagine","seat":0})", "no_match");
  client.begin();
  client.error_of(R"({"op":"imagine"})", "bad_request");
  client.error_of(R"({"op":"imagine","seat":9})", "bad_request");
  client.error_of(R"({"op":"imagine","seat":"table"})", "bad_request");
  client.error_of(R"({"op":"imagine","seat":0,"seed":-1})", "bad_request");
  client.error_of(R"({"op":"imagine","seat":0,"chance":"lucky"})", "bad_request");
  EXPECT_NE(client.error_of(R"({"op":"rewind","version":1})", "bad_request").find("imagine"),
            std::string::npos);
  EXPECT_TRUE(client.must(R"({"op":"imagine","seat":0})").find_integer("seed").has_value());
  for (const char* wrong : {"0", "2", "\"1\"", "-1", "1.5"}) {
    client.error_of(std::string(R"({"op":"rewind","version":)") + wrong + "}", "bad_request");
  }
  client.error_of(R"({"op":"rewind"})", "bad_request");
  client.begin();
  client.error_of(R"({"op":"rewind","version":1})", "bad_request");
}

TEST(ProtocolSession, BotsChooseAndDoNotAct) {
  Client client;
  client.begin();
  const std::string seat = only_seat(client.must(R"({"op":"real"})"));
  client.must(R"({"op":"state"})");
  const std::string before = client.last();
  for (int level = 1; level <= bots::kLevelCount; ++level) {
    const JsonValue choice =
        client.must(seat_and("bot", seat, R"(,"iterations":50,"level":)" + std::to_string(level)));
    EXPECT_FALSE(choice.find("targets")->items().empty());
    client.must(R"({"op":"state"})");
    EXPECT_EQ(client.last(), before);
    client.must(seat_and("imagine", seat, R"(,"seed":1)"));
    client.must(act(seat, *choice.find_text("action")));
    client.must(R"({"op":"real"})");
  }
}

TEST(ProtocolSession, BotsKeepABudgetOfTimeWhereThereIsAClock) {
  static std::uint64_t now = 0;
  Client client(+[]() -> std::uint64_t { return ++now; });
  client.begin();
  const std::string seat = only_seat(client.must(R"({"op":"real"})"));
  client.must(seat_and("bot", seat, R"(,"level":4,"iterations":100000000,"milliseconds":30)"));
  EXPECT_GE(now, 30U);
  EXPECT_LT(now, 40U) << "asked again after the time was over";
  Client without;
  without.begin();
  EXPECT_NE(
      without.error_of(seat_and("bot", seat, R"(,"level":4,"milliseconds":30)"), "bad_request")
          .find("no clock"),
      std::string::npos);
}

TEST(ProtocolSession, RefusesBotsThatCannotBe) {
  Client client;
  client.error_of(R"({"op":"bot","seat":0,"level":1})", "no_match");
  client.error_of(R"({"op":"play","level":1})", "no_match");
  client.begin();
  const std::string seat = only_seat(client.must(R"({"op":"real"})"));
  for (const char* wrong :
       {R"()", R"(,"level":0)", R"(,"level":5)", R"(,"level":"3")", R"(,"level":1,"seed":-4)",
        R"(,"level":1,"iterations":0)", R"(,"level":1,"iterations":"many")",
        R"(,"level":1,"milliseconds":0)", R"(,"level":1,"milliseconds":99999999)"}) {
    client.error_of(seat_and("bot", seat, wrong), "bad_request");
    client.error_of(seat_and("play", seat, wrong), "bad_request");
  }
  client.error_of(R"({"op":"bot","seat":"chance","level":1})", "bad_request");
  client.error_of(R"({"op":"bot","seat":7,"level":1})", "bad_request");
  const std::string other = seat == "0" ? "1" : "0";
  EXPECT_EQ(client.error_of(seat_and("bot", other, R"(,"level":1)"), "bad_request"),
            "no choice is due to seat " + other + "; awaited: " + seat);
  client.error_of(R"({"op":"play","level":1,"choices":0})", "bad_request");
}

TEST(ProtocolSession, BotsPlayAGameToItsEnd) {
  Client client;
  client.begin();
  const JsonValue end = client.must(R"({"op":"play","level":1,"seed":3})");
  EXPECT_EQ(end.find_integer("choices"), 39);  // thirteen cards for each of three
  EXPECT_TRUE(end.find("awaiting")->items().empty());
  EXPECT_EQ(client.must(R"({"op":"play","level":1})").find_integer("choices"), 0);
}

}  // namespace
}  // namespace landfall
