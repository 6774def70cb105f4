#include "server/bots/shared_bots.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

#include "bots/levels.h"
#include "embedded/embedded.h"
#include "server/bots/bots_test_support.h"
#include "server/cluster/memory_bus_test_support.h"
#include "server/inbox_test_support.h"

namespace landfall::server {
namespace {

using Way = MemoryNet::Way;

const std::string kSubject = "landfall.bots.test";
constexpr std::chrono::milliseconds kLong{600'000};  // no test waits for it

// A process of the cluster.
struct Node {
  Node(MemoryNet& net, Inbox& inbox, unsigned threads, const std::string& subject = kSubject)
      : bus(net),
        pool(threads, inbox.poster()),
        bots(bus, pool, subject, &make_match, counts.counter(), kLong) {}

  // Keeps one thread of it busy.
  void occupy(Gate& gate) {
    bots.ask(gate.question(), [](const BotAnswer& /*answer*/) {});
  }

  Counts counts;
  MemoryBus bus;
  BotPool pool;
  SharedBots bots;
};

class SharedBotsTest : public ::testing::Test {
 protected:
  // Runs the network thread until it is so.
  template <class Condition>
  void run_until(Condition&& condition) {
    net_.deliver();
    while (!condition()) {
      inbox_.run_one();
      net_.deliver();
    }
  }

  MemoryNet net_;
  Inbox inbox_;
  Answers answers_;
  std::shared_ptr<const AnyMatch> match_ = match_after(setup_of("meridian", 2), 5);
};

TEST_F(SharedBotsTest, AThreadThatIsFreeThinksHere) {
  Node node(net_, inbox_, 1);
  const Node other(net_, inbox_, 1);
  node.bots.ask(question_about(match_, 2), answers_.taker());
  run_until([&] { return answers_.size() == 1; });
  expect_legal(*match_, answers_[0]);
  EXPECT_EQ(node.counts["sent"], 0);
}

TEST_F(SharedBotsTest, OthersThinkWhenAllThreadsAreBusy) {
  Gate gate;
  Node node(net_, inbox_, 1);
  Node other(net_, inbox_, 1);
  node.occupy(gate);
  node.bots.ask(question_about(match_, 2), answers_.taker());
  run_until([&] { return answers_.size() == 1; });
  expect_legal(*match_, answers_[0]);
  EXPECT_EQ(node.counts["sent"], 2) << "the component data are sent on demand";
  EXPECT_EQ(node.counts["answered"], 1);
  EXPECT_EQ(other.counts["for_others"], 1);
  node.bots.ask(question_about(match_, 2), answers_.taker());
  run_until([&] { return answers_.size() == 2; });
  EXPECT_EQ(node.counts["sent"], 3) << "and once";
  gate.open();
}

TEST_F(SharedBotsTest, WithoutOthersANodeThinksItself) {
  Gate gate;
  Node node(net_, inbox_, 1);
  node.occupy(gate);
  node.bots.ask(question_about(match_, 2), answers_.taker());
  net_.deliver();
  EXPECT_EQ(node.counts["nobody"], 1);
  EXPECT_EQ(answers_.size(), 0U);
  gate.open();
  run_until([&] { return answers_.size() == 1; });
  expect_legal(*match_, answers_[0]);
  EXPECT_EQ(node.counts["sent"], 1);
}

TEST_F(SharedBotsTest, NobodyIsAskedWithoutABus) {
  Gate gate;
  Node node(net_, inbox_, 1);
  const Node other(net_, inbox_, 1);
  node.bus.online = false;
  node.occupy(gate);
  node.bots.ask(question_about(match_, 2), answers_.taker());
  EXPECT_EQ(node.counts["sent"], 0);
  gate.open();
  run_until([&] { return answers_.size() == 1; });
}

TEST_F(SharedBotsTest, AnotherBuildIsNotAsked) {
  Gate gate;
  Node node(net_, inbox_, 1);
  const Node other(net_, inbox_, 1, "landfall.bots.other");
  node.occupy(gate);
  node.bots.ask(question_about(match_, 2), answers_.taker());
  net_.deliver();
  EXPECT_EQ(node.counts["nobody"], 1);
  gate.open();
  run_until([&] { return answers_.size() == 1; });
}

TEST_F(SharedBotsTest, WhoIsBusySaysSoAtOnce) {
  Gate gate;
  Node node(net_, inbox_, 1);
  Node other(net_, inbox_, 1);
  node.occupy(gate);
  other.occupy(gate);
  node.bots.ask(question_about(match_, 2), answers_.taker());
  net_.deliver();
  EXPECT_EQ(node.counts["busy"], 2) << "asked once more, then not";
  EXPECT_EQ(other.counts["declined"], 2);
  gate.open();
  run_until([&] { return answers_.size() == 1; });
  expect_legal(*match_, answers_[0]);
}

TEST_F(SharedBotsTest, AWorkerThatDiesCostsTimeAndNothingElse) {
  Gate gate;
  Node node(net_, inbox_, 1);
  auto dying = std::make_unique<Node>(net_, inbox_, 1);
  node.occupy(gate);
  // It takes the question, and nothing is heard of it any more.
  net_.way = [](const std::string& subject, std::string_view data) {
    return subject.starts_with("answer.") && data.find("chosen") != std::string_view::npos
               ? Way::kIsLost
               : Way::kArrives;
  };
  node.bots.ask(question_about(match_, 2), answers_.taker());
  run_until([&] { return dying->counts["for_others"] == 1; });
  dying.reset();
  net_.way = {};
  const Node other(net_, inbox_, 1);
  EXPECT_EQ(answers_.size(), 0U);
  net_.expire();
  run_until([&] { return answers_.size() == 1; });
  expect_legal(*match_, answers_[0]);
  EXPECT_EQ(node.counts["late"], 1);
  EXPECT_EQ(other.counts["for_others"], 1);
  gate.open();
}

TEST_F(SharedBotsTest, AnAnswerAfterItWasThoughtAboutHereIsDropped) {
  Gate gate;
  Node node(net_, inbox_, 1);
  const Node other(net_, inbox_, 1);
  node.occupy(gate);
  net_.way = [](const std::string& subject, std::string_view data) {
    return subject.starts_with("answer.") && data.find("chosen") != std::string_view::npos
               ? Way::kIsLate
               : Way::kArrives;
  };
  node.bots.ask(question_about(match_, 2), answers_.taker());
  run_until([&] { return other.counts["for_others"] == 1; });
  net_.expire();
  run_until([&] { return other.counts["for_others"] == 2; });
  net_.expire();
  EXPECT_EQ(node.counts["late"], 2);
  gate.open();
  run_until([&] { return answers_.size() == 1; });
  net_.let_late_go_on();
  net_.deliver();
  EXPECT_EQ(answers_.size(), 1U);
  EXPECT_EQ(node.counts["answered"], 0);
}

TEST_F(SharedBotsTest, AfterSilenceAFreeThreadIsBetterThanAskingAgain) {
  Gate gate;
  Node node(net_, inbox_, 1);
  const Node other(net_, inbox_, 1);
  Answers occupied;
  node.bots.ask(gate.question(), occupied.taker());
  net_.way = [](const std::string& /*subject*/, std::string_view /*data*/) { return Way::kIsLost; };
  node.bots.ask(question_about(match_, 2), answers_.taker());
  gate.open();
  run_until([&] { return occupied.size() == 1; });
  net_.expire();
  run_until([&] { return answers_.size() == 1; });
  EXPECT_EQ(node.counts["sent"], 1);
}

// A bus that does what no bus should: the test answers when and as often as it likes.
class WildBus final : public Bus {
 public:
  void publish(const std::string& /*subject*/, std::string_view /*data*/) override {}
  std::unique_ptr<Subscription> subscribe(const std::string& /*subject*/,
                                          Handler /*handler*/) override {
    return nullptr;
  }
  std::unique_ptr<Subscription> share(const std::string& /*subject*/, const std::string& /*group*/,
                                      Handler /*handler*/) override {
    return nullptr;
  }
  void request(const std::string& /*subject*/, std::string_view data,
               std::chrono::milliseconds /*patience*/, Answered answered) override {
    messages.emplace_back(data);
    questions.push_back(std::move(answered));
  }
  [[nodiscard]] bool connected() const override { return true; }
  [[nodiscard]] std::size_t largest_message() const override { return largest; }

  std::vector<std::string> messages;
  std::vector<Answered> questions;
  std::size_t largest = 1024 * 1024;
};

class SharedBotsOnAWildBus : public ::testing::Test {
 protected:
  SharedBotsOnAWildBus() {
    bots_.ask(gate_.question(), [](const BotAnswer& /*answer*/) {});
  }
  void TearDown() override {
    if (!open_) gate_.open();
  }

  void open() {
    open_ = true;
    gate_.open();
  }
  static Bus::Answer chosen() {
    return {write_answer({ThinkingAnswer::Word::kChosen, Action{1, 0, {}}, 0.5}), {}};
  }

  Gate gate_;
  bool open_ = false;
  WildBus bus_;
  Inbox inbox_;
  Counts counts_;
  Answers answers_;
  BotPool pool_{1, inbox_.poster()};
  SharedBots bots_{bus_, pool_, kSubject, &make_match, counts_.counter(), kLong};
  std::shared_ptr<const AnyMatch> match_ = match_after(setup_of("meridian", 2), 5);
};

TEST_F(SharedBotsOnAWildBus, AnAnswerCountsOnce) {
  bots_.ask(question_about(match_, 2), answers_.taker());
  ASSERT_EQ(bus_.questions.size(), 1U);
  for (int time = 0; time < 3; ++time) bus_.questions[0](chosen());
  ASSERT_EQ(answers_.size(), 1U);
  EXPECT_EQ(answers_[0].action, (Action{1, 0, {}}));
}

TEST_F(SharedBotsOnAWildBus, OnlyTheLastAttemptCounts) {
  bots_.ask(question_about(match_, 2), answers_.taker());
  bus_.questions[0]({std::nullopt, Bus::Silence::kLate});
  ASSERT_EQ(bus_.questions.size(), 2U);
  bus_.questions[0](chosen());
  EXPECT_EQ(answers_.size(), 0U);
  bus_.questions[1](chosen());
  EXPECT_EQ(answers_.size(), 1U);
}

TEST_F(SharedBotsOnAWildBus, NonsenseIsNoAnswer) {
  bots_.ask(question_about(match_, 2), answers_.taker());
  bus_.questions[0]({"{\"answer\":\"chosen\",\"action\":\"zz\",\"seconds\":1}", {}});
  ASSERT_EQ(bus_.questions.size(), 2U);
  bus_.questions[1]({"nonsense", {}});
  EXPECT_EQ(bus_.questions.size(), 2U);
  EXPECT_EQ(counts_["unreadable"], 2);
  open();
  while (answers_.size() == 0) inbox_.run_one();
  expect_legal(*match_, answers_[0]);
}

TEST_F(SharedBotsOnAWildBus, WhoAsksForDataTwiceIsRefused) {
  bots_.ask(question_about(match_, 2), answers_.taker());
  const Bus::Answer need_data{write_answer({ThinkingAnswer::Word::kNeedData}), {}};
  for (std::size_t index = 0; index < bus_.questions.size(); ++index) {
    ASSERT_LT(index, 4U);
    bus_.questions[index](need_data);
  }
  EXPECT_EQ(bus_.questions.size(), 3U);
}

TEST_F(SharedBotsOnAWildBus, WhatIsTooLargeForTheBusStaysHere) {
  bus_.largest = 100;
  bots_.ask(question_about(match_, 2), answers_.taker());
  EXPECT_EQ(bus_.questions.size(), 0U);
  open();
  while (answers_.size() == 0) inbox_.run_one();
}

// The seat's own view goes out, to the byte, and nothing of the position.
TEST_F(SharedBotsOnAWildBus, AQuestionHoldsWhatTheSeatMayKnow) {
  for (const GameInfo* game : all_games()) {
    const auto match = match_after(setup_of(game->name, game->min_seats), 12);
    if (match->over()) continue;
    const Seat seat = match->awaiting().first();
    bots_.ask(question_about(match, 3), answers_.taker());
    ThinkingQuestion expected;
    expected.setup = match->setup();
    expected.components = components_digest(expected.setup.components);
    expected.setup.components.clear();
    expected.seat = seat;
    expected.level = 3;
    expected.patience = kLong;
    expected.view.resize(match->view_size());
    match->copy_view(seat, expected.view.data());
    ASSERT_FALSE(bus_.messages.empty());
    EXPECT_EQ(bus_.messages.back(), write_question(expected)) << game->name;
    bus_.questions.back()(chosen());
  }
}

TEST_F(SharedBotsOnAWildBus, NeighboursTakeTurnsBeforeAnybodyIsAsked) {
  for (int count = 0; count < 10; ++count) {
    bots_.ask(question_about(match_, 3, "crowd"), answers_.taker());
  }
  bots_.ask(question_about(match_, 4, "guest"), answers_.taker());
  ASSERT_EQ(bus_.messages.size(), 1U) << "how many can be out is not known yet";
  bus_.questions[0](chosen());
  ASSERT_GE(bus_.messages.size(), 2U);
  EXPECT_EQ(read_question(bus_.messages[1])->level, 4);
  EXPECT_EQ(bus_.messages.size(), 3U) << "one more after each answer";
}

TEST_F(SharedBotsOnAWildBus, AfterTheEndNothingIsAnswered) {
  for (int count = 0; count < 3; ++count) {
    bots_.ask(question_about(match_, 3), answers_.taker());
  }
  bots_.stop();
  bots_.ask(question_about(match_, 3), answers_.taker());
  for (const auto& question : bus_.questions) question(chosen());
  EXPECT_EQ(answers_.size(), 0U);
}

TEST_F(SharedBotsTest, WhoStopsSaysSoToThoseWhoWait) {
  Gate gate;
  Node node(net_, inbox_, 1);
  Node leaving(net_, inbox_, 1);
  node.occupy(gate);
  node.bots.ask(question_about(match_, 4), answers_.taker());
  net_.deliver();
  // It thinks; its answer could come out of the inbox alone.
  EXPECT_EQ(net_.open_questions(), 1U);
  leaving.bots.stop();
  net_.deliver();
  EXPECT_EQ(node.counts["busy"], 1);
  EXPECT_EQ(net_.open_questions(), 0U) << "nobody is left waiting";
  gate.open();
  run_until([&] { return answers_.size() == 1; });
}

TEST_F(SharedBotsTest, AWorkerFinishesWhatItThinksAbout) {
  Gate gate;
  Node node(net_, inbox_, 1);
  node.occupy(gate);
  MemoryBus bus(net_);
  BotPool pool(1, inbox_.poster());
  Counts counts;
  BotWorker worker(bus, pool, kSubject, &make_match, counts.counter());
  node.bots.ask(question_about(match_, 2), answers_.taker());
  net_.deliver();
  bool finished = false;
  worker.finish([&] { finished = true; });
  EXPECT_FALSE(finished);
  node.bots.ask(question_about(match_, 2), answers_.taker());
  run_until([&] { return finished; });
  net_.deliver();
  EXPECT_EQ(answers_.size(), 1U);
  EXPECT_EQ(counts["for_others"], 1);
  gate.open();
  run_until([&] { return answers_.size() == 2; });
}

// Of what was the table of the worker made?
std::string g_components_of_the_worker;
Result<std::unique_ptr<AnyMatch>> note_components(const Setup& setup) {
  g_components_of_the_worker = setup.components;
  return make_match(setup);
}

TEST_F(SharedBotsTest, ComponentDataOfOnesOwnGoAlong) {
  std::string data(embedded::file("rules/meridian/components.toml"));
  data.replace(data.find("per_colour = 20"), 15, "per_colour = 11");
  const auto match = match_after(setup_of("meridian", 2, data), 5);
  Gate gate;
  Node node(net_, inbox_, 1);
  node.occupy(gate);
  MemoryBus bus(net_);
  BotPool pool(1, inbox_.poster());
  Counts counts;
  const BotWorker worker(bus, pool, kSubject, &note_components, counts.counter());
  for (std::size_t time = 1; time <= 3; ++time) {
    node.bots.ask(question_about(match_, 2), answers_.taker());
    run_until([&] { return answers_.size() == 2 * time - 1; });
    node.bots.ask(question_about(match, 2), answers_.taker());
    run_until([&] { return answers_.size() == 2 * time; });
    expect_legal(*match, answers_[2 * time - 1]);
  }
  EXPECT_EQ(g_components_of_the_worker, data);
  EXPECT_EQ(node.counts["sent"], 8) << "each set-up is sent once";
  gate.open();
}

TEST_F(SharedBotsTest, ForgedDataAreNotThoughtAbout) {
  MemoryBus bus(net_);
  const Node node(net_, inbox_, 1);
  ThinkingQuestion question;
  question.setup = match_->setup();
  question.components = components_digest("something else");
  question.level = 1;
  question.patience = kLong;
  question.view.resize(match_->view_size());
  std::string said;
  const auto hear = [&](const Bus::Answer& answer) { said = answer.data.value_or("nothing"); };
  bus.request(kSubject, write_question(question), kLong, hear);
  run_until([&] { return !said.empty(); });
  EXPECT_EQ(read_answer(said)->word, ThinkingAnswer::Word::kCannot);
  // A view of another size is none of this game.
  question.components = components_digest(question.setup.components);
  question.view.pop_back();
  said.clear();
  bus.request(kSubject, write_question(question), kLong, hear);
  run_until([&] { return !said.empty(); });
  EXPECT_EQ(read_answer(said)->word, ThinkingAnswer::Word::kCannot);
  said.clear();
  bus.request(kSubject, "nonsense", kLong, hear);
  run_until([&] { return !said.empty(); });
  EXPECT_EQ(read_answer(said)->word, ThinkingAnswer::Word::kCannot);
}

// From the view alone, in every game and at every level.
TEST_F(SharedBotsTest, AllBotsThinkElsewhereAsWell) {
  Gate gate;
  Node node(net_, inbox_, 1);
  const Node other(net_, inbox_, 1);
  node.occupy(gate);
  int asked = 0;
  for (const GameInfo* game : all_games()) {
    for (int level = 1; level <= bots::kLevelCount; ++level) {
      const auto match = match_after(setup_of(game->name, game->max_seats), 5 * level, 7);
      if (match->over()) continue;
      const std::size_t before = answers_.size();
      node.bots.ask(question_about(match, level), answers_.taker());
      run_until([&] { return answers_.size() > before || node.counts["unreadable"] > 0; });
      if (answers_.size() == before) {
        ADD_FAILURE() << game->name << " is not thought about at level " << level;
        break;
      }
      expect_legal(*match, answers_[before]);
      ++asked;
    }
  }
  EXPECT_GE(asked, 16);
  EXPECT_EQ(node.counts["answered"], asked);
  gate.open();
}

// Nothing is lost and nothing is answered twice, whatever happens on the way.
TEST_F(SharedBotsTest, EveryQuestionIsAnsweredOnce) {
  Node one(net_, inbox_, 1);
  Node two(net_, inbox_, 1);
  auto worker = std::make_unique<Node>(net_, inbox_, 2);
  Random random(11);
  net_.way = [&](const std::string& /*subject*/, std::string_view /*data*/) {
    const auto dice = random.below(10);
    if (dice < 2) return Way::kIsLost;
    if (dice < 4) return Way::kIsLate;
    return dice < 6 ? Way::kComesTwice : Way::kArrives;
  };
  constexpr std::size_t kQuestions = 400;
  std::vector<Answers> answers(kQuestions);
  std::size_t asked = 0;
  const auto all_answered = [&] {
    return std::ranges::all_of(answers, [](const Answers& own) { return own.size() > 0; });
  };
  while (asked < kQuestions || !all_answered()) {
    for (int burst = 0; burst < 8 && asked < kQuestions; ++burst) {
      Node& owner = random.below(2) == 0 ? one : two;
      owner.bots.ask(question_about(match_, 1 + static_cast<int>(random.below(2)),
                                    std::to_string(random.below(5))),
                     answers[asked].taker());
      ++asked;
    }
    net_.deliver();
    if (random.below(8) == 0) net_.let_late_go_on();
    if (random.below(8) == 0) net_.expire();
    if (asked == kQuestions / 2) worker = std::make_unique<Node>(net_, inbox_, 2);
    if (!inbox_.run_one_of_those_here()) std::this_thread::yield();
  }
  net_.let_late_go_on();
  net_.deliver();
  net_.expire();
  while (inbox_.run_one_of_those_here()) net_.deliver();
  for (const Answers& own : answers) {
    ASSERT_EQ(own.size(), 1U);
    expect_legal(*match_, own[0]);
  }
  EXPECT_GT(one.counts["answered"] + two.counts["answered"], 0);
  EXPECT_GT(one.counts["late"] + two.counts["late"], 0);
}

}  // namespace
}  // namespace landfall::server
