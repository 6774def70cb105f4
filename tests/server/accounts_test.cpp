// Accounts on the real server: who gets in, what a browser gets that has never been there, and what nobody gets.
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "server/accounts/account_key.h"
#include "server/accounts/passkey_test_support.h"
#include "server/support/coming_and_going.h"

namespace landfall::testing {
namespace {

constexpr std::string_view kPhrase = "horse battery staple";

std::string credentials(std::string_view name, std::string_view passphrase,
                        std::string_view device = "Firefox") {
  JsonWriter out;
  out.begin_object().member("name", name).member("passphrase", passphrase);
  return out.member("device", device).end_object().take();
}

struct Entered {
  std::string session;
  std::vector<std::string> codes;
};

class ServerAccounts : public ComingAndGoing {
 protected:
  void start(std::vector<std::string> arguments = {}) {
    arguments.insert(arguments.end(), {"--clock", clock.file()});
    server = std::make_unique<ServerProcess>(LANDFALL_TEST_SERVER, folder.path(), arguments);
    ASSERT_NE(server->port(), 0);
  }
  [[nodiscard]] HttpResult call(std::string_view what, std::string_view body,
                                std::string_view session = {}) const {
    const std::string header =
        session.empty() ? "" : "Authorization: Bearer " + std::string(session) + "\r\n";
    return http(server->port(), "POST", "/api/account" + std::string(what), body, header);
  }
  [[nodiscard]] HttpResult show(std::string_view session) const {
    return http(server->port(), "GET", "/api/account", {},
                "Authorization: Bearer " + std::string(session) + "\r\n");
  }
  static Entered read(const HttpResult& result) {
    EXPECT_EQ(result.status, 200) << result.body;
    const JsonValue json = result.json();
    Entered entered{std::string(json.find_text("session").value_or("")), {}};
    if (const JsonValue* codes = json.find("codes")) {
      for (const JsonValue& code : codes->items()) entered.codes.emplace_back(code.text());
    }
    return entered;
  }
  [[nodiscard]] Entered sign_up(std::string_view name = "Ann") const {
    return read(call("/new", credentials(name, kPhrase)));
  }
  [[nodiscard]] Entered sign_in(std::string_view name = "Ann",
                                std::string_view passphrase = kPhrase) const {
    return read(call("/enter", credentials(name, passphrase, "Chromium")));
  }
  static std::string error(const HttpResult& result) {
    return std::to_string(result.status) + " " +
           std::string(result.json().find_text("error").value_or(""));
  }
  [[nodiscard]] static std::string code(std::string_view text) {
    JsonWriter out;
    return out.begin_object().member("code", text).end_object().take();
  }
  [[nodiscard]] static std::string seat_list(std::string_view what, std::string_view table,
                                             std::string_view token) {
    JsonWriter out;
    out.begin_object().key(what).begin_array().begin_object();
    out.member("table", table).member("token", token).member("game", "meridian");
    return out.member("name", "Friday").end_object().end_array().end_object().take();
  }
  // Every byte that lies on the disk.
  [[nodiscard]] std::string disk() const {
    std::string all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path())) {
      if (!entry.is_regular_file()) continue;
      std::ifstream in(entry.path(), std::ios::binary);
      all.append(std::istreambuf_iterator<char>(in), {});
    }
    return all;
  }
};

TEST_F(ServerAccounts, ANameAndAPassphraseOpenIt) {
  start();
  const Entered first = sign_up();
  EXPECT_EQ(first.codes.size(), 8U);
  EXPECT_EQ(error(call("/new", credentials("a N n", kPhrase))), "409 name_taken");
  const Entered again = sign_in(" ANN ");
  EXPECT_TRUE(again.codes.empty()) << "codes are shown once";
  EXPECT_NE(again.session, first.session);
  const JsonValue shown = show(again.session).json();
  EXPECT_EQ(shown.find_text("name"), "Ann");
  EXPECT_EQ(shown.find_integer("codes"), 8);
  EXPECT_EQ(shown.find_bool("passphrase"), true);
  ASSERT_EQ(shown.find("sessions")->items().size(), 2U);
  for (const JsonValue& one : shown.find("sessions")->items()) {
    EXPECT_EQ(one.find_bool("here"), one.find_text("label") == "Chromium");
  }
  restart();
  EXPECT_EQ(show(first.session).status, 200) << "it outlives the server";
}

// The same words for a name that is not there and for a wrong passphrase.
TEST_F(ServerAccounts, NobodyLearnsWhichNamesThereAre) {
  start();
  (void)sign_up();
  const HttpResult wrong = call("/enter", credentials("Ann", "horse battery staplf"));
  const HttpResult unknown = call("/enter", credentials("Bob", "horse battery staplf"));
  const HttpResult brief = call("/enter", credentials("Ann", "short"));
  EXPECT_EQ(error(wrong), "401 wrong_passphrase");
  EXPECT_EQ(unknown.status, wrong.status);
  EXPECT_EQ(unknown.body, wrong.body);
  EXPECT_EQ(brief.body, wrong.body);
  EXPECT_EQ(error(call("/enter", code("0000-0000-0000-0000-0000"))), "401 wrong_code");
  EXPECT_EQ(error(call("/enter", code("nonsense"))), "401 wrong_code");
}

TEST_F(ServerAccounts, SaysWhatIsWrongWithARequest) {
  start();
  EXPECT_EQ(error(call("/new", "[")), "400 bad_request");
  EXPECT_EQ(error(call("/new", "[]")), "400 bad_request");
  EXPECT_EQ(error(call("/new", credentials("", kPhrase))), "400 bad_name");
  EXPECT_EQ(error(call("/new", credentials("   ", kPhrase))), "400 bad_name");
  EXPECT_EQ(error(call("/new", credentials("A\u200bnn", kPhrase))), "400 bad_name");
  EXPECT_EQ(error(call("/new", credentials("Ann", "short"))), "400 weak_passphrase");
  EXPECT_EQ(error(call("/new", credentials("Ann", std::string(300, 'x')))), "400 weak_passphrase");
  EXPECT_EQ(error(call("/nothing", "{}")), "404 not_found");
  EXPECT_EQ(error(http(server->port(), "GET", "/api/account/new")), "405 method");
  EXPECT_EQ(error(call("", "{}")), "405 method");
  for (const char* what : {"/leave", "/seats", "/passphrase", "/codes", "/device", "/remove"}) {
    EXPECT_EQ(error(call(what, "{}")), "401 no_session") << what;
    EXPECT_EQ(error(call(what, "{}", "nonsense")), "401 no_session") << what;
    EXPECT_EQ(error(call(what, "{}", fresh_token())), "401 no_session") << what;
  }
  const Entered ann = sign_up();
  for (const char* body :
       {R"({"put":1})", R"({"put":[1]})", R"({"put":[{"table":"t"}]})",
        R"({"put":[{"table":"../t","token":"AAAAAAAAAAAAAAAAAAAAAA"}]})",
        R"({"drop":[{"table":"t","token":"A"}]})",
        R"({"put":[{"table":"t","token":"AAAAAAAAAAAAAAAAAAAAAA","game":"a\u0000b"}]})"}) {
    EXPECT_EQ(error(call("/seats", body, ann.session)), "400 bad_request") << body;
  }
}

TEST_F(ServerAccounts, ACodeWorksOnce) {
  start();
  const Entered ann = sign_up();
  const Entered back = read(call("/enter", code(ann.codes[3])));
  EXPECT_EQ(show(back.session).json().find_integer("codes"), 7);
  EXPECT_EQ(error(call("/enter", code(ann.codes[3]))), "401 wrong_code");
  const Entered anew = read(call("/codes", "{}", back.session));
  ASSERT_EQ(anew.codes.size(), 8U);
  EXPECT_EQ(error(call("/enter", code(ann.codes[4]))), "401 wrong_code") << "the new ones count";
  (void)read(call("/enter", code(anew.codes[0])));
}

TEST_F(ServerAccounts, ALinkSignsAnotherDeviceInOnceAndSoon) {
  start();
  const Entered ann = sign_up();
  const auto link = [&] {
    return std::string(call("/device", "{}", ann.session).json().find_text("code").value_or(""));
  };
  EXPECT_EQ(error(call("/device", "{}")), "401 no_session");
  const std::string once = link();
  EXPECT_EQ(show(ann.session).json().find_integer("codes"), 8) << "it is none of those";
  const Entered other = read(call("/enter", code(once)));
  EXPECT_EQ(show(other.session).json().find_text("name"), "Ann");
  EXPECT_EQ(error(call("/enter", code(once))), "401 wrong_code");
  const std::string late = link();
  clock.turn(601);
  EXPECT_EQ(error(call("/enter", code(late))), "401 wrong_code");
  for (int count = 0; count < 5; ++count) EXPECT_NE(link(), "");
  EXPECT_EQ(error(call("/device", "{}", ann.session)), "429 too_many");
  EXPECT_EQ(read(call("/enter", code(ann.codes[0]))).session.size(), 22U) << "those last";
}

TEST_F(ServerAccounts, SessionsCanBeEndedAndEndByThemselves) {
  start();
  const Entered here = sign_up();
  const Entered there = sign_in();
  const JsonValue shown = show(here.session).json();
  std::string other;
  for (const JsonValue& one : shown.find("sessions")->items()) {
    if (one.find_bool("here") == false) other = one.find_text("id").value_or("");
  }
  JsonWriter out;
  const std::string which = out.begin_object().member("session", other).end_object().take();
  const Entered stranger = sign_up("Eve");
  EXPECT_EQ(error(call("/leave", which, stranger.session)), "404 unknown_session");
  EXPECT_EQ(call("/leave", which, here.session).status, 200);
  EXPECT_EQ(error(show(there.session)), "401 no_session");
  EXPECT_EQ(call("/leave", "{}", here.session).status, 200);
  EXPECT_EQ(error(show(here.session)), "401 no_session");
  const Entered last = sign_in();
  clock.turn(89LL * 24 * 3600);
  EXPECT_EQ(show(last.session).status, 200);
  clock.turn(178LL * 24 * 3600);
  EXPECT_EQ(show(last.session).status, 200) << "it was used in between";
  clock.turn(269LL * 24 * 3600);
  EXPECT_EQ(error(show(last.session)), "401 no_session");
}

// Whoever finds an open browser cannot lock its owner out.
TEST_F(ServerAccounts, WhoCameInLongAgoSignsInAgainToChangeTheLocks) {
  start();
  const Entered early = sign_up();
  const Entered other = sign_in();
  clock.turn(11LL * 60);
  const std::string anew = R"({"passphrase":"another long sentence"})";
  EXPECT_EQ(error(call("/passphrase", anew, early.session)), "403 stale_session");
  EXPECT_EQ(error(call("/codes", "{}", early.session)), "403 stale_session");
  const Entered now = sign_in();
  EXPECT_EQ(error(call("/passphrase", R"({"passphrase":"ann"})", now.session)),
            "400 weak_passphrase");
  EXPECT_EQ(call("/passphrase", anew, now.session).status, 200);
  EXPECT_EQ(show(now.session).status, 200);
  EXPECT_EQ(error(show(other.session)), "401 no_session") << "the others are out";
  EXPECT_EQ(error(call("/enter", credentials("Ann", kPhrase))), "401 wrong_passphrase");
  (void)sign_in("Ann", "another long sentence");
}

// A person plays in one browser, is gone, and takes the seat back from a bot in another.
TEST_F(ServerAccounts, SeatsComeAlongToAnotherBrowser) {
  start();
  make();
  Client ann = come_back(0);
  {
    Client bob = take(1, "Bob");
    Client eve = take(2, "Eve");
    play_until_bob(ann, bob, eve);
    const Entered home = sign_up("Bob");
    EXPECT_EQ(call("/seats", seat_list("put", made.id, tokens[1]), home.session).status, 200);
    bob.cut();
    until(ann, 1, "gone");
    until(eve, 1, "gone");
    clock.turn(20);  // nobody is replaced at once
    ann.send(vote("v", 1));
    EXPECT_EQ(ann.answer("v").find_bool("ok"), true);
    eve.send(vote("w", 1));
    EXPECT_EQ(eve.answer("w").find_bool("ok"), true);
    EXPECT_FALSE(until_bot(ann, 1, 2).is_null());
  }
  const Entered away = sign_in("Bob");
  const JsonValue kept = call("/seats", "{}", away.session).json();
  ASSERT_EQ(kept.find("seats")->items().size(), 1U);
  const JsonValue& one = kept.find("seats")->items()[0];
  EXPECT_EQ(one.find_text("table"), made.id);
  EXPECT_EQ(one.find("note")->find_text("game"), "meridian");
  EXPECT_EQ(one.find("note")->find_text("name"), "Friday");
  Client back(server->port());
  back.send(hello(made.id, one.find_text("token").value_or("")));
  EXPECT_EQ(back.receive("table").find("you")->items().at(0).integer(), 1);
  back.send(sit("s", 1));
  EXPECT_EQ(back.answer("s").find_bool("ok"), true);
  EXPECT_FALSE(until_bot(ann, 1, 0).is_null());
}

TEST_F(ServerAccounts, SeatsAreTheirOwnersAlone) {
  start();
  make();
  const Entered ann = sign_up();
  const Entered eve = sign_up("Eve");
  const std::string mine = seat_list("put", made.id, made.token);
  const HttpResult put = call("/seats", mine, ann.session);
  EXPECT_NE(put.body.find(made.token), std::string::npos);
  EXPECT_EQ(call("/seats", mine, ann.session).body, put.body) << "kept once";
  EXPECT_EQ(call("/seats", "{}", eve.session).json().find("seats")->items().size(), 0U);
  const std::string drop = seat_list("drop", made.id, made.token);
  EXPECT_EQ(call("/seats", drop, eve.session).status, 200);
  EXPECT_EQ(call("/seats", "{}", ann.session).body, put.body) << "somebody else's stay";
  EXPECT_EQ(call("/seats", drop, ann.session).json().find("seats")->items().size(), 0U);
}

// What lies on the disk or in the log opens nothing, and neither do the figures.
TEST_F(ServerAccounts, NoSecretIsStoredOrLogged) {
  start();
  make();
  const Entered ann = sign_up();
  EXPECT_EQ(call("/seats", seat_list("put", made.id, made.token), ann.session).status, 200);
  (void)call("/enter", credentials("Ann", "horse battery wrong"));
  const std::string everything =
      disk() + server->log() + http(server->port(), "GET", "/metrics").body;
  std::vector<std::string> secrets = ann.codes;
  secrets.insert(secrets.end(), {std::string(kPhrase), "battery", ann.session, made.token});
  for (const std::string& secret : secrets) {
    EXPECT_EQ(everything.find(secret), std::string::npos) << secret;
  }
  EXPECT_NE(everything.find(made.id), std::string::npos) << "the disk was read";
}

// TAB-7.10
TEST_F(ServerAccounts, ANameCanBeTakenOffASeat) {
  start();
  make();
  Client ann = come_back(0);
  Client bob = take(1, "Bob");
  const auto forget = [&](std::string_view token) {
    JsonWriter out;
    out.begin_object().member("token", token).end_object();
    return error(http(server->port(), "POST", "/api/tables/" + made.id + "/forget", out.text()));
  };
  EXPECT_EQ(forget(fresh_token()), "403 unknown_token");
  EXPECT_EQ(forget("nonsense"), "400 bad_request");
  EXPECT_EQ(forget(tokens[1]), "200 ");
  while (true) {
    const JsonValue people = ann.receive("people");
    ASSERT_FALSE(people.is_null());
    if (seat_of(people, 1).find_text("kind") == "human" &&
        seat_of(people, 1).find_text("name").value_or("") == "") {
      break;
    }
  }
  EXPECT_EQ(forget(tokens[1]), "200 ") << "there is nothing left to do";
  restart();
  Client again = come_back(1);
  again.send(hello(made.id, tokens[1]));
  const JsonValue table = again.receive("table");
  EXPECT_EQ(table.find("you")->items().at(0).integer(), 1) << "the seat stays";
  EXPECT_EQ(table.find("seats")->items().at(1).find_text("name").value_or(""), "");
  EXPECT_EQ(table.find("seats")->items().at(0).find_text("name"), "Ann");
}

// What a browser and its authenticator say, over the wire.
class ServerPasskeys : public ServerAccounts {
 protected:
  [[nodiscard]] std::string origin() const {
    return "http://localhost:" + std::to_string(server->port());
  }
  [[nodiscard]] std::string challenge() const {
    return std::string(call("/passkey/challenge", "{}").json().find_text("challenge").value_or(""));
  }
  [[nodiscard]] static std::string said(std::string_view type, std::string_view challenge,
                                        std::string_view origin) {
    JsonWriter out;
    out.begin_object().member("type", type).member("challenge", challenge);
    return out.member("origin", origin).end_object().take();
  }
  [[nodiscard]] std::string adding(std::string_view challenge, std::string_view from) const {
    JsonWriter out;
    out.begin_object();
    out.member("clientData", server::base64url_text(said("webauthn.create", challenge, from)));
    out.member("authenticator", server::base64url_text(authenticator.made("localhost")));
    out.member("algorithm", server::kEdDsa).member("user", server::base64url_text(secret));
    return out.end_object().take();
  }
  [[nodiscard]] std::string entering(std::string_view challenge, std::uint8_t counter,
                                     std::string_view user, std::string_view from) const {
    const server::PasskeySignature given = authenticator.sign(
        said("webauthn.get", challenge, from), authenticator.data("localhost", counter));
    JsonWriter out;
    out.begin_object().member("id", server::base64url_text("key1"));
    out.member("clientData", server::base64url_text(given.client_data));
    out.member("authenticator", server::base64url_text(given.authenticator));
    out.member("signature", server::base64url_text(given.signature));
    return out.member("user", server::base64url_text(user)).end_object().take();
  }
  [[nodiscard]] std::string enter(std::string_view challenge, std::uint8_t counter) const {
    return error(call("/passkey/enter", entering(challenge, counter, secret, origin())));
  }

  server::Authenticator authenticator;
  std::string secret = std::string(32, 's');
};

TEST_F(ServerPasskeys, LetTheirOwnerIn) {
  start();
  make();
  const Entered ann = sign_up();
  EXPECT_EQ(call("/seats", seat_list("put", made.id, made.token), ann.session).status, 200);
  EXPECT_EQ(call("/passkey/add", adding(challenge(), origin()), ann.session).status, 200);
  EXPECT_EQ(error(call("/passkey/add", adding(challenge(), origin()), ann.session)),
            "409 bad_passkey")
      << "it is there";
  const Entered back = read(call("/passkey/enter", entering(challenge(), 1, secret, origin())));
  EXPECT_NE(call("/seats", "{}", back.session).body.find(made.token), std::string::npos);
  const JsonValue shown = show(back.session).json();
  ASSERT_EQ(shown.find("passkeys")->items().size(), 1U);
  // What lies in the store is no secret of it.
  EXPECT_EQ(disk().find(secret), std::string::npos);
  EXPECT_EQ(disk().find(server::base64url_text(secret)), std::string::npos);
  const std::string id(shown.find("passkeys")->items()[0].find_text("id").value_or(""));
  JsonWriter out;
  const std::string which = out.begin_object().member("id", id).end_object().take();
  EXPECT_EQ(error(call("/passkey/remove", which, sign_up("Eve").session)), "404 unknown_passkey");
  EXPECT_EQ(call("/passkey/remove", which, back.session).status, 200);
  EXPECT_EQ(enter(challenge(), 2), "401 wrong_passkey");
}

TEST_F(ServerPasskeys, AChallengeIsMetOnceAndInTime) {
  start();
  const Entered ann = sign_up();
  EXPECT_EQ(error(call("/passkey/add", adding("AAAA", origin()), ann.session)), "409 bad_passkey")
      << "one that nobody gave";
  EXPECT_EQ(call("/passkey/add", adding(challenge(), origin()), ann.session).status, 200);
  const std::string once = challenge();
  EXPECT_EQ(enter(once, 1), "200 ");
  EXPECT_EQ(enter(once, 2), "401 wrong_passkey");
  const std::string late = challenge();
  clock.turn(301);
  EXPECT_EQ(enter(late, 3), "401 wrong_passkey");
  EXPECT_EQ(enter(challenge(), 3), "200 ");
}

TEST_F(ServerPasskeys, OpenNothingForOthers) {
  start();
  const Entered ann = sign_up();
  const std::string elsewhere = "https://evil.example";
  EXPECT_EQ(error(call("/passkey/add", adding(challenge(), elsewhere), ann.session)),
            "400 bad_origin");
  EXPECT_EQ(call("/passkey/add", adding(challenge(), origin()), ann.session).status, 200);
  EXPECT_EQ(enter(challenge(), 5), "200 ");
  EXPECT_EQ(enter(challenge(), 5), "401 wrong_passkey") << "a copy";
  EXPECT_EQ(error(call("/passkey/enter", entering(challenge(), 6, secret, elsewhere))),
            "401 wrong_passkey");
  EXPECT_EQ(error(call("/passkey/enter", entering(challenge(), 7, std::string(32, 'x'), origin()))),
            "401 wrong_passkey")
      << "without the secret";
  authenticator = {};
  EXPECT_EQ(enter(challenge(), 8), "401 wrong_passkey") << "another key by the same name";
  for (const char* body : {"{}", R"({"id":1})", R"({"clientData":"!"})"}) {
    EXPECT_EQ(error(call("/passkey/enter", body)), "401 wrong_passkey") << body;
    EXPECT_EQ(error(call("/passkey/add", body, ann.session)), "400 bad_request") << body;
  }
}

TEST_F(ServerPasskeys, AreMadeAtThePublicAddressWhereThereIsOne) {
  start({"--public-url", "https://play.example/games"});
  const Entered ann = sign_up();
  EXPECT_EQ(error(call("/passkey/add", adding(challenge(), origin()), ann.session)),
            "400 bad_origin");
  for (const char* other : {"http://play.example", "https://play.example.evil", "https://play"}) {
    EXPECT_EQ(error(call("/passkey/add", adding(challenge(), other), ann.session)),
              "400 bad_origin")
        << other;
  }
  EXPECT_EQ(error(call("/passkey/add", adding(challenge(), "https://play.example"), ann.session)),
            "400 bad_passkey")
      << "the address is right; this one is for another";
}

TEST_F(ServerAccounts, WhoeverGuessesIsSlowedDown) {
  start({"--limit", "sign_ins_per_hour=3", "--limit", "accounts_per_hour=2"});
  const Entered ann = sign_up();
  (void)sign_up("Bob");
  EXPECT_EQ(error(call("/new", credentials("Eve", kPhrase))), "429 too_many");
  for (int guess = 0; guess < 3; ++guess) {
    EXPECT_EQ(error(call("/enter", code("0000-0000-0000-0000-0000"))), "401 wrong_code");
  }
  EXPECT_EQ(error(call("/enter", credentials("Ann", kPhrase))), "429 too_many");
  EXPECT_EQ(show(ann.session).status, 200) << "those who are in stay in";
  EXPECT_NE(http(server->port(), "GET", "/metrics").body.find("limit=\"accounts\""),
            std::string::npos);
}

TEST_F(ServerAccounts, NothingIsLeftAfterTheEnd) {
  start();
  make();
  const Entered ann = sign_up();
  EXPECT_EQ(call("/seats", seat_list("put", made.id, made.token), ann.session).status, 200);
  EXPECT_EQ(call("/remove", "{}", ann.session).status, 200);
  EXPECT_EQ(error(show(ann.session)), "401 no_session");
  EXPECT_EQ(error(call("/enter", credentials("Ann", kPhrase))), "401 wrong_passphrase");
  EXPECT_EQ(error(call("/enter", code(ann.codes[0]))), "401 wrong_code");
  const Entered again = sign_up();
  EXPECT_EQ(call("/seats", "{}", again.session).json().find("seats")->items().size(), 0U);
  Client seat = come_back(0);
  EXPECT_TRUE(seat.connected()) << "the browser that sits there stays";
}

}  // namespace
}  // namespace landfall::testing
