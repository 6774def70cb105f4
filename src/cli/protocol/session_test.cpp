#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "base/random.h"
#include "cli/protocol/session_test_support.h"
#include "embedded/embedded.h"

namespace landfall {

using namespace protocol_testing;

namespace {

TEST(ProtocolSession, BeginsAMatchAndListsItsChoices) {
  Client client;
  const JsonValue begun =
      client.must(R"({"op":"new","game":"meridian","seats":3,"options":{},"seed":7})");
  EXPECT_EQ(begun.find_integer("version"), 7);  // the lot and two cards for each of three
  const std::string seat = only_seat(begun);
  const JsonValue legal = client.must(R"({"op":"legal","seat":)" + seat + "}");
  ASSERT_FALSE(legal.find("actions")->items().empty());
  for (const JsonValue& action : legal.find("actions")->items()) {
    EXPECT_FALSE(action.find_text("action").value_or("").empty());
    EXPECT_FALSE(action.find_text("verb").value_or("").empty());
    EXPECT_FALSE(action.find_text("text").value_or("").empty());
    EXPECT_FALSE(action.find("targets")->items().empty());
    EXPECT_EQ(action.find("weight"), nullptr);
  }
}

TEST(ProtocolSession, SameSeedSameMatch) {
  Client one;
  Client other;
  one.begin(R"("seed":42)");
  other.begin(R"("seed":42)");
  one.must(R"({"op":"state"})");
  other.must(R"({"op":"state"})");
  EXPECT_EQ(one.last(), other.last());
  other.begin(R"("seed":43)");
  other.must(R"({"op":"state"})");
  EXPECT_NE(one.last(), other.last());
}

TEST(ProtocolSession, TellsTheSeedThatItChose) {
  Client client;
  const JsonValue begun = client.must(R"({"op":"new","game":"meridian","seats":2})");
  const auto seed = begun.find_integer("seed");
  ASSERT_TRUE(seed.has_value());
  client.must(R"({"op":"state"})");
  const std::string chosen = client.last();
  client.begin(R"("seed":)" + std::to_string(*seed), 2);
  client.must(R"({"op":"state"})");
  EXPECT_EQ(client.last(), chosen);
}

TEST(ProtocolSession, PlaysAWholeGameByCodesAndByTargets) {
  for (const bool by_targets : {false, true}) {
    Client client;
    JsonValue answer = client.must(R"({"op":"new","game":"meridian","seats":4,"seed":5})");
    EXPECT_EQ(client.ask(R"({"op":"report"})").find_text("clause").value_or(""), "TAB-4.1");
    Random random(9);
    while (!answer.find("awaiting")->items().empty()) {
      const std::string seat = only_seat(answer);
      ASSERT_NE(seat, R"("chance")") << "with a seed chance is drawn at once";
      const JsonValue legal = client.must(R"({"op":"legal","seat":)" + seat + "}");
      const auto& actions = legal.find("actions")->items();
      const JsonValue& chosen = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
      std::string request = act(seat, *chosen.find_text("action"));
      if (by_targets) {
        JsonWriter targets;
        targets.begin_array();
        for (const JsonValue& target : chosen.find("targets")->items())
          targets.value(target.text());
        targets.end_array();
        request = R"({"op":"act","seat":)" + seat + R"(,"targets":)" + targets.text() + "}";
      }
      const auto before = answer.find_integer("version");
      answer = client.must(request);
      EXPECT_GT(answer.find_integer("version"), before);
      EXPECT_FALSE(answer.find("events")->items().empty());
    }
    const JsonValue scores = client.must(R"({"op":"scores"})");
    EXPECT_TRUE(scores.find_bool("over").value_or(false));
    EXPECT_EQ(scores.find("scores")->items().size(), 4U);
    const JsonValue report = client.must(R"({"op":"report"})");
    EXPECT_EQ(report.find("report")->find("seats")->items().size(), 4U);
    EXPECT_EQ(client.ask(act("0", "01")).find_text("clause").value_or(""), "TAB-1.3");
  }
}

TEST(ProtocolSession, RefusesWithTheClause) {
  Client client;
  client.begin();
  const JsonValue legal_for_all = client.must(R"({"op":"legal","seat":1})");
  ASSERT_FALSE(legal_for_all.find("actions")->items().empty()) << "seed 7 lets seat 1 begin";
  const JsonValue waiting = client.ask(R"({"op":"act","seat":0,"targets":["pass"]})");
  EXPECT_EQ(waiting.find_text("error").value_or(""), "refused");
  EXPECT_EQ(waiting.find_text("clause").value_or(""), "TAB-1.1");
  const std::string card(
      legal_for_all.find("actions")->items().front().find("targets")->items().front().text());
  const std::string column = card.substr(5, card.find('-', 5) - 5);
  const JsonValue low = client.ask(R"({"op":"act","seat":1,"targets":[)" + json_text(card) + "," +
                                   json_text("city:" + column + ".1") + R"(,"height:1"]})");
  EXPECT_EQ(low.find_text("error").value_or(""), "refused");
  EXPECT_EQ(low.find_text("clause").value_or(""), "MER-4.1");
  EXPECT_FALSE(low.find_text("text").value_or("").empty());
  EXPECT_EQ(client.must(R"({"op":"state"})").find_integer("version"), 7) << "nothing has happened";
}

TEST(ProtocolSession, ChanceByHandListsWeights) {
  Client client;
  JsonValue answer = client.must(R"({"op":"new","game":"meridian","seats":2,"chance":"manual"})");
  EXPECT_EQ(answer.find_integer("version"), 0);
  EXPECT_EQ(only_seat(answer), R"("chance")");
  while (only_seat(answer) == R"("chance")") {
    const JsonValue outcomes = client.must(R"({"op":"legal","seat":"chance"})");
    const auto& list = outcomes.find("actions")->items();
    ASSERT_FALSE(list.empty());
    for (const JsonValue& outcome : list) EXPECT_GT(outcome.find_integer("weight").value_or(0), 0);
    answer = client.must(act(R"("chance")", *list.back().find_text("action")));
  }
  const JsonValue none = client.must(R"({"op":"legal","seat":"chance"})");
  EXPECT_TRUE(none.find("actions")->items().empty());
  const JsonValue drawn_again = client.ask(act(R"("chance")", "08"));
  EXPECT_EQ(drawn_again.find_text("clause").value_or(""), "TAB-1.1");
}

TEST(ProtocolSession, ImpossibleOutcomeIsRefused) {
  Client client;
  client.begin(R"("chance":"manual")");
  const JsonValue answer = client.ask(act(R"("chance")", "ff"));
  EXPECT_EQ(answer.find_text("clause").value_or(""), "TAB-1.2");
}

TEST(ProtocolSession, SetsAPositionInPartsOrNotAtAll) {
  Client client;
  client.begin();
  const std::string tower = R"({"city":"4.2","seat":0,"height":3})";
  client.error_of(R"({"op":"set","state":{"towers":[)" + tower + "]}}", "refused");
  const std::string reason = client.error_of(
      R"({"op":"set","state":{"towers":[{"city":"4.2","seat":0,"height":99}]}})", "refused");
  EXPECT_FALSE(reason.empty());
  EXPECT_EQ(client.ask(R"({"op":"view","seat":"table"})")
                .find("view")
                ->find("public")
                ->find("towers")
                ->items()
                .size(),
            0U);
}

TEST(ProtocolSession, SetPutsUpAPosition) {
  Client client;
  client.begin();
  client.must(
      R"({"op":"set","state":{"towers":[{"city":"4.2","seat":0,"height":3}],"players":[{"seat":0,"supply":17}]}})");
  const JsonValue scores = client.must(R"({"op":"scores"})");
  const JsonValue& first = scores.find("scores")->items().front();
  EXPECT_EQ(first.find_integer("points"), 4) << "the only tower on island C";
  EXPECT_EQ(first.find_integer("rank"), 1);
  EXPECT_EQ(first.find("items")->items().front().find_text("target"), "island:C");
  EXPECT_EQ(client.ask(R"({"op":"undo","seat":1})").find_text("error"), "refused");
}

// TAB-2.9
TEST(ProtocolSession, TakesBackTogether) {
  Client client;
  JsonValue answer =
      client.must(R"({"op":"new","game":"kolonien","seats":3,"options":{"mode":"base"},"seed":5})");
  const std::string first = only_seat(answer);
  const auto choose = [&] {
    const std::string seat = only_seat(answer);
    const JsonValue legal = client.must(R"({"op":"legal","seat":)" + seat + "}");
    answer = client.must(act(seat, *legal.find("actions")->items().at(0).find_text("action")));
  };
  while (only_seat(answer) == first) choose();
  choose();  // somebody else
  EXPECT_EQ(client.ask(R"({"op":"undo","seat":)" + first + "}").find_text("clause"), "TAB-2.3");
  const JsonValue undone = client.must(R"({"op":"undo","agreed":true,"seat":)" + first + "}");
  EXPECT_EQ(only_seat(undone), first);
}

TEST(ProtocolSession, SetKeepsWhatIsNotNamed) {
  Client client;
  client.begin();
  const JsonValue before = client.must(R"({"op":"state"})");
  const std::string state_before = client.last();
  const JsonValue again = client.must(R"({"op":"set","state":{}})");
  EXPECT_EQ(again.find_integer("version"), before.find_integer("version").value_or(0) + 1);
  client.must(R"({"op":"state"})");
  const auto state_of = [](const std::string& answer) {
    return answer.substr(answer.find("\"state\""));
  };
  EXPECT_EQ(state_of(client.last()), state_of(state_before));
}

TEST(ProtocolSession, RecordComesBackByLoad) {
  Client client;
  client.begin(R"("seed":3,"names":["Ann","Bob","Käthe"])");
  const JsonValue legal = client.must(R"({"op":"scores"})");
  const JsonValue record = client.must(R"({"op":"record"})");
  const std::string text(record.find_text("record").value_or(""));
  EXPECT_NE(text.find("Käthe"), std::string::npos);
  client.must(R"({"op":"state"})");
  const std::string state = client.last();

  Client other;
  other.must(R"({"op":"load","seed":1,"record":)" + json_text(text) + "}");
  other.must(R"({"op":"state"})");
  EXPECT_EQ(other.last(), state);
  EXPECT_EQ(other.must(R"({"op":"record"})").find_text("record").value_or(""), text);
}

TEST(ProtocolSession, DamagedRecordNamesTheLineAndChangesNothing) {
  Client client;
  client.begin();
  const JsonValue record = client.must(R"({"op":"record"})");
  std::string text(record.find_text("record").value_or(""));
  client.must(R"({"op":"state"})");
  const std::string state = client.last();
  const JsonValue truncated =
      client.ask(R"({"op":"load","record":)" + json_text(text.substr(0, text.size() / 2)) + "}");
  EXPECT_EQ(truncated.find_text("error").value_or(""), "bad_record");
  EXPECT_GT(truncated.find_integer("line").value_or(0), 0);
  client.must(R"({"op":"state"})");
  EXPECT_EQ(client.last(), state);
}

TEST(ProtocolSession, UndoAndItsBarriers) {
  Client client;
  const JsonValue begun = client.must(
      R"({"op":"new","game":"meridian","seats":2,"seed":4,"options":{"end_turn":"explicit"}})");
  const std::string seat = only_seat(begun);
  const std::string undo = R"({"op":"undo","seat":)" + seat + "}";
  EXPECT_EQ(client.ask(undo).find_text("error").value_or(""), "refused");
  client.must(R"({"op":"state"})");
  const std::string before = client.last().substr(client.last().find("\"state\""));
  const JsonValue legal = client.must(R"({"op":"legal","seat":)" + seat + "}");
  client.must(act(seat, *legal.find("actions")->items().back().find_text("action")));
  const JsonValue undone = client.must(undo);
  EXPECT_EQ(only_seat(undone), seat);
  EXPECT_EQ(undone.find("events")->items().size(), 1U);
  client.must(R"({"op":"state"})");
  EXPECT_EQ(client.last().substr(client.last().find("\"state\"")), before);
}

TEST(ProtocolSession, ExplainsAndLooksWithoutChangingAnything) {
  Client client;
  client.begin();
  const JsonValue why = client.must(R"({"op":"why","seat":1,"targets":["card:nonsense"]})");
  EXPECT_EQ(why.find_bool("legal"), false);
  EXPECT_FALSE(why.find_text("clause").value_or("").empty());
  EXPECT_EQ(client.must(R"({"op":"why","seat":1,"targets":[]})").find_bool("legal"), true);
  EXPECT_TRUE(client.must(R"({"op":"view","seat":2})").find("view")->find("public")->is_object());
  EXPECT_TRUE(client.must(R"({"op":"board"})").find("board")->is_object());
  EXPECT_FALSE(client.must(R"({"op":"events"})").find("events")->items().empty());
  EXPECT_TRUE(client.must(R"({"op":"events","from":7,"seat":0})").find("events")->items().empty());
  EXPECT_EQ(client.must(R"({"op":"games"})").find("games")->items().front().find_text("name"),
            "meridian");
  EXPECT_EQ(client.must(R"({"op":"state"})").find_integer("version"), 7);
}

TEST(ProtocolSession, SpeaksGermanIfAsked) {
  Client client;
  client.begin(R"("seed":7,"language":"de")");
  const std::string text = client.error_of(act("0", "01"), "refused");
  client.begin(R"("seed":7,"language":"en")");
  EXPECT_NE(client.error_of(act("0", "01"), "refused"), text);
}

TEST(ProtocolSession, QuitEnds) {
  Client client;
  EXPECT_FALSE(client.finished());
  client.must(R"({"op":"quit"})");
  EXPECT_TRUE(client.finished());
}

TEST(ProtocolSession, EverythingWrongIsAnAnswer) {
  Client client;
  client.error_of("", "bad_json");
  client.error_of("nonsense", "bad_json");
  client.error_of(R"({"op":"games"} trailing)", "bad_json");
  client.error_of("{\"op\":\"\xff\xfe\"}", "bad_json");
  client.error_of(R"({"op":"games","op":"quit"})", "bad_json");
  client.error_of(std::string(5000, '['), "bad_json");
  client.error_of("[1,2]", "bad_request");
  client.error_of("{}", "bad_request");
  client.error_of(R"({"op":7})", "bad_request");
  client.error_of(R"({"op":"fly"})", "unknown_op");
  for (const char* op : {"legal", "act", "why", "undo", "view", "board", "state", "set", "scores",
                         "events", "record"}) {
    client.error_of(R"({"op":")" + std::string(op) + R"("})", "no_match");
  }
  for (const char* request : {
           R"({"op":"new"})",
           R"({"op":"new","game":"chess","seats":2})",
           R"({"op":"new","game":"meridian"})",
           R"({"op":"new","game":"meridian","seats":"3"})",
           R"({"op":"new","game":"meridian","seats":1})",
           R"({"op":"new","game":"meridian","seats":9999999999})",
           R"({"op":"new","game":"meridian","seats":3,"options":[]})",
           R"({"op":"new","game":"meridian","seats":3,"options":{"colour":"red"}})",
           R"({"op":"new","game":"meridian","seats":3,"options":{"end_turn":true}})",
           R"({"op":"new","game":"meridian","seats":3,"seed":-1})",
           R"({"op":"new","game":"meridian","seats":3,"seed":1.5})",
           R"({"op":"new","game":"meridian","seats":3,"seed":1,"chance":"manual"})",
           R"({"op":"new","game":"meridian","seats":3,"chance":"lucky"})",
           R"({"op":"new","game":"meridian","seats":3,"components":"x = ["})",
           R"({"op":"new","game":"meridian","seats":3,"components":5})",
           R"({"op":"new","game":"meridian","seats":3,"names":"Ann"})",
           R"({"op":"new","game":"meridian","seats":3,"language":"xx"})",
           R"({"op":"load"})",
       }) {
    client.error_of(request, "bad_request");
  }
  // A member that would have no effect although it is known: the match would be another one.
  EXPECT_EQ(
      client.error_of(R"({"op":"new","game":"kolonien","seats":4,"mode":"base"})", "bad_request"),
      R"('mode' is an option of kolonien and stands in 'options': {"mode":"base"})");
  EXPECT_EQ(client.error_of(R"({"op":"new","game":"kolonien","seats":9})", "bad_request"),
            "'seats' should be the number of players, from 2 to 6");
  client.error_of(R"({"op":"load","record":"hello"})", "bad_record");
  client.begin();
  for (
      const char* request : {
          R"({"op":"legal"})",
          R"({"op":"legal","seat":3})",
          R"({"op":"legal","seat":-1})",
          R"({"op":"legal","seat":"table"})",
          R"({"op":"legal","seat":[0]})",
          R"({"op":"view","seat":"chance"})",
          R"({"op":"undo","seat":"chance"})",
          R"({"op":"undo","seat":0,"agreed":"yes"})",
          R"({"op":"act","seat":1})",
          R"({"op":"act","seat":1,"action":5})",
          R"({"op":"act","seat":1,"targets":"pass"})",
          R"({"op":"act","seat":1,"targets":[1]})",
          R"({"op":"act","seat":1,"targets":["a","a","a","a","a","a","a","a","a","a","a","a","a"]})",
          R"({"op":"why","seat":1})",
          R"({"op":"set"})",
          R"({"op":"set","state":7})",
          R"({"op":"events","from":-1})",
          R"({"op":"events","from":8})",
          R"({"op":"events","seat":"chance"})",
      }) {
    client.error_of(request, "bad_request");
  }
  client.error_of(R"({"op":"act","seat":1,"action":"xyz"})", "unknown_action");
  client.error_of(R"({"op":"act","seat":1,"targets":[]})", "unknown_action");
  client.error_of(R"({"op":"act","seat":1,"targets":[")" + std::string(100, 'x') + R"("]})",
                  "bad_request");
  EXPECT_EQ(client.must(R"({"op":"state"})").find_integer("version"), 7) << "nothing has happened";
}

TEST(ProtocolSession, OversizedLineIsAnsweredAndForgotten) {
  Client client;
  const std::string huge =
      R"({"op":"games","x":")" + std::string(ProtocolSession::kLongestLine, 'x') + R"("})";
  client.error_of(huge, "too_large");
  client.must(R"({"op":"games"})");
}

// Requests that are nearly right reach deeper than noise does.
TEST(ProtocolSession, RandomRequestsAlwaysGetAnAnswer) {
  const std::vector<std::string> parts = {R"("op":"act")",
                                          R"("op":"legal")",
                                          R"("op":"set")",
                                          R"("op":"why")",
                                          R"("op":"undo")",
                                          R"("op":"events")",
                                          R"("op":"view")",
                                          R"("op":"imagine")",
                                          R"("op":"rewind")",
                                          R"("op":"real")",
                                          R"("op":"bot")",
                                          R"("op":"play")",
                                          R"("version":1)",
                                          R"("level":1)",
                                          R"("choices":3)",
                                          R"("chance":"manual")",
                                          R"("seat":0)",
                                          R"("seat":1)",
                                          R"("seat":"chance")",
                                          R"("seat":"table")",
                                          R"("targets":["card:4"])",
                                          R"("targets":["card:1","city:1.1","height:2"])",
                                          R"("targets":["end"])",
                                          R"("action":"02")",
                                          R"("action":"0100")",
                                          R"("from":3)",
                                          R"("state":{"turn":1})",
                                          R"("state":{"towers":[]})",
                                          R"("state":{"players":[{"seat":0,"supply":3}]})",
                                          R"("verb":"place")",
                                          "{",
                                          "}",
                                          "[",
                                          "]",
                                          ",",
                                          "\\u0000",
                                          "\x80",
                                          "1e999",
                                          "null"};
  const std::uint64_t seed = 20;
  Random random(seed);
  Client client;
  client.begin();
  for (int round = 0; round < 3000; ++round) {
    std::string request = "{";
    const std::uint32_t count = 1 + random.below(4);
    for (std::uint32_t i = 0; i < count; ++i) {
      if (i > 0) request += ",";
      request += parts[random.below(static_cast<std::uint32_t>(parts.size()))];
    }
    request += "}";
    if (random.below(4) == 0) {
      request[random.below(static_cast<std::uint32_t>(request.size()))] =
          static_cast<char>(random.below(256));
    }
    const JsonValue answer = client.ask(request);
    EXPECT_TRUE(answer.find("ok") != nullptr)
        << "seed " << seed << ", round " << round << ": " << request;
  }
  client.must(R"({"op":"scores"})");
}

// A board with places of its own: warnings when it is put up, its names in all texts.
TEST(ProtocolSession, SaysWhatIsUnusualAboutComponents) {
  std::string text(embedded::file("rules/colonialism/components.toml"));
  for (std::size_t at = text.find("india"); at != std::string::npos; at = text.find("india", at)) {
    text.replace(at, 5, "hind");
  }
  Client client;
  const JsonValue made =
      client.must(R"({"op":"new","game":"colonialism","seats":2,"chance":"manual","components":)" +
                  json_text(text) + "}");
  const JsonValue* warnings = made.find("warnings");
  ASSERT_NE(warnings, nullptr);
  ASSERT_EQ(warnings->items().size(), 1U) << client.last();
  EXPECT_NE(warnings->items()[0].text().find("region[3].id: 'hind'"), std::string::npos);
  client.must(R"({"op":"legal","seat":"chance"})");
  EXPECT_NE(client.last().find("region:hind"), std::string::npos);
  EXPECT_NE(client.last().find("Hind"), std::string::npos) << "its name in words";
  client.must(R"({"op":"new","game":"colonialism","seats":2,"seed":3})");
  EXPECT_EQ(client.last().find("warnings"), std::string::npos) << client.last();
}

}  // namespace
}  // namespace landfall
