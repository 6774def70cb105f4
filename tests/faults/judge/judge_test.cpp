// The judge can fail: each kind of violation is planted into a history in which everything is right,
// and is found.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "engine/contract/chance.h"
#include "faults/judge/judge.h"
#include "games/catalog.h"
#include "host/update.h"
#include "server/people/tokens.h"

namespace landfall::faults {
namespace {

constexpr int kSeats = 3;
constexpr int kWatcher = 3;  // the connection behind those of the seats
constexpr int kChoices = 40;

Note note(Note::Kind kind, int connection, Version version, std::string word = {}) {
  Note made;
  made.kind = kind;
  made.connection = connection;
  made.version = version;
  made.from = version;
  made.word = std::move(word);
  return made;
}

// A game at which everything went as it should: what was noted, and what is stored.
struct Evening {
  TableHistory table;
  server::StoredTable stored;

  Evening() {
    table.id = "evening";
    for (int seat = 0; seat < kSeats; ++seat) {
      const server::Token token = server::new_token();
      table.connections.push_back(
          {"seat " + std::to_string(seat), SeatMask::of(static_cast<Seat>(seat))});
      stored.facts.players.push_back(
          {server::token_hash(token), SeatMask::of(static_cast<Seat>(seat))});
      stored.facts.seats.push_back({host::SeatKind::kHuman, 0, "P"});
      table.notes.push_back(
          note(Note::Kind::kSeated, seat, static_cast<Version>(seat), server::token_text(token)));
    }
    table.connections.push_back({"watcher", {}});
    stored.facts.id = table.id;
    Result<std::unique_ptr<AnyMatch>> made = make_match({"kolonien", kSeats, {}, {}});
    EXPECT_TRUE(made.ok());
    match_ = std::move(*made);
    stored.facts.setup = match_->setup();
    for (int connection = 0; connection <= kSeats; ++connection) {
      table.notes.push_back(note(Note::Kind::kHello, connection, 0));
    }
    go_on(-1, {});
    Random random(7);
    for (int choice = 0; choice < kChoices && !match_->over(); ++choice) {
      const Seat seat = match_->awaiting().first();
      ActionList list;
      match_->legal(seat, list);
      const std::string id = "c" + std::to_string(choice);
      table.notes.push_back(note(Note::Kind::kSent, seat, match_->version(), id));
      before_ = match_->version();
      match_->act(seat, list[random.below(static_cast<std::uint32_t>(list.size()))]);
      go_on(seat, id);
      table.notes.push_back(note(Note::Kind::kDone, seat, match_->version(), id));
    }
    look_back(kWatcher, 11);
    look_back(1, 12);
  }

  [[nodiscard]] std::vector<Finding> judged(const JudgeRules& rules = {}) const {
    server::MatchCache matches(&make_match);
    return judge(table, stored, matches, rules).findings;
  }
  // The nth note of this kind, on this connection.
  Note& find(Note::Kind kind, int connection, int nth) {
    for (Note& candidate : table.notes) {
      if (candidate.kind == kind && candidate.connection == connection && nth-- == 0) {
        return candidate;
      }
    }
    ADD_FAILURE() << "no such note";
    return table.notes.front();
  }
  void remove(const Note& gone) {
    table.notes.erase(table.notes.begin() + (&gone - table.notes.data()));
  }

 private:
  // Chance does what is due; then everything is stored and told to all.
  void go_on(int player, const std::string& command) {
    resolve_chance(*match_, chance_);
    for (const std::string& line : match_->lines_between(before_, match_->version())) {
      stored.lines.push_back({line, -1, {}, std::nullopt});
    }
    if (!command.empty()) {
      stored.lines.back().player = player;
      stored.lines.back().command = command;
    }
    host::Update update(*match_, before_, nullptr);
    const auto shown = std::make_shared<const std::string>(*update.head());
    for (int connection = 0; connection <= kSeats; ++connection) {
      const auto& seats = table.connections[static_cast<std::size_t>(connection)].seats;
      std::string own = update.tail(seats)->substr(std::string_view(",\"seats\":").size());
      own.pop_back();
      Note told = note(Note::Kind::kUpdate, connection, match_->version());
      told.from = before_;
      told.shown = shown;
      told.own = std::make_shared<const std::string>(std::move(own));
      table.notes.push_back(std::move(told));
    }
  }
  void look_back(int connection, Version version) {
    JsonWriter out;
    out.begin_object().member("op", "answer").key("public");
    const std::unique_ptr<AnyMatch> then = match_->at(version);
    then->write_public(out);
    out.key("seats").begin_array();
    for (const Seat seat : table.connections[static_cast<std::size_t>(connection)].seats) {
      out.begin_object().member("seat", seat).key("private");
      then->write_private(seat, out);
      out.end_object();
    }
    out.end_array().end_object();
    Note moment = note(Note::Kind::kMoment, connection, version);
    moment.shown = std::make_shared<const std::string>(out.take());
    table.notes.push_back(std::move(moment));
  }

  std::unique_ptr<AnyMatch> match_;
  SeededChance chance_{3};
  Version before_ = 0;
};

class Judge : public ::testing::Test {
 protected:
  // The planted violation is found, under its name.
  void expect(std::string_view kind) const {
    const std::vector<Finding> findings = evening.judged();
    EXPECT_TRUE(
        std::ranges::any_of(findings, [&](const Finding& finding) { return finding.kind == kind; }))
        << kind << " was not found";
  }
  // It is found, and nothing else is.
  void expect_only(std::string_view kind) const {
    expect(kind);
    for (const Finding& finding : evening.judged()) EXPECT_EQ(finding.kind, kind) << finding.text;
  }
  static Text changed(const Text& text, std::string_view part, std::string_view other) {
    std::string copy = *text;
    const std::size_t at = copy.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    copy.replace(at, part.size(), other);
    return std::make_shared<const std::string>(std::move(copy));
  }
  static std::string first_part(const Note& told) {
    return told.own->substr(1, told.own->size() - 2);
  }

  Evening evening;
};

TEST_F(Judge, FindsNothingWhereAllIsRight) {
  EXPECT_TRUE(evening.judged().empty()) << evening.judged().front().text;
  server::MatchCache matches(&make_match);
  const Verdict verdict = judge(evening.table, evening.stored, matches);
  EXPECT_EQ(verdict.acknowledged, kChoices);
  EXPECT_EQ(verdict.compared, (kChoices + 1) * (kSeats + 1) + 2);
}

TEST_F(Judge, FindsALostAcknowledgement) {
  evening.stored.lines.back().command.clear();
  expect_only(wrong::kLost);
}

TEST_F(Judge, FindsALogThatHasLostItsEnd) {
  while (evening.stored.lines.back().command != "c37") evening.stored.lines.pop_back();
  expect(wrong::kLost);
  expect(wrong::kUnstored);
}

TEST_F(Judge, FindsAnAcknowledgementOfAnotherVersion) {
  evening.find(Note::Kind::kDone, 0, 1).version += 1;
  expect_only(wrong::kLost);
}

TEST_F(Judge, FindsADoubledCommand) {
  const auto line = std::ranges::find(evening.stored.lines, "c5", &host::StoredLine::command);
  ASSERT_NE(line, evening.stored.lines.end());
  const auto other = std::ranges::find(evening.stored.lines, "c6", &host::StoredLine::command);
  other->command = "c5";
  expect(wrong::kDoubled);
}

TEST_F(Judge, FindsACommandThatNobodySent) {
  evening.remove(evening.find(Note::Kind::kDone, 0, 0));
  evening.remove(evening.find(Note::Kind::kSent, 0, 0));
  expect_only(wrong::kUnasked);
}

TEST_F(Judge, FindsACommandOfAnotherPlayer) {
  auto& lines = evening.stored.lines;
  const auto line = std::ranges::find(lines, "c5", &host::StoredLine::command);
  line->player = (line->player + 1) % kSeats;
  expect_only(wrong::kUnasked);
}

TEST_F(Judge, FindsARefusalOfWhatWasDone) {
  Note& done = evening.find(Note::Kind::kDone, 1, 2);
  done.kind = Note::Kind::kFailed;
  done.shown = std::make_shared<const std::string>("refused");
  expect_only(wrong::kDenied);
}

TEST_F(Judge, FindsThatWhatWasDoneIsCalledOutdated) {
  Note& done = evening.find(Note::Kind::kDone, 1, 2);
  done.kind = Note::Kind::kFailed;
  done.shown = std::make_shared<const std::string>("stale");
  expect_only(wrong::kDenied);
  EXPECT_TRUE(evening.judged({.outdated_is_wrong = false}).empty()) << "nobody could find out";
}

TEST_F(Judge, FindsTwoAnswersToOneCommand) {
  Note again = evening.find(Note::Kind::kDone, 1, 2);
  again.version -= 1;
  Note right = evening.find(Note::Kind::kDone, 1, 2);
  evening.table.notes.push_back(again);
  evening.table.notes.push_back(right);
  expect_only(wrong::kAnswers);
}

TEST_F(Judge, FindsThatTwoSawDifferentThings) {
  Note& told = evening.find(Note::Kind::kUpdate, kWatcher, 9);
  told.shown = changed(told.shown, "\"points\":", "\"points\":1");
  expect(wrong::kDiverged);
}

TEST_F(Judge, FindsThatTwoWereToldDifferentEvents) {
  Note& told = evening.find(Note::Kind::kUpdate, kWatcher, 9);
  told.shown = changed(told.shown, "\"events\":[", "\"events\":[{\"version\":1},");
  expect(wrong::kDiverged);
}

TEST_F(Judge, FindsThatAllSawTheSameWrongThing) {
  for (int connection = 0; connection <= kSeats; ++connection) {
    Note& told = evening.find(Note::Kind::kUpdate, connection, 9);
    told.shown = changed(told.shown, "\"points\":", "\"points\":1");
  }
  expect_only(wrong::kPosition);
}

TEST_F(Judge, FindsAWrongLookBack) {
  Note& seen = evening.find(Note::Kind::kMoment, kWatcher, 0);
  seen.version += 1;
  expect_only(wrong::kPosition);
}

TEST_F(Judge, FindsAHoleInWhatAConnectionHeard) {
  evening.remove(evening.find(Note::Kind::kUpdate, kWatcher, 9));
  expect_only(wrong::kHole);
  EXPECT_TRUE(evening.judged({.gaps_are_wrong = false}).empty()) << "a page would ask again";
}

TEST_F(Judge, FindsAHoleInTheLog) {
  evening.stored.damage = "line 7 is missing";
  expect(wrong::kTable);
}

TEST_F(Judge, FindsThatAConnectionWentBack) {
  std::swap(evening.find(Note::Kind::kUpdate, kWatcher, 9),
            evening.find(Note::Kind::kUpdate, kWatcher, 10));
  expect(wrong::kBack);
}

TEST_F(Judge, FindsAnOldGreeting) {
  const Note old = evening.find(Note::Kind::kUpdate, kWatcher, 9);
  evening.table.connections.push_back({"a late watcher", {}});
  const int late = kWatcher + 1;
  evening.table.notes.push_back(note(Note::Kind::kHello, late, 0));
  Note greeting = old;
  greeting.connection = late;
  greeting.from = greeting.version;
  evening.table.notes.push_back(greeting);
  expect(wrong::kBack);
}

TEST_F(Judge, FindsAnotherSeatsPartAtAWatcher) {
  evening.find(Note::Kind::kUpdate, kWatcher, 9).own = evening.find(Note::Kind::kUpdate, 0, 9).own;
  expect(wrong::kSecret);
}

TEST_F(Judge, FindsAnotherSeatsPartBesideTheOwn) {
  Note& told = evening.find(Note::Kind::kUpdate, 0, 9);
  told.own = std::make_shared<const std::string>(
      "[" + first_part(told) + "," + first_part(evening.find(Note::Kind::kUpdate, 1, 9)) + "]");
  expect(wrong::kSecret);
}

TEST_F(Judge, FindsAnotherSeatsHandUnderTheOwnNumber) {
  // The last update at which the two seats hold different things.
  Note* told = nullptr;
  std::string foreign;
  for (int nth = 0; nth <= kChoices; ++nth) {
    Note& mine = evening.find(Note::Kind::kUpdate, 0, nth);
    const Note& theirs = evening.find(Note::Kind::kUpdate, 1, nth);
    const auto hand = [](const Note& from) {
      const std::string text = first_part(from);
      const std::size_t begin = text.find("\"private\":");
      return text.substr(begin, text.find(",\"legal\":") - begin);
    };
    if (hand(mine) == hand(theirs)) continue;
    told = &mine;
    foreign = first_part(mine);
    foreign.replace(foreign.find(hand(mine)), hand(mine).size(), hand(theirs));
  }
  ASSERT_NE(told, nullptr);
  told->own = std::make_shared<const std::string>("[" + foreign + "]");
  expect(wrong::kSecret);
}

TEST_F(Judge, FindsAForeignPartInALookBack) {
  evening.find(Note::Kind::kMoment, kWatcher, 0).shown =
      evening.find(Note::Kind::kMoment, 1, 0).shown;
  expect(wrong::kSecret);
}

TEST_F(Judge, FindsAVersionThatIsNotStored) {
  Note ahead = evening.find(Note::Kind::kUpdate, kWatcher, kChoices);
  ahead.from = ahead.version;
  ahead.version += 1;
  evening.table.notes.push_back(ahead);
  expect(wrong::kUnstored);
}

TEST_F(Judge, FindsALostSeat) {
  evening.stored.facts.players[1].hash[0] ^= 1U;
  expect_only(wrong::kSeat);
}

TEST_F(Judge, FindsALostTable) {
  server::MatchCache matches(&make_match);
  EXPECT_EQ(judge(evening.table, std::nullopt, matches).findings.front().kind, wrong::kTable);
}

TEST_F(Judge, FindsATableDeniedToItsPeople) {
  evening.table.notes.push_back(note(Note::Kind::kTurnedAway, 0, 0, "unknown_table"));
  expect_only(wrong::kTable);
}

TEST_F(Judge, FindsALogThatTheRulesRefuse) {
  evening.stored.lines[4].text = evening.stored.lines[5].text;
  expect(wrong::kTable);
}

// TAB-8.5
TEST_F(Judge, OnlyTablesWithAClockGoOnWithoutTheirPeople) {
  server::StoredTable later = evening.stored;
  const std::size_t lines = later.lines.size();
  const std::uint64_t digest = digest_of_log(later, lines);
  EXPECT_TRUE(log_lasted(later, lines, digest));
  later.lines.push_back(later.lines.back());
  EXPECT_FALSE(log_lasted(later, lines, digest));
  later.facts.time.kind = host::TimeRule::Kind::kMove;
  EXPECT_TRUE(log_lasted(later, lines, digest));
  later.lines[3].text += " ";
  EXPECT_FALSE(log_lasted(later, lines, digest)) << "what was there stays as it is";
  later.lines = evening.stored.lines;
  later.lines.pop_back();
  EXPECT_FALSE(log_lasted(later, lines, digest)) << "and nothing of it goes";
}

}  // namespace
}  // namespace landfall::faults
