// What people write to each other on the real server: who reads it, and what nobody can do with it.
#include <gtest/gtest.h>

#include <csignal>

#include "engine/record/record.h"
#include "games/catalog.h"
#include "server/support/stopwatch.h"
#include "server/support/talking.h"

namespace landfall::testing {
namespace {

using ServerChat = Talking;

// TAB-9.1
TEST_F(ServerChat, EverybodyReadsWhatPlayersWriteAndItOutlastsTheServer) {
  start();
  make();
  {
    Client ann = enter_ann();
    EXPECT_EQ(sent(ann, write("early", 0, "Anyone here?")), "") << "also before the game";
    Client bob = enter_bob();
    EXPECT_EQ(texts(bob.receive("chat")), Texts{"Anyone here?"});
    Client eve = enter_eve();
    EXPECT_EQ(texts(eve.receive("chat")), Texts{"Anyone here?"});
    ann.send(write("c1", 0, "Does anyone need clay?"));
    for (Client* one : {&ann, &bob, &eve}) {
      JsonValue news = one->receive("chat");
      while (texts(news) == Texts{"Anyone here?"}) news = one->receive("chat");
      EXPECT_EQ(news.find("earlier"), nullptr) << "it is new";
      const JsonValue& entry = news.find("chat")->items().at(0);
      EXPECT_EQ(entry.find_integer("number"), 2);
      EXPECT_EQ(entry.find_integer("seat"), 0);
      EXPECT_EQ(entry.find_text("room"), "players");
      EXPECT_EQ(entry.find_text("text"), "Does anyone need clay?");
      EXPECT_EQ(entry.find("who"), nullptr);
      EXPECT_GE(entry.find_integer("version").value_or(-1), 1);
    }
    EXPECT_EQ(ann.answer("c1").find_bool("ok"), true);
  }
  server->send_signal(SIGKILL);
  server->wait();
  start();
  Client ann = enter_ann();
  const JsonValue before = ann.receive("chat");
  EXPECT_EQ(before.find_bool("earlier"), false);
  EXPECT_EQ(texts(before), (Texts{"Anyone here?", "Does anyone need clay?"}));
  // A page that got no answer sends it again.
  EXPECT_EQ(sent(ann, write("c1", 0, "Does anyone need clay?")), "");
  EXPECT_EQ(asked(ann).size(), 2U);
  for (const char* odd : {"-1", "1.5", "\"3\"", "null"}) {
    ann.send(R"({"op":"chats","id":"o","before":)" + std::string(odd) + "}");
    EXPECT_EQ(ann.answer("o").find_text("error"), "bad_request") << odd;
  }
}

// TAB-9.2: nothing that those write who watch reaches a seat while the game runs.
TEST_F(ServerChat, ThoseWhoWatchAreByThemselvesUntilTheEnd) {
  start();
  make();
  Client ann = enter_ann();
  Client bob = enter_bob();
  Client eve = enter_eve();
  Client dan = enter_eve();
  EXPECT_EQ(sent(eve, write("w1", -1, "Ann holds KEEPTHIS")), "");
  const JsonValue news = dan.receive("chat");
  EXPECT_EQ(texts(news), Texts{"Ann holds KEEPTHIS"});
  const JsonValue& entry = news.find("chat")->items().at(0);
  EXPECT_EQ(entry.find_text("name"), "Eve");
  EXPECT_EQ(entry.find_text("room"), "watchers");
  EXPECT_EQ(entry.find("seat"), nullptr);
  const std::string who(entry.find_text("who").value_or(""));
  EXPECT_EQ(who.size(), 12U);
  EXPECT_EQ(news.find("key"), nullptr);
  EXPECT_EQ(sent(bob, write("b1", 1, "Hello")), "");
  EXPECT_EQ(asked(ann), Texts{"Hello"});
  EXPECT_EQ(asked(bob, R"(,"before":4294967295)"), Texts{"Hello"});
  EXPECT_EQ(asked(eve), (Texts{"Ann holds KEEPTHIS", "Hello"}));
  // Nor after a reload, nor by a report about what is not theirs to read.
  Client again = enter_ann();
  EXPECT_EQ(texts(again.receive("chat")), Texts{"Hello"});
  EXPECT_EQ(sent(again, R"({"op":"complain","id":"r","number":1})"), "bad_request");
  EXPECT_EQ(sent(again, R"({"op":"complain","id":"s","number":2})"), "");
  for (Client* one : {&ann, &bob, &again}) {
    EXPECT_EQ(one->heard().find("KEEPTHIS"), std::string::npos);
    EXPECT_EQ(one->heard().find(who), std::string::npos);
    EXPECT_EQ(one->heard().find("watchers"), std::string::npos);
  }
  // When the game is over everybody reads everything, in one room.
  end(ann, bob);
  EXPECT_EQ(asked(ann), (Texts{"Ann holds KEEPTHIS", "Hello"}));
  EXPECT_EQ(sent(eve, write("w2", -1, "Well played")), "");
  EXPECT_EQ(asked(bob).back(), "Well played");
}

// Whoever is only invited has no seat yet, and whoever has one cannot say that they watch.
TEST_F(ServerChat, NobodyWritesForOthers) {
  start();
  make();
  Client ann = enter_ann();
  Client invited = enter(made.invites.at(0));
  EXPECT_EQ(sent(invited, write("i", 1, "Hi")), "bad_request");
  Client bob = enter_bob();
  Client eve = enter_eve();
  EXPECT_EQ(sent(bob, write("a", 0, "Hi")), "not_your_seat");
  EXPECT_EQ(sent(bob, write("b", 2, "Hi")), "not_your_seat") << "nor for a bot";
  EXPECT_EQ(sent(bob, write("c", 77, "Hi")), "not_your_seat");
  EXPECT_EQ(sent(bob, write("d", -1, "Hi")), "not_your_seat") << "he does not watch";
  EXPECT_EQ(sent(eve, write("e", 0, "Hi")), "bad_request");
  EXPECT_EQ(sent(eve, write("f", -1, "Hi", "Eve", "short")), "bad_request");
  EXPECT_EQ(sent(eve, write("g", -1, "Hi", "")), "bad_name");
  EXPECT_EQ(sent(eve, write("h", -1, "Hi", "A\u202Ename")), "bad_name");
  EXPECT_EQ(asked(ann), Texts{});
  EXPECT_EQ(asked(eve), Texts{});
}

// TAB-9.3
TEST_F(ServerChat, TextIsTextAndNothingElse) {
  start({"--limit", "chat_burst=100"});
  make();
  Client ann = enter_ann();
  Client bob = enter_bob();
  EXPECT_EQ(sent(ann, write("a", 0, std::string(301, 'x'))), "TAB-9.3");
  EXPECT_EQ(sent(ann, write("b", 0, std::string(60'000, 'x'))), "TAB-9.3");
  EXPECT_EQ(sent(ann, write("c", 0, "")), "bad_request");
  EXPECT_EQ(sent(ann, write("d", 0, " \u200B\u202E \n\t")), "bad_request");
  EXPECT_EQ(sent(ann, R"({"op":"chat","id":"e","seat":0,"text":["x"]})"), "bad_request");
  EXPECT_EQ(sent(ann, R"({"op":"chat","id":"f","seat":0})"), "bad_request");
  EXPECT_EQ(sent(ann, R"({"op":"chat","id":"g","seat":"0","text":"x"})"), "not_your_seat");
  EXPECT_EQ(sent(ann, write("h", 0, "<b>bold</b> https://example.org  \u202Eabc\u0007\nnew line")),
            "");
  EXPECT_EQ(sent(ann, write("i", 0, "e\u0301")), "") << "two letters that make one";
  EXPECT_EQ(sent(ann, write("j", 0, "Z\u0301\u0302\u0303\u0304\u0305\u0306\u0307")), "");
  EXPECT_EQ(sent(ann, write("k", 0, std::string(300, 'x'))), "");
  const Texts wanted = {"<b>bold</b> https://example.org abc new line", "\u00E9",
                        "\u0179\u0302\u0303\u0304", std::string(300, 'x')};
  EXPECT_EQ(asked(bob), wanted);
}

TEST_F(ServerChat, WhoeverWritesTooMuchIsNotHeardAndTheOthersAre) {
  start({"--limit", "chat_per_minute=1", "--limit", "chat_burst=3", "--limit", "chat_per_table=5"});
  make();
  Client ann = enter_ann();
  Client bob = enter_bob();
  int heard = 0;
  for (int count = 0; count < 8; ++count) {
    const std::string outcome = sent(bob, write("c" + std::to_string(count), 1, "again"));
    if (outcome.empty()) {
      ++heard;
    } else {
      EXPECT_EQ(outcome, "too_fast");
    }
  }
  EXPECT_EQ(heard, 3);
  EXPECT_EQ(sent(ann, write("a", 0, "me")), "");
  EXPECT_EQ(sent(ann, write("b", 0, "too")), "");
  EXPECT_EQ(sent(ann, write("c", 0, "one too many")), "chat_full");
  Client eve = enter_eve();
  EXPECT_EQ(sent(eve, write("w", -1, "the other room")), "");
}

TEST_F(ServerChat, AnAddressWritesSoMuchAndNoMore) {
  start({"--limit", "chat_per_address=4", "--limit", "chat_burst=100"});
  make();
  const Stopwatch stopwatch;
  std::string outcome;
  int heard = 0;
  while (true) {
    Client eve = enter_eve();  // a new connection each time
    outcome = sent(eve, write("c", -1, "again", "Eve", fresh_token()));
    if (!outcome.empty()) break;
    ++heard;
  }
  EXPECT_EQ(outcome, "too_fast");
  EXPECT_GE(heard, 4);
  constexpr double kBetween = 15;  // four in a minute
  EXPECT_LT(heard, 4 + stopwatch.times(kBetween));
}

TEST_F(ServerChat, OldMessagesComeInPages) {
  start({"--limit", "chat_burst=1000", "--limit", "chat_per_address=1000"});
  make();
  {
    Client ann = enter_ann();
    const Client bob = enter_bob();
    for (int count = 1; count <= 230; ++count) {
      ASSERT_EQ(sent(ann, write("c" + std::to_string(count), 0, std::to_string(count))), "");
    }
  }
  server->send_signal(SIGTERM);
  server->wait();
  start();
  Client ann = enter_ann();
  const JsonValue newest = ann.receive("chat");
  EXPECT_EQ(newest.find("chat")->items().size(), 50U);
  EXPECT_EQ(newest.find_bool("earlier"), true);
  EXPECT_EQ(texts(newest).front(), "181");
  EXPECT_EQ(asked(ann, R"(,"before":181)").front(), "131") << "from memory";
  const Texts stored = asked(ann, R"(,"before":31)");
  EXPECT_EQ(stored.size(), 30U) << "from the store";
  EXPECT_EQ(stored.front(), "1");
  EXPECT_EQ(asked(ann, R"(,"before":1)"), Texts{});
  EXPECT_EQ(sent(ann, R"({"op":"chats","id":"far","before":-7})"), "bad_request");
}

// The record has it on wish alone.
TEST_F(ServerChat, TheRecordHasItOnWishOnly) {
  start();
  make();
  Client ann = enter_ann();
  Client bob = enter_bob();
  Client eve = enter_eve();
  EXPECT_EQ(sent(ann, write("a", 0, "Good game")), "");
  EXPECT_EQ(sent(eve, write("e", -1, "Nice")), "");
  const std::string path = "/api/tables/" + made.id + "/record";
  EXPECT_EQ(http(server->port(), "GET", path + "?chat=1").status, 403) << "the game runs";
  end(ann, bob);
  const HttpResult plain = http(server->port(), "GET", path);
  EXPECT_EQ(plain.body.find("Good game"), std::string::npos);
  const HttpResult whole = http(server->port(), "GET", path + "?chat=1");
  EXPECT_EQ(whole.status, 200);
  EXPECT_TRUE(whole.body.starts_with(plain.body));
  EXPECT_NE(whole.body.find(" 0 Good game\n"), std::string::npos)
      << whole.body.substr(plain.body.size());
  EXPECT_NE(whole.body.find(" watching Eve: Nice\n"), std::string::npos);
  EXPECT_TRUE(read_record(whole.body, &make_match).ok()) << "readers skip it";
  EXPECT_FALSE(read_record(whole.body + "what is this\n", &make_match).ok());
}

TEST_F(ServerChat, NobodyWritesAtAGuidedTable) {
  start();
  made = make_table(server->port(), R"({"game":"colonialism","guide":true,"player":"Ann"})");
  Client ann = enter_ann();
  EXPECT_EQ(sent(ann, write("w", 0, "Hi")), "TAB-9.1");
}

// TAB-9.5: notes are their owner's, on every device, and nobody else's.
TEST_F(ServerChat, NotesAreForTheirOwnerAlone) {
  start({"--limit", "notes_per_person=3", "--limit", "chat_burst=100"});
  make();
  Client ann = enter_ann();
  Client bob = enter_bob();
  Client eve = enter_eve();
  const auto note = [](std::string_view id, int seat, int version, std::string_view text) {
    JsonWriter out;
    out.begin_object().member("op", "note").member("id", id).member("seat", seat);
    out.member("version", version).member("text", text).end_object();
    return out.take();
  };
  const auto notes = [](Client& client) {
    client.send(R"({"op":"notes","id":"n"})");
    Texts all;
    const JsonValue answer = client.answer("n");
    if (answer.find("notes") == nullptr) return Texts{std::string(*answer.find_text("error"))};
    for (const JsonValue& one : answer.find("notes")->items()) {
      all.push_back(std::to_string(*one.find_integer("version")) + " " +
                    std::string(*one.find_text("text")));
    }
    return all;
  };
  EXPECT_EQ(sent(ann, note("a", 0, 1, "KEEPTHIS")), "");
  EXPECT_EQ(sent(ann, note("b", 0, 0, "Begin")), "");
  EXPECT_EQ(sent(ann, note("c", 1, 1, "x")), "not_your_seat");
  EXPECT_EQ(sent(ann, note("d", 0, 1'000'000, "x")), "bad_request") << "the game is not there yet";
  EXPECT_EQ(sent(ann, note("e", 0, -1, "x")), "bad_request");
  EXPECT_EQ(sent(ann, note("f", 0, 1, std::string(301, 'x'))), "TAB-9.3");
  EXPECT_EQ(sent(ann, R"({"op":"note","id":"g","seat":0,"version":1,"text":{}})"), "bad_request");
  EXPECT_EQ(sent(eve, note("h", 0, 1, "x")), "not_your_seat");
  EXPECT_EQ(sent(bob, note("i", 1, 1, "Bob's")), "");
  EXPECT_EQ(notes(ann), (Texts{"0 Begin", "1 KEEPTHIS"}));
  EXPECT_EQ(notes(bob), Texts{"1 Bob's"});
  EXPECT_EQ(notes(eve), Texts{"not_your_seat"});
  Client elsewhere = enter_ann();
  EXPECT_EQ(notes(elsewhere).size(), 2U) << "another device";
  EXPECT_EQ(sent(ann, note("j", 0, 2, "Third")), "");
  EXPECT_EQ(sent(ann, note("k", 0, 3, "Fourth")), "notes_full");
  EXPECT_EQ(sent(ann, note("l", 0, 1, "KEEPTHAT")), "") << "in its place";
  EXPECT_EQ(sent(ann, note("m", 0, 0, "")), "");
  EXPECT_EQ(notes(ann), (Texts{"1 KEEPTHAT", "2 Third"}));
  end(ann, bob);
  bob.send(R"({"op":"history","id":"hist"})");
  bob.answer("hist");
  for (Client* one : {&bob, &eve}) {
    EXPECT_EQ(one->heard().find("KEEP"), std::string::npos);
  }
  const std::string path = "/api/tables/" + made.id + "/record?chat=1";
  EXPECT_EQ(http(server->port(), "GET", path).body.find("KEEP"), std::string::npos);
}

}  // namespace
}  // namespace landfall::testing
