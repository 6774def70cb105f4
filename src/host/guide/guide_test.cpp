// Every guided game that comes with the program is played through; and what a guide refuses.
#include "host/guide/guide.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/json_value.h"
#include "embedded/embedded.h"
#include "engine/text/guide_text.h"
#include "games/catalog.h"
#include "host/table_host.h"

namespace landfall::host {
namespace {

JsonValue json(std::string_view text) {
  Result<JsonValue> value = JsonValue::parse(text);
  EXPECT_TRUE(value.ok()) << text;
  return value ? *value : JsonValue();
}

// Of a game its first guide, and those of other ways to play it.
struct Course {
  std::string game;
  std::string name{};

  [[nodiscard]] std::string label() const { return name.empty() ? game : game + "_" + name; }
};

std::vector<Course> courses_of(const std::string& game) {
  std::vector<Course> courses;
  const std::string start = "rules/" + game + "/guide";
  constexpr std::string_view kEnd = ".toml";
  for (std::string_view path : embedded::paths()) {
    if (!path.starts_with(start) || !path.ends_with(kEnd)) continue;
    path.remove_prefix(start.size());
    path.remove_suffix(kEnd.size());
    courses.push_back({game, std::string(path.substr(path.empty() ? 0 : 1))});
  }
  return courses;
}

std::vector<Course> all_courses() {
  std::vector<Course> courses;
  for (const GameInfo* game : all_games()) {
    for (const Course& course : courses_of(game->name)) courses.push_back(course);
  }
  return courses;
}

Guide guide_of(const Course& course) {
  Result<Guide> guide =
      Guide::read(guide_text(course.game, course.name), guide_path(course.game, course.name));
  EXPECT_TRUE(guide.ok()) << (guide ? "" : guide.problem().text());
  return guide ? *guide : Guide();
}

// A guided table in memory.
class Lesson {
 public:
  explicit Lesson(const Guide& guide) : guide_(guide), host_(make_host()) {
    commit(host_->begin());
  }

  // The legal choices of the learner as the page gets them.
  JsonValue tree() { return *find_seat(json(whole_update())).find("legal"); }
  JsonValue undo() { return *find_seat(json(whole_update())).find("undo"); }
  JsonValue tell(const std::string& message) {
    Reaction reaction = host_->handle(player_, json(message));
    if (reaction.change) commit(*reaction.change);
    return json(reaction.answer);
  }
  JsonValue act(const TargetPath& path, const std::string& operation = "act") {
    JsonWriter out;
    out.begin_object()
        .member("op", operation)
        .member("id", "c" + std::to_string(++commands_))
        .member("version", host_->match().version())
        .member("seat", guide_.learner())
        .key("targets")
        .begin_array();
    for (const Target& target : path) out.value(target.view());
    out.end_array().end_object();
    return tell(out.text());
  }
  // The same table out of the store.
  [[nodiscard]] std::string restored_update() {
    const auto again = make_host();
    for (const StoredLine& line : stored_) {
      const auto trouble = again->restore(line);
      EXPECT_FALSE(trouble) << trouble->text();
    }
    return text_of(again->fresh_update());
  }
  std::string whole_update() { return text_of(host_->fresh_update()); }
  [[nodiscard]] const AnyMatch& match() const { return host_->match(); }
  [[nodiscard]] const TableHost& host() const { return *host_; }
  [[nodiscard]] const GuideRecord* due() const { return guide_.due(match().version()); }

  // Everything that the learner may do now: the legal actions that begin as is wanted.
  std::vector<TargetPath> allowed() {
    std::vector<TargetPath> paths;
    const auto list = std::make_unique<ActionList>();
    match().legal(guide_.learner(), *list);
    for (const Action& action : *list) {
      TargetPath path;
      match().targets(guide_.learner(), action, path);
      if (!guide_.refuse(match(), span_of(path))) paths.push_back(path);
    }
    // A wanted choice of an open verb need not be among those that are listed.
    if (paths.empty()) paths = due()->wanted;
    return paths;
  }

 private:
  [[nodiscard]] std::unique_ptr<TableHost> make_host() const {
    Result<std::unique_ptr<AnyMatch>> match = make_match(guide_.setup());
    EXPECT_TRUE(match.ok()) << (match ? "" : match.problem().text());
    SeatList seats(static_cast<std::size_t>(guide_.setup().seats), {SeatKind::kBot, 1, ""});
    seats[guide_.learner()] = {SeatKind::kHuman, 0, "Ann"};
    return std::make_unique<TableHost>(std::move(*match), seats, chance_, guide_);
  }
  void commit(const Change& change) {
    stored_.insert(stored_.end(), change.lines.begin(), change.lines.end());
    host_->publish();
  }
  [[nodiscard]] std::string text_of(Update update) const {
    return *update.head() + *update.tail(player_.seats);
  }
  static JsonValue find_seat(const JsonValue& update) {
    return update.find("seats")->items().front();
  }

  const Guide& guide_;
  mutable SeededChance chance_{1};
  Player player_{0, SeatMask::of(guide_.learner())};
  std::unique_ptr<TableHost> host_;
  std::vector<StoredLine> stored_;
  int commands_ = 0;
};

void collect_leaves(const JsonValue& tree, const std::string& above,
                    std::vector<std::string>& leaves) {
  for (const JsonValue& node : tree.items()) {
    if (node.is_text()) {
      leaves.push_back(above + " " + std::string(node.text()));
    } else {
      collect_leaves(node.items()[1], above + " " + std::string(node.items()[0].text()), leaves);
    }
  }
}

std::string text_of(const TargetPath& path) {
  std::string text;
  for (const Target& target : path) text += " " + std::string(target.view());
  return text;
}

// Plays on to the end by the first choice that is allowed each time.
void finish(Lesson& lesson, const Guide& guide) {
  while (lesson.due() != nullptr) {
    const auto paths = lesson.allowed();
    ASSERT_FALSE(paths.empty()) << "record " << lesson.match().version() + 1;
    const JsonValue answer = lesson.act(paths.front());
    ASSERT_EQ(answer.find_bool("ok"), true) << text_of(paths.front());
  }
  EXPECT_EQ(lesson.match().version(), guide.records());
}

class GuideOf : public ::testing::TestWithParam<Course> {};

// Positions are accepted, scripts are legal, every wanted choice is legal when it is due.
TEST_P(GuideOf, CanBePlayedThrough) {
  const Guide guide = guide_of(GetParam());
  Lesson lesson(guide);
  std::size_t choices = 0;
  while (lesson.due() != nullptr) {
    if (lesson.due()->kind == GuideRecord::Kind::kLine) {
      const auto trouble = lesson.match().clone()->append_line(lesson.due()->line);
      FAIL() << "record " << lesson.match().version() + 1 << ", '" << lesson.due()->line
             << "': " << (trouble ? trouble->text() : "was not played");
    }
    ASSERT_TRUE(lesson.match().awaiting().has(guide.learner()));
    ASSERT_TRUE(lesson.host().due_bots().empty());
    // Each of the wanted ways exists, and the page is offered these and no others.
    const auto paths = lesson.allowed();
    for (const TargetPath& wanted : lesson.due()->wanted) {
      EXPECT_FALSE(lesson.match().why_not(guide.learner(), span_of(wanted)))
          << "record " << lesson.match().version() + 1 << ":" << text_of(wanted);
    }
    std::vector<std::string> leaves;
    collect_leaves(lesson.tree(), "", leaves);
    std::vector<std::string> expected;
    for (const TargetPath& path : paths) expected.push_back(text_of(path));
    std::ranges::sort(leaves);
    std::ranges::sort(expected);
    EXPECT_EQ(leaves, expected);
    ASSERT_EQ(lesson.act(paths.front()).find_bool("ok"), true) << text_of(paths.front());
    ++choices;
    EXPECT_EQ(lesson.restored_update(), lesson.whole_update());
  }
  EXPECT_EQ(lesson.match().version(), guide.records());
  EXPECT_GT(choices, 2U);
  // At the end nothing is asked any more, whether the game is over or not.
  EXPECT_TRUE(lesson.tree().items().empty());
}

// Where the learner has a choice, each way leads to the end.
TEST_P(GuideOf, EndsWhateverIsChosen) {
  const Guide guide = guide_of(GetParam());
  std::vector<TargetPath> so_far;
  while (true) {
    Lesson lesson(guide);
    for (const TargetPath& path : so_far) lesson.act(path);
    if (lesson.due() == nullptr) break;
    const auto paths = lesson.allowed();
    for (std::size_t index = 1; index < paths.size(); ++index) {
      Lesson other(guide);
      for (const TargetPath& path : so_far) other.act(path);
      ASSERT_EQ(other.act(paths[index]).find_bool("ok"), true) << text_of(paths[index]);
      finish(other, guide);
    }
    so_far.push_back(paths.front());
  }
}

// The guides of a game share a catalogue.
TEST_P(GuideOf, HasItsWordsInEveryLanguage) {
  const std::string& game = GetParam().game;
  std::vector<std::string> used;
  for (const Course& course : courses_of(game)) {
    const Guide guide = guide_of(course);
    for (const GuideStep& step : guide.steps()) {
      used.push_back("lesson." + step.lesson);
      used.push_back("lesson." + step.lesson + "." + step.say);
    }
  }
  for (const std::string language : {"en", "de"}) {
    const std::string path = "text/" + language + "/" + game + "_guide.json";
    const JsonValue words = json(embedded::file(path));
    for (const std::string& key : used) EXPECT_TRUE(words.find(key) != nullptr) << path << key;
    for (const auto& [key, value] : words.members()) {
      EXPECT_TRUE(std::ranges::find(used, key) != used.end()) << path << ": nobody says " << key;
    }
  }
}

// Somebody learns in at most ten minutes: twenty seconds for a step.
TEST_P(GuideOf, IsShort) { EXPECT_LE(guide_of(GetParam()).steps().size(), 30U); }

INSTANTIATE_TEST_SUITE_P(Guides, GuideOf, ::testing::ValuesIn(all_courses()),
                         [](const auto& instance) { return instance.param.label(); });

// --- What a guide refuses ------------------------------------------------------------------------

constexpr std::string_view kSmall = R"toml(
format = 1
game = "meridian"
seats = 2
learner = 0
[options]
end_turn = "explicit"
[[lesson]]
id = "one"
[[lesson.step]]
script = ["chance start seat:0"]
say = "hello"
)toml";

std::string trouble_of(std::string text) {
  const Result<Guide> guide = Guide::read(text, "guide.toml");
  return guide ? "" : guide.problem().text();
}

TEST(Guide, SaysWhatIsWrongWithItsText) {
  const std::string small(kSmall);
  EXPECT_EQ(trouble_of(small), "");
  EXPECT_EQ(trouble_of(small + "sya = \"x\"\n"),
            "guide.toml:13: lesson[0].step[0].sya: is not a field of a guide");
  EXPECT_EQ(trouble_of(small + "choose = [\"pass\"]\n"),
            "guide.toml:13: lesson[0].step[0].choose: should be a list of paths of targets");
  EXPECT_EQ(trouble_of("format = 1\ngame = \"meridian\"\nseats = 9\n"),
            "guide.toml:3: seats: should be a whole number from 1 to 6");
  EXPECT_NE(trouble_of(small + "[[lesson]]\nid = \"two\"\nposition = \"{\"\n").find("position"),
            std::string::npos);
  EXPECT_NE(trouble_of(small + "[[lesson.step]]\nscript = [\"0 pass pass\"]\nsay = \"x\"\n")
                .find("a script is for chance and the other seats"),
            std::string::npos);
  EXPECT_NE(trouble_of(small + "[[lesson]]\nid = \"two\"\n").find("at least one [[lesson.step]]"),
            std::string::npos);
}

// TAB-3.1: the rules would allow more than the guide does, and the answer names what it wants.
// TAB-3.2: nothing is taken back. TAB-3.3: after the last lesson nothing more can be chosen.
TEST(Guide, AllowsOnlyWhatItAsksFor) {
  const Guide guide = guide_of({"colonialism"});
  Lesson lesson(guide);
  TargetPath other;
  other.push_back("zone:atlantic");
  JsonValue answer = lesson.act(other);
  EXPECT_EQ(answer.find_text("error"), "refused");
  EXPECT_EQ(answer.find_text("clause"), "TAB-3.1");
  EXPECT_EQ(answer.find_text("culprit"), "zone:arabian_sea");
  EXPECT_EQ(lesson.act(other, "why").find_text("clause"), "TAB-3.1");

  other[0] = "zone:nowhere";
  EXPECT_EQ(lesson.act(other).find_text("error"), "unknown_action");
  other[0] = "zone:arabian_sea";
  EXPECT_FALSE(lesson.act(other, "why").find_text("clause"));
  EXPECT_EQ(lesson.act(other).find_bool("ok"), true);
  EXPECT_EQ(lesson.undo().find_bool("ok"), false);
  EXPECT_EQ(lesson.undo().find_text("clause"), "TAB-3.2");
  EXPECT_EQ(lesson.act({}, "undo").find_text("clause"), "TAB-3.2");

  // What the rules forbid is refused by the rules.
  TargetPath illegal;
  for (const char* target : {"card:fleet", "region:china", "zone:arabian_sea"}) {
    illegal.push_back(target);
  }
  EXPECT_TRUE(lesson.act(illegal).find_text("clause")->starts_with("COL-"));
}

TEST(Guide, EndsWithItsLastLesson) {
  const Guide guide = std::move(Guide::read(kSmall, "guide.toml")).value();
  Lesson lesson(guide);
  EXPECT_EQ(lesson.match().version(), 1U);
  TargetPath path;
  path.push_back("pass");
  EXPECT_EQ(guide.refuse(lesson.match(), span_of(path))->clause.id, "TAB-3.3");
  EXPECT_TRUE(lesson.tree().items().empty());
}

TEST(Guide, StopsWhereItsScriptIsNotLegal) {
  std::string text(kSmall);
  text.replace(text.find("seat:0"), 6, "seat:7");
  const Guide guide = std::move(Guide::read(text, "guide.toml")).value();
  const auto match = std::move(make_match(guide.setup())).value();
  std::vector<std::string> lines;
  const auto trouble = guide.play_on(*match, lines);
  ASSERT_TRUE(trouble);
  EXPECT_NE(trouble->text().find("record 1 of the guide of meridian, 'chance start seat:7'"),
            std::string::npos)
      << trouble->text();
  EXPECT_TRUE(lines.empty());
}

}  // namespace
}  // namespace landfall::host
