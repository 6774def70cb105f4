#include "host/table_host.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/match/match.h"
#include "games/catalog.h"
#include "games/hidden_hand/hidden_hand.h"

namespace landfall::host {
namespace {

SeatList people(int count) {
  SeatList seats;
  for (int seat = 0; seat < count; ++seat) {
    seats.push_back({SeatKind::kHuman, 0, "P" + std::to_string(seat)});
  }
  return seats;
}

std::unique_ptr<AnyMatch> meridian(int seats) {
  return std::move(make_match(Setup{"meridian", seats, {{"end_turn", "explicit"}}, {}, {}}))
      .value();
}

std::unique_ptr<AnyMatch> hidden_hand(int seats) {
  return std::move(Match<HiddenHand>::make(Setup{"hidden_hand", seats, {}, {}, {}})).value();
}

JsonValue json(std::string_view text) {
  Result<JsonValue> value = JsonValue::parse(text);
  EXPECT_TRUE(value.ok()) << text;
  return value ? *value : JsonValue();
}

// A table whose commits always succeed, unless told otherwise, and whose stored lines are at hand.
class Desk {
 public:
  Desk(std::unique_ptr<AnyMatch> match, SeatList seats, std::uint64_t seed = 1)
      : chance_(seed), host(std::move(match), std::move(seats), chance_) {
    if (host.started()) commit(host.begin());
  }

  void commit(const Change& change) {
    EXPECT_EQ(change.base, stored.size());
    stored.insert(stored.end(), change.lines.begin(), change.lines.end());
    host.publish();
  }
  JsonValue tell(const Player& player, const std::string& message) {
    Reaction reaction = host.handle(player, json(message));
    refreshed = reaction.refresh;
    if (reaction.change) commit(*reaction.change);
    return json(reaction.answer);
  }
  // Some legal choice of the seat, as a message.
  std::string some_act(Seat seat, const std::string& id, std::size_t which = 0) {
    host.match().legal(seat, *list_);
    const Action action = (*list_)[which % list_->size()];
    return R"({"op":"act","id":")" + id + R"(","version":)" +
           std::to_string(host.match().version()) + R"(,"seat":)" + std::to_string(seat) +
           R"(,"action":")" + action_code(action) + "\"}";
  }
  [[nodiscard]] Seat due() const { return host.match().awaiting().first(); }

 private:
  SeededChance chance_;
  std::unique_ptr<ActionList> list_ = std::make_unique<ActionList>();

 public:
  TableHost host;
  std::vector<StoredLine> stored;
  bool refreshed = false;
};

Player only(Seat seat) { return {seat, SeatMask::of(seat)}; }

// TAB-7.5, TAB-7.6: a bot chooses for the seat, by what the seat knows, until the person plays again.
TEST(TableHost, ABotPlaysForSomebodyUntilTheyAreBack) {
  Desk desk(meridian(2), people(2));
  const Seat seat = desk.due();
  EXPECT_TRUE(desk.host.due_bots().empty());
  desk.host.set_stand_in(seat, 3);
  desk.host.roll_back();
  EXPECT_EQ(desk.host.seats()[seat].stand_in, 0);
  const Change change = desk.host.set_stand_in(seat, 3);
  EXPECT_TRUE(change.seats_changed);
  desk.commit(change);
  EXPECT_EQ(desk.host.due_bots(), SeatMask::of(seat));
  EXPECT_EQ(desk.host.seats()[seat].bot(), 3);
  EXPECT_EQ(desk.host.seats()[seat].kind, SeatKind::kHuman) << "the seat stays theirs";
  EXPECT_EQ(desk.tell(only(seat), desk.some_act(seat, "a")).find_text("clause"), "TAB-7.5");
  ActionList legal;
  desk.host.match().legal(seat, legal);
  const auto acted = desk.host.act_for_bot(seat, legal[0]);
  ASSERT_TRUE(acted);
  desk.commit(*acted);
  desk.commit(desk.host.set_stand_in(seat, 0));
  EXPECT_TRUE(desk.host.due_bots().empty());
  if (desk.due() == seat) {
    EXPECT_EQ(desk.tell(only(seat), desk.some_act(seat, "b")).find_bool("ok"), true);
  }
  JsonWriter out;
  write_seats({{SeatKind::kHuman, 0, "Ann", 4}}, SeatMask{}, out);
  EXPECT_EQ(out.text(),
            R"([{"seat":0,"kind":"human","name":"Ann","connected":false,"standIn":4}])");
}

TEST(TableHost, SaysThatSomebodyBroughtTheComponentDataAlong) {
  const auto says = [](std::unique_ptr<AnyMatch> match) {
    const Desk desk(std::move(match), people(2));
    JsonWriter out;
    out.begin_object();
    desk.host.write_table_members(Attendance(0), out);
    out.end_object();
    return json(out.take()).find_bool("ownComponents").value_or(false);
  };
  const landfall::Setup built_in = meridian(2)->setup();
  EXPECT_FALSE(says(meridian(2)));
  // What a store keeps is the completed set-up.
  EXPECT_FALSE(says(std::move(make_match(built_in)).value()));
  landfall::Setup own = built_in;
  own.components_name = "components";
  EXPECT_TRUE(says(std::move(make_match(own)).value()));
}

TEST(TableHost, StartsWhenTheLastSeatIsTaken) {
  SeatList seats = people(3);
  seats[1] = {};
  seats[2] = {SeatKind::kBot, 2, ""};
  Desk desk(meridian(3), seats);
  EXPECT_FALSE(desk.host.started());
  EXPECT_EQ(desk.host.match().version(), 0U);
  EXPECT_EQ(desk.tell(only(0), R"({"op":"act","id":"a","version":0,"seat":0,"targets":["end"]})")
                .find_text("error"),
            "not_started");
  const Change change = desk.host.seat_person(1, "Bob");
  EXPECT_TRUE(change.seats_changed);
  EXPECT_FALSE(change.lines.empty()) << "chance draws the first cards";
  desk.commit(change);
  EXPECT_TRUE(desk.host.started());
  EXPECT_EQ(desk.host.seats()[1].name, "Bob");
  EXPECT_FALSE(desk.host.match().awaiting().has(kChance));
}

TEST(TableHost, AProgramIsShownAsOneAsLongAsItHoldsTheSeat) {
  SeatList seats = people(3);
  seats[1] = {};
  seats[2] = {};
  Desk desk(meridian(3), seats);
  const auto shown = [&](std::size_t seat) {
    JsonWriter out;
    write_seats(desk.host.seats(), {}, out);
    return JsonValue::parse(out.text())->items().at(seat).find_bool("program").value_or(false);
  };
  desk.commit(desk.host.seat_person(1, "Robo", true));
  EXPECT_EQ(desk.host.seats()[1].kind, SeatKind::kHuman) << "the server does not play for it";
  EXPECT_TRUE(shown(1));
  EXPECT_FALSE(shown(0));
  desk.commit(desk.host.seat_person(1, "Robo II"));
  EXPECT_TRUE(shown(1)) << "another name does not make it a person";
  desk.commit(desk.host.free_seat(1));
  desk.commit(desk.host.seat_person(1, "Bob"));
  EXPECT_FALSE(shown(1));
}

TEST(TableHost, ASeatIsFreedAndTakenBySomebodyElse) {
  SeatList seats = people(3);
  seats[2] = {};
  Desk desk(meridian(3), seats);
  desk.host.free_seat(1);
  desk.host.roll_back();
  EXPECT_EQ(desk.host.seats()[1].kind, SeatKind::kHuman) << "it was not stored";
  const Change change = desk.host.free_seat(1);
  EXPECT_TRUE(change.seats_changed);
  EXPECT_TRUE(change.lines.empty());
  desk.commit(change);
  EXPECT_EQ(desk.host.seats()[1], SeatHolder{});
  desk.commit(desk.host.seat_person(2, "Cem"));
  EXPECT_FALSE(desk.host.started());
  desk.commit(desk.host.seat_person(1, "Dora"));
  EXPECT_TRUE(desk.host.started());
}

// What cannot be stored later does not bring it back to life.
TEST(TableHost, StaysEndedWhenAChangeIsRolledBack) {
  Desk desk(meridian(2), people(2));
  desk.host.end();
  desk.host.roll_back();
  EXPECT_FALSE(desk.host.over()) << "it was not stored";
  desk.commit(desk.host.end());
  EXPECT_TRUE(desk.host.over());
  desk.host.seat_person(1, "Another name");
  desk.host.roll_back();
  EXPECT_TRUE(desk.host.over());
}

TEST(TableHost, IsSetUpAnewBeforeItBegins) {  // TAB-5.2
  SeatList seats = people(3);
  seats[2] = {};
  Desk desk(meridian(3), seats);
  SeatList two = people(2);
  two[1] = {};
  EXPECT_EQ(desk.host.snapshot()->seats(), 3);
  static_cast<void>(desk.host.set_up_anew(meridian(2), two));
  EXPECT_EQ(desk.host.match().seats(), 2);
  desk.host.roll_back();
  EXPECT_EQ(desk.host.match().seats(), 3) << "it was not stored";
  EXPECT_EQ(desk.host.seats(), seats);

  const Change change = desk.host.set_up_anew(meridian(2), two);
  EXPECT_TRUE(change.seats_changed);
  EXPECT_TRUE(change.lines.empty());
  desk.commit(change);
  EXPECT_EQ(desk.host.snapshot()->seats(), 2);
  EXPECT_FALSE(desk.host.started());
  two[1] = {SeatKind::kBot, 1, ""};
  const Change full = desk.host.set_up_anew(meridian(2), two);
  EXPECT_FALSE(full.lines.empty()) << "no seat is open: it begins";
  desk.commit(full);
  EXPECT_TRUE(desk.host.started());
}

TEST(TableHost, SendingACommandAgainGivesTheEarlierAnswer) {
  Desk desk(meridian(2), people(2));
  const Seat seat = desk.due();
  const std::string message = desk.some_act(seat, "c1");
  const JsonValue first = desk.tell(only(seat), message);
  EXPECT_EQ(first.find_bool("ok"), true);
  const auto lines = desk.stored.size();
  const JsonValue second = desk.tell(only(seat), message);
  EXPECT_EQ(second.find_integer("version"), first.find_integer("version"));
  EXPECT_EQ(desk.stored.size(), lines) << "nothing may happen twice";
}

TEST(TableHost, TheMemoryOfCommandsSurvivesARestart) {
  Desk desk(meridian(2), people(2));
  const Seat seat = desk.due();
  const std::string message = desk.some_act(seat, "c1");
  const JsonValue before = desk.tell(only(seat), message);
  SeededChance chance(2);
  TableHost again(meridian(2), people(2), chance);
  for (const StoredLine& line : desk.stored) ASSERT_FALSE(again.restore(line));
  EXPECT_EQ(again.match().version(), desk.host.match().version());
  const Reaction reaction = again.handle(only(seat), json(message));
  EXPECT_FALSE(reaction.change);
  EXPECT_EQ(json(reaction.answer).find_integer("version"), before.find_integer("version"));
}

TEST(TableHost, AnOldVersionIsStaleAndBringsAFreshUpdate) {
  Desk desk(meridian(2), people(2));
  const Seat seat = desk.due();
  const std::string late = desk.some_act(seat, "late", 1);
  desk.tell(only(seat), desk.some_act(seat, "c1"));
  const JsonValue answer = desk.tell(only(seat), late);
  EXPECT_EQ(answer.find_text("error"), "stale");
  EXPECT_TRUE(desk.refreshed);
}

TEST(TableHost, RefusesWithTheClause) {
  Desk desk(meridian(2), people(2));
  const Seat seat = desk.due();
  const auto other = static_cast<Seat>(1 - seat);
  const std::string version = std::to_string(desk.host.match().version());
  const std::string rest =
      R"(,"version":)" + version + R"(,"seat":)" + std::to_string(other) + R"(,"targets":["end"]})";
  const JsonValue waiting = desk.tell(only(other), R"({"op":"act","id":"x")" + rest);
  EXPECT_EQ(waiting.find_text("error"), "refused");
  EXPECT_EQ(waiting.find_text("clause"), "TAB-1.1");
  const JsonValue stolen = desk.tell(only(seat), R"({"op":"act","id":"y")" + rest);
  EXPECT_EQ(stolen.find_text("error"), "not_your_seat");
  const JsonValue nothing = desk.tell(only(seat), R"({"op":"undo","id":"z","version":)" + version +
                                                      R"(,"seat":)" + std::to_string(seat) + "}");
  EXPECT_EQ(nothing.find_text("error"), "refused");
  EXPECT_TRUE(nothing.find_text("clause")->starts_with("TAB-2."));
}

TEST(TableHost, ARollBackLeavesNoTrace) {
  Desk desk(meridian(2), people(2));
  const Seat seat = desk.due();
  const std::string before = *desk.host.fresh_update().head();
  const std::string message = desk.some_act(seat, "c1");
  const Reaction reaction = desk.host.handle(only(seat), json(message));
  ASSERT_TRUE(reaction.change);
  desk.host.roll_back();
  EXPECT_EQ(*desk.host.fresh_update().head(), before);
  EXPECT_EQ(desk.tell(only(seat), message).find_bool("ok"), true) << "it can be sent again";
}

TEST(TableHost, ARollBackFreesTheSeat) {
  SeatList seats = people(2);
  seats[1] = {};
  Desk desk(meridian(2), seats);
  desk.host.seat_person(1, "Bob");
  desk.host.roll_back();
  EXPECT_FALSE(desk.host.started());
  EXPECT_EQ(desk.host.match().version(), 0U);
  EXPECT_EQ(desk.host.seats()[1].kind, SeatKind::kOpen);
}

TEST(TableHost, UndoTakesBackAndCannotCrossABarrier) {
  Desk desk(meridian(2), people(2));
  const Seat seat = desk.due();
  const auto public_view = [&] {
    JsonWriter out;
    desk.host.match().write_public(out);
    return out.take();
  };
  const std::string before = public_view();
  desk.tell(only(seat), desk.some_act(seat, "c1"));
  EXPECT_NE(public_view(), before);
  const std::string undo = R"({"op":"undo","id":"u","version":)" +
                           std::to_string(desk.host.match().version()) + R"(,"seat":)" +
                           std::to_string(seat) + "}";
  EXPECT_EQ(desk.tell(only(seat), undo).find_bool("ok"), true);
  EXPECT_EQ(public_view(), before);
}

TEST(TableHost, LooksBack) {
  Desk desk(meridian(2), people(2));
  const auto start = desk.host.match().version();
  for (int turn = 0; turn < 6; ++turn) {
    const Seat seat = desk.due();
    ASSERT_EQ(
        desk.tell(only(seat), desk.some_act(seat, "c" + std::to_string(turn))).find_bool("ok"),
        true);
  }
  const Player spectator;
  const JsonValue past =
      desk.tell(spectator, R"({"op":"at","id":"p","version":)" + std::to_string(start) + "}");
  EXPECT_EQ(past.find_integer("version"), start);
  EXPECT_EQ(past.find_integer("last"), desk.host.match().version());
  EXPECT_TRUE(past.find("public")->is_object());
  const JsonValue history = desk.tell(spectator, R"({"op":"history","id":"h","from":0})");
  EXPECT_FALSE(history.find("events")->items().empty());
  // The set-up, then a tower and the end of the turn three times; after each end chance turns up a card.
  const JsonValue turns = desk.tell(spectator, R"({"op":"turns","id":"t"})");
  EXPECT_EQ(turns.find_integer("from"), 0);
  ASSERT_EQ(turns.find("turns")->items().size(), 4U);
  EXPECT_EQ(turns.find("turns")->items()[0].find_text("key"), "turn.setup");
  const JsonValue& second = turns.find("turns")->items()[2];
  EXPECT_EQ(second.find_integer("version"), start + 4);
  EXPECT_EQ(second.find_integer("number"), 2);
  EXPECT_TRUE(second.find_integer("seat").has_value());
  EXPECT_EQ(second.find("key"), nullptr);
  EXPECT_EQ(history.find("turns")->items().size(), 4U);
  EXPECT_EQ(history.find("chance")->items().back().integer(), start + 9);
  const JsonValue curve = desk.tell(spectator, R"({"op":"curve","id":"k"})");
  ASSERT_FALSE(curve.find("curve")->items().empty());
  EXPECT_EQ(curve.find("curve")->items().back().find_integer("version"),
            desk.host.match().version());
}

// Everything that happened, page by page from the newest, as the seat may see it.
std::vector<JsonValue> read_pages(Desk& desk, const Player& player, std::size_t& longest) {
  std::vector<JsonValue> events;
  for (auto to = static_cast<std::int64_t>(desk.host.match().version()); to > 0;) {
    const JsonValue page =
        desk.tell(player, R"({"op":"history","id":"h","from":0,"to":)" + std::to_string(to) + "}");
    EXPECT_EQ(page.find_integer("to"), to);
    EXPECT_EQ(page.find_integer("version"), desk.host.match().version());
    const std::int64_t from = page.find_integer("from").value_or(-1);
    EXPECT_LT(from, to);
    EXPECT_GE(from, 0);
    if (from < 0 || from >= to) break;
    longest = std::max(longest, static_cast<std::size_t>(to - from));
    std::vector<JsonValue> here = page.find("events")->items();
    for (const JsonValue& seat : page.find("seats")->items()) {
      for (const JsonValue& record : seat.find("records")->items()) {
        const auto version = record.find_integer("version");
        std::erase_if(here,
                      [&](const JsonValue& e) { return e.find_integer("version") == version; });
        const auto after = std::ranges::find_if(
            here, [&](const JsonValue& e) { return e.find_integer("version") > version; });
        const std::vector<JsonValue>& own = record.find("events")->items();
        here.insert(after, own.begin(), own.end());
      }
    }
    events.insert(events.begin(), here.begin(), here.end());
    to = from;
  }
  return events;
}

// Enough of an event to tell it from every other.
std::string text_of(const std::vector<JsonValue>& events) {
  std::string text;
  for (const JsonValue& event : events) {
    text += std::to_string(event.find_integer("version").value_or(0)) + ' ' +
            std::string(event.find_text("key").value_or(""));
    for (const auto& [name, value] : event.find("params")->members()) {
      text += ' ' + name + ' ' + (value.is_text() ? std::string(value.text()) : "");
    }
    text += '\n';
  }
  return text;
}

TEST(TableHost, HistoryComesInPagesAndNothingIsMissing) {
  Desk desk(hidden_hand(3), people(3), 5);
  int count = 0;
  const auto act = [&](Seat seat, std::size_t which) {
    return desk.tell(only(seat), desk.some_act(seat, "c" + std::to_string(++count), which))
        .find_bool("ok");
  };
  while (!desk.host.over()) {
    const Seat seat = desk.due();
    ASSERT_EQ(act(seat, 7), true);
    // Doubts make the log long: what was laid face down is taken back and laid again.
    for (int doubt = 0; doubt < 19 && !desk.host.match().refuse_undo(seat); ++doubt) {
      const std::string version = std::to_string(desk.host.match().version());
      desk.tell(only(seat), R"({"op":"undo","id":"u)" + version + R"(","version":)" + version +
                                R"(,"seat":)" + std::to_string(seat) + "}");
      ASSERT_EQ(act(seat, static_cast<std::size_t>(doubt)), true);
    }
  }
  ASSERT_GT(desk.host.match().version(), 300U);
  for (const Seat seat : {Seat{0}, Seat{2}}) {
    std::size_t longest = 0;
    JsonWriter whole;
    desk.host.match().write_events(0, seat, whole);
    EXPECT_EQ(text_of(read_pages(desk, only(seat), longest)), text_of(json(whole.text()).items()));
    EXPECT_LE(longest, 200U);
  }
}

// TAB-4.1
TEST(TableHost, TheReportComesAtTheEnd) {
  Desk desk(hidden_hand(2), people(2), 3);
  const Player watcher{Player::kSpectator, {}};
  int count = 0;
  while (!desk.host.over()) {
    const JsonValue early = desk.tell(only(0), R"({"op":"report","id":"r"})");
    ASSERT_EQ(early.find_text("error"), "refused");
    ASSERT_EQ(early.find_text("clause"), "TAB-4.1");
    ASSERT_EQ(early.find("report"), nullptr);
    ASSERT_FALSE(desk.host.look_back(only(0), json(R"({"op":"report","id":"r"})")));
    const Seat seat = desk.due();
    desk.tell(only(seat), desk.some_act(seat, "c" + std::to_string(++count), 1));
  }
  const JsonValue answer = desk.tell(only(0), R"({"op":"report","id":"r"})");
  ASSERT_EQ(answer.find_bool("ok"), true);
  EXPECT_TRUE(desk.host.look_back(watcher, json(R"({"op":"report","id":"r"})")));
  const JsonValue& report = *answer.find("report");
  std::int64_t choices = 0;
  for (const JsonValue& seat : report.find("seats")->items()) {
    choices += seat.find_integer("choices").value_or(0);
  }
  EXPECT_EQ(choices, count);
  EXPECT_EQ(report.find_integer("records"), answer.find_integer("version"));
  EXPECT_EQ(choices + report.find_integer("outcomes").value_or(0), report.find_integer("counting"));
  EXPECT_FALSE(report.find("lead")->find("winners")->items().empty());
  EXPECT_TRUE(report.find("sheets")->items().empty()) << "the example counts nothing of its own";
}

// An old page asks for everything at once; it gets the newest part, with whole lists for its seats.
TEST(TableHost, HistoryWithoutAnEndIsBoundedToo) {
  Desk desk(meridian(2), people(2));
  while (desk.host.match().version() < 900) {
    const Seat seat = desk.due();
    const std::string number = std::to_string(desk.host.match().version());
    ASSERT_EQ(desk.tell(only(seat), desk.some_act(seat, "a" + number)).find_bool("ok"), true);
    const auto undo = R"({"op":"undo","id":"u)" + number + R"(","version":)" +
                      std::to_string(desk.host.match().version()) + R"(,"seat":)" +
                      std::to_string(seat) + "}";
    desk.tell(only(seat), undo);
    if (desk.host.over()) break;
  }
  const auto last = static_cast<std::int64_t>(desk.host.match().version());
  ASSERT_GE(last, 900);
  const JsonValue page = desk.tell(only(0), R"({"op":"history","id":"h","from":0})");
  EXPECT_GT(page.find_integer("from"), last - 300);
  EXPECT_EQ(page.find_integer("to"), last);
  EXPECT_EQ(page.find("events")->items().back().find_integer("version"), last);
  const JsonValue little =
      desk.tell(only(0), R"({"op":"history","id":"h","from":)" + std::to_string(last - 2) + "}");
  EXPECT_EQ(little.find_integer("from"), last - 2);
  const JsonValue curve = desk.tell(only(0), R"({"op":"curve","id":"k"})");
  EXPECT_LE(curve.find("curve")->items().size(), 402U);
}

TEST(TableHost, TurnsAreListedUpToARecord) {
  Desk desk(hidden_hand(2), people(2), 3);
  const auto round = [&] {
    return desk.host.match().turns_between(0, desk.host.match().version());
  };
  while (round().size() < 2) {
    const Seat seat = desk.due();
    const std::string number = std::to_string(desk.host.match().version());
    ASSERT_EQ(desk.tell(only(seat), desk.some_act(seat, "a" + number)).find_bool("ok"), true);
  }
  const JsonValue all = desk.tell(only(0), R"({"op":"turns","id":"t"})");
  EXPECT_EQ(all.find("turns")->items().size(), 2U);
  const JsonValue first = desk.tell(only(0), R"({"op":"turns","id":"t","to":3})");
  EXPECT_EQ(first.find_integer("to"), 3);
  EXPECT_EQ(first.find("turns")->items().size(), 1U);
}

// TAB-2.7
TEST(TableHost, ACarefulChoiceIsMadeOnlyIfItCanBeUndoneTab27) {
  Desk desk(meridian(2), people(2));
  const Seat seat = desk.due();
  const auto careful = [&](std::size_t which) {
    std::string message = desk.some_act(seat, "c" + std::to_string(desk.stored.size()), which);
    message.insert(message.size() - 1, R"(,"careful":true)");
    return desk.tell(only(seat), message);
  };
  EXPECT_EQ(careful(0).find_bool("ok"), true) << "a tower can be taken away again";
  const std::size_t before = desk.stored.size();
  const JsonValue answer = careful(0);  // ends the turn, and a card is turned up
  EXPECT_EQ(answer.find_text("error"), "final");
  EXPECT_EQ(answer.find_text("clause"), "TAB-2.2");
  EXPECT_EQ(desk.stored.size(), before) << "nothing has happened";
  EXPECT_EQ(desk.tell(only(seat), desk.some_act(seat, "e")).find_bool("ok"), true);
}

// Whatever the seat may not know, the answer is the same: it is the imagined position that is asked.
TEST(TableHost, ACarefulChoiceTellsNothingTab27) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Desk desk(hidden_hand(2), people(2), seed);
    const Seat seat = desk.due();
    const auto list = std::make_unique<ActionList>();
    desk.host.match().legal(seat, *list);
    for (const Action& action : *list) {
      const auto refusal = desk.host.match().why_final(seat, action);
      const auto copy = desk.host.match().clone();
      ASSERT_FALSE(copy->act(seat, action));
      const bool stands = copy->awaiting().has(kChance) || copy->refuse_undo(seat).has_value();
      EXPECT_EQ(refusal.has_value(), stands) << seed;
    }
  }
}

// TAB-2.8
TEST(TableHost, WhatCanBeUndoneCanBeForeseenTab28) {
  Desk desk(meridian(2), people(2));
  const Seat seat = desk.due();
  const auto foresee = [&](Seat asker) {
    std::string message = desk.some_act(seat, "f");
    message.replace(message.find(R"("act")"), 5, R"("foresee")");
    return desk.host.handle(only(asker), json(message)).answer;
  };
  const std::size_t before = desk.stored.size();
  const std::string seen = foresee(seat);
  EXPECT_EQ(json(seen).find_bool("ok"), true);
  EXPECT_EQ(desk.stored.size(), before) << "nothing has happened";
  EXPECT_EQ(json(foresee(1 - seat)).find_text("error"), "not_your_seat");

  ASSERT_EQ(desk.tell(only(seat), desk.some_act(seat, "a")).find_bool("ok"), true);
  const AnyMatch& match = desk.host.match();
  JsonWriter after;
  match.write_public(after);
  EXPECT_NE(seen.find(R"("public":)" + after.text()), std::string::npos) << seen;
  JsonWriter events;
  match.write_events_between(match.version() - 1, match.version(), seat, events);
  EXPECT_NE(seen.find(R"("events":)" + events.text()), std::string::npos) << seen;

  // A card would be turned up: which one is for chance to say.
  EXPECT_EQ(json(foresee(seat)).find_bool("ok"), true);
}

// A program gets a position to think about, in which its own view is the same.
TEST(TableHost, APositionIsImaginedForOnesOwnSeatOnly) {
  Desk desk(hidden_hand(2), people(2), 3);
  const auto imagine = [&](Seat asker, std::string_view more) {
    return json(
        desk.host.handle(only(asker), json(R"({"op":"imagine","id":"i")" + std::string(more) + "}"))
            .answer);
  };
  const std::size_t before = desk.stored.size();
  EXPECT_EQ(imagine(0, R"(,"seat":1)").find_text("error"), "not_your_seat");
  EXPECT_EQ(imagine(0, "").find_text("error"), "not_your_seat");
  std::set<std::string> positions;
  for (int i = 0; i < 20; ++i) {
    const JsonValue answer = imagine(0, R"(,"seat":0)");
    ASSERT_EQ(answer.find_bool("ok"), true);
    EXPECT_EQ(answer.find_integer("version"), desk.host.match().version());
    const auto elsewhere = hidden_hand(2);
    ASSERT_FALSE(elsewhere->set_position(*answer.find("position")));
    JsonWriter imagined;
    elsewhere->write_view(0, imagined);
    JsonWriter real;
    desk.host.match().write_view(0, real);
    EXPECT_EQ(imagined.text(), real.text());
    JsonWriter state;
    elsewhere->write_state(state);
    positions.insert(state.take());
  }
  EXPECT_GT(positions.size(), 1U) << "what is hidden is drawn anew each time";
  EXPECT_EQ(desk.stored.size(), before) << "nothing has happened";
}

// What is foreseen follows from what the seat knows, and is what comes about, however the hidden
// things lie.
TEST(TableHost, ForesightShowsWhatTheSeatKnowsTab28) {
  int hidden = 0;
  for (const std::string_view game : {"meridian", "colonialism", "kolonien", "archipelago"}) {
    std::unique_ptr<AnyMatch> match =
        std::move(make_match(landfall::Setup{std::string(game), 3, {}, {}, {}})).value();
    landfall::Random random(7);
    const auto list = std::make_unique<ActionList>();
    int foreseen = 0;
    for (int decision = 0; decision < 1500 && !match->over(); ++decision) {
      const Seat seat = match->awaiting().first();
      if (match->awaiting().has(kChance)) {
        ASSERT_FALSE(match->act(kChance, match->sample(random)));
        continue;
      }
      match->legal(seat, *list);
      const Action action = (*list)[random.below(static_cast<std::uint32_t>(list->size()))];
      const auto after = match->foresee(seat, action);
      ASSERT_FALSE(match->act(seat, action));
      if (!after) {
        ++hidden;
        EXPECT_TRUE(match->refuse_undo(seat)) << game << ": something has come up";
        continue;
      }
      ++foreseen;
      JsonWriter imagined;
      JsonWriter real;
      after->write_view(seat, imagined);
      match->write_view(seat, real);
      ASSERT_EQ(imagined.text(), real.text()) << game << " after " << match->last_line();
    }
    EXPECT_GT(foreseen, 20) << game;
  }
  EXPECT_GT(hidden, 20);
}

TEST(TableHost, TakingBackHasAnEndTab26) {
  Desk desk(meridian(2), people(2));
  const Seat seat = desk.due();
  const std::string own = std::to_string(seat);
  std::string last_clause;
  for (int pair = 0; pair <= 1000; ++pair) {
    const std::string number = std::to_string(pair);
    ASSERT_EQ(desk.tell(only(seat), desk.some_act(seat, "a" + number)).find_bool("ok"), true);
    const std::string undo = R"({"op":"undo","id":"u)" + number + R"(","version":)" +
                             std::to_string(desk.host.match().version()) + R"(,"seat":)" + own +
                             "}";
    const JsonValue answer = desk.tell(only(seat), undo);
    ASSERT_EQ(answer.find_bool("ok"), pair < 1000) << pair;
    last_clause = answer.find_text("clause").value_or("");
  }
  EXPECT_EQ(last_clause, "TAB-2.6");
  Update update = desk.host.fresh_update();
  EXPECT_NE(update.tail(SeatMask::of(seat))->find(R"("undo":{"ok":false,"clause":"TAB-2.6"})"),
            std::string::npos);
  // A log of before may hold more; it is still read.
  SeededChance chance(2);
  TableHost again(meridian(2), people(2), chance);
  for (const StoredLine& line : desk.stored) ASSERT_FALSE(again.restore(line));
  ASSERT_FALSE(
      again.restore(StoredLine{own + " undo " + std::to_string(desk.stored.size()), 0, ""}));
}

TEST(TableHost, BadMessagesGetAnAnswerThatSaysWhatIsWrong) {
  Desk desk(meridian(2), people(2));
  const Seat seat = desk.due();
  const std::string own = std::to_string(seat);
  for (const std::string& message : {
           R"({"op":"act","id":"a","version":-1,"seat":)" + own + R"(,"targets":[]})",
           R"({"op":"act","id":"a","version":)" + std::to_string(desk.host.match().version()) +
               R"(,"seat":)" + own + R"(,"targets":[1]})",
           std::string(R"({"op":"history","id":"a","from":-1})"),
           std::string(R"({"op":"history","id":"a","to":"now"})"),
           std::string(R"({"op":"at","id":"a","version":99999999999})"),
           std::string(R"({"op":"turns","id":"a","to":-1})"),
           std::string(R"({"op":"dance","id":"a"})"),
       }) {
    const JsonValue answer = desk.tell(only(seat), message);
    EXPECT_EQ(answer.find_text("error"), "bad_request") << message;
    EXPECT_TRUE(answer.find_text("text").has_value()) << message;
  }
  const JsonValue unknown =
      desk.tell(only(seat), R"({"op":"act","id":"a","version":)" +
                                std::to_string(desk.host.match().version()) + R"(,"seat":)" + own +
                                R"(,"targets":["city:99.99"]})");
  EXPECT_EQ(unknown.find_text("error"), "unknown_action");
}

TEST(TableHost, NobodyIsSentAnotherSeatsCards) {
  // Plays whole games of the game with hidden hands. Each update is cut into what all get and what
  // one seat gets; the first may not hold any private part, the second only the seat's own.
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Desk desk(hidden_hand(3), people(3), seed);
    AnyMatch::Version from = 0;
    int step = 0;
    while (!desk.host.over()) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " step " + std::to_string(step));
      Update update = desk.host.update_from(from);
      from = desk.host.match().version();
      JsonWriter open;
      desk.host.match().write_public(open);
      EXPECT_NE(update.head()->find("\"public\":" + open.text()), std::string::npos);
      EXPECT_EQ(*update.tail(SeatMask{}), ",\"seats\":[]}");
      for (Seat seat = 0; seat < 3; ++seat) {
        const JsonValue whole = json(*update.head() + *update.tail(SeatMask::of(seat)));
        const auto& parts = whole.find("seats")->items();
        ASSERT_EQ(parts.size(), 1U);
        EXPECT_EQ(parts[0].find_integer("seat"), seat);
        JsonWriter own;
        desk.host.match().write_private(seat, own);
        EXPECT_NE(update.tail(SeatMask::of(seat))->find("\"private\":" + own.text()),
                  std::string::npos);
      }
      const Seat seat = desk.due();
      ASSERT_EQ(desk.tell(only(seat), desk.some_act(seat, "c" + std::to_string(step),
                                                    seed * 7 + static_cast<std::size_t>(step)))
                    .find_bool("ok"),
                true);
      ASSERT_LT(++step, 200);
    }
    const JsonValue end = json(*desk.host.fresh_update().head() + "}");
    EXPECT_EQ(end.find("scores")->items().size(), 3U);
  }
}

TEST(TableHost, BotsAreDueAndActThroughTheSameDoor) {
  SeatList seats = people(2);
  seats[0] = seats[1] = {SeatKind::kBot, 1, ""};
  Desk desk(meridian(2), seats);
  const auto list = std::make_unique<ActionList>();
  int moves = 0;
  while (!desk.host.over()) {
    const SeatMask due = desk.host.due_bots();
    ASSERT_FALSE(due.empty());
    const Seat seat = due.first();
    EXPECT_FALSE(desk.host.act_for_bot(static_cast<Seat>(1 - seat), Action{}));
    desk.host.match().legal(seat, *list);
    const auto change = desk.host.act_for_bot(seat, list->back());
    ASSERT_TRUE(change);
    desk.commit(*change);
    ASSERT_LT(++moves, 1000);
  }
  EXPECT_TRUE(desk.host.due_bots().empty());
}

}  // namespace
}  // namespace landfall::host
