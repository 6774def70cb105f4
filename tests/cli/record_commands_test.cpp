// Commands that read records: replay and explain, with good and with broken files.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "support.h"

namespace landfall::testing {
namespace {

// A finished game between bots.
class RecordCommands : public ::testing::Test {
 protected:
  void SetUp() override {
    file_ = folder_ / "game.record";
    const Finished game = run(
        {"play", "--people", "0", "--seats", "2", "--level", "1", "--seed", "3", "--save", file_});
    ASSERT_EQ(game.code, 0) << game.err;
  }
  // The record with something done to it.
  [[nodiscard]] std::string changed(const std::function<void(std::string&)>& change) const {
    std::string text = read(file_);
    change(text);
    return folder_.write("changed.record", text);
  }

  Folder folder_;
  std::string file_;
};

TEST_F(RecordCommands, ReplayTellsTheGame) {
  const Finished finished = run({"replay", file_});
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_TRUE(contains(finished.out, "Bot 1")) << finished.out;
  EXPECT_TRUE(contains(finished.out, "The game is over.")) << finished.out;
  const Finished german = run({"replay", file_, "--language", "de"});
  EXPECT_TRUE(contains(german.out, "Das Spiel ist zu Ende.")) << german.out;
}

TEST_F(RecordCommands, ReplayChecks) {
  const Finished finished = run({"replay", file_, "--check"});
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_TRUE(contains(finished.out, "finished: all right")) << finished.out;
}

TEST_F(RecordCommands, ReplayStepsThrough) {
  const Finished finished = run({"replay", file_, "--step"}, "\n\nb\n9\nnonsense\nq\n");
  EXPECT_EQ(finished.code, 0);
  for (const char* place : {"\n0/", "\n1/", "\n2/", "\n9/"}) {
    EXPECT_TRUE(contains(finished.out, place)) << place;
  }
}

TEST_F(RecordCommands, ReplayWritesJsonOfAnyMoment) {
  const JsonValue end = parsed(run({"replay", file_, "--json"}).out);
  EXPECT_EQ(end.find_bool("over"), true);
  EXPECT_EQ(end.find_integer("version"), end.find_integer("last"));
  EXPECT_EQ(end.find("scores")->items().size(), 2U);
  const JsonValue early = parsed(run({"replay", file_, "--json", "--at", "6", "--view", "1"}).out);
  EXPECT_EQ(early.find_bool("over"), false);
  EXPECT_EQ(early.find_integer("version"), 6);
  EXPECT_LT(early.find("events")->items().size(), end.find("events")->items().size());
  EXPECT_TRUE(early.find("view")->find("public")->is_object());
}

TEST_F(RecordCommands, ReplayRefusesMomentsAndSeatsThatAreNotThere) {
  EXPECT_EQ(run({"replay", file_, "--at", "999999"}).code, 2);
  EXPECT_EQ(run({"replay", file_, "--view", "2"}).code, 2);
  EXPECT_EQ(run({"replay", file_, "--view", "chance"}).code, 2);
  EXPECT_EQ(run({"replay", file_, "--view", "table"}).code, 0);
}

TEST_F(RecordCommands, BrokenRecordsAreNamedWithTheirLine) {
  struct Case {
    const char* what;
    std::string path;
  };
  const std::string text = read(file_);
  const auto lines = std::ranges::count(text, '\n');
  const std::vector<Case> cases = {
      {"truncated in the middle", changed([](std::string& all) { all.resize(all.size() / 2); })},
  };
  for (const Case& broken : cases) {
    const Finished check = run({"replay", broken.path, "--check"});
    EXPECT_EQ(check.code, 1) << broken.what;
    EXPECT_TRUE(contains(check.err, broken.path + ":")) << broken.what << ": " << check.err;
    EXPECT_EQ(run({"replay", broken.path}).code, 2) << broken.what;
  }
  // Any single line changed, doubled or missing is noticed on that line or soon after.
  for (int line = 1; line <= lines; line += 7) {
    std::size_t begin = 0;
    for (int i = 1; i < line; ++i) begin = text.find('\n', begin) + 1;
    const std::size_t length = text.find('\n', begin) + 1 - begin;
    const std::string path = changed([&](std::string& all) { all.erase(begin, length); });
    EXPECT_EQ(run({"replay", path, "--check"}).code, 1) << "without line " << line;
    const std::string doubled =
        changed([&](std::string& all) { all.insert(begin, text.substr(begin, length)); });
    EXPECT_EQ(run({"replay", doubled, "--check"}).code, 1) << "with line " << line << " twice";
  }
}

TEST_F(RecordCommands, ForeignFilesAreNamed) {
  for (const std::string& text : {std::string(), std::string("\n"), std::string("{\"a\":1}"),
                                  std::string(100000, '\0'), std::string("landfall record 99\n")}) {
    const std::string path = folder_.write("foreign", text);
    const Finished check = run({"replay", path, "--check"});
    EXPECT_EQ(check.code, 1);
    EXPECT_TRUE(contains(check.err, path + ":1:")) << check.err;
  }
  EXPECT_EQ(run({"replay", folder_.path(), "--check"}).code, 3);
  EXPECT_EQ(run({"replay", folder_ / "nothing"}).code, 3);
}

TEST_F(RecordCommands, ReportSaysHowItWasDecided) {
  const Finished finished = run({"report", file_});
  EXPECT_EQ(finished.code, 0) << finished.err;
  for (const char* part : {"wins", "The lead", "Towers", "Pieces placed", "Bot 1"}) {
    EXPECT_TRUE(contains(finished.out, part)) << part << "\n" << finished.out;
  }
  const Finished german = run({"report", file_, "--language", "de"});
  EXPECT_TRUE(contains(german.out, "Die Führung")) << german.out;
}

TEST_F(RecordCommands, ReportWritesNumbersForPrograms) {
  const Finished json = run({"report", file_, "--json"});
  EXPECT_EQ(json.code, 0) << json.err;
  const JsonValue report = parsed(json.out);
  EXPECT_EQ(report.find("seats")->items().size(), 2U);
  const auto& sheets = report.find("sheets")->items();
  ASSERT_FALSE(sheets.empty());
  EXPECT_EQ(sheets.front().find_text("name"), "towers");

  const Finished csv = run({"report", file_, "--csv"});
  EXPECT_EQ(csv.code, 0) << csv.err;
  EXPECT_TRUE(csv.out.starts_with("sheet,row,column,name,value\n")) << csv.out.substr(0, 80);
  const JsonValue& placed = sheets.front().find("rows")->items().front();
  EXPECT_TRUE(contains(csv.out, "\ntowers,placed,seat:0,Bot 1," +
                                    std::to_string(placed.find("values")->items()[0].integer()) +
                                    "\n"))
      << csv.out;
  // Every line has five fields, and the last one is a number.
  std::size_t begin = csv.out.find('\n') + 1;
  while (begin < csv.out.size()) {
    const std::size_t end = csv.out.find('\n', begin);
    const std::string line = csv.out.substr(begin, end - begin);
    EXPECT_EQ(std::ranges::count(line, ','), 4) << line;
    EXPECT_EQ(line.find_last_not_of("0123456789.-"), line.rfind(',')) << line;
    begin = end + 1;
  }
}

// TAB-4.1
TEST_F(RecordCommands, ReportWaitsForTheEnd) {
  const std::string running = folder_ / "running.record";
  ASSERT_EQ(
      run({"play", "--people", "1", "--seats", "2", "--seed", "3", "--save", running}, "q\n").code,
      0);
  const Finished finished = run({"report", running});
  EXPECT_EQ(finished.code, 1) << finished.out;
  EXPECT_TRUE(contains(finished.err, "TAB-4.1")) << finished.err;
  EXPECT_EQ(run({"report", file_, "--csv", "--json"}).code, 2);
  EXPECT_EQ(run({"report", folder_ / "nothing"}).code, 3);
}

TEST_F(RecordCommands, ExplainGivesTheClauseAndItsPlace) {
  // Entry 5 is the last of the deal for two players: the next one is a turn.
  const std::vector<std::string> moment = {"explain", "--record", file_, "--at", "5"};
  const auto with = [&](std::vector<std::string> more) {
    std::vector<std::string> all = moment;
    all.insert(all.end(), more.begin(), more.end());
    return run(all);
  };
  const JsonValue view = parsed(run({"replay", file_, "--json", "--at", "5"}).out);
  const JsonValue* open = view.find("view")->find("public");
  const auto turn = static_cast<std::size_t>(open->find_integer("turn").value_or(0));
  const std::string card =
      open->find("players")->items()[turn].find("faceup")->items().front().text();
  const std::string meridian = card.substr(0, card.find('-'));

  const Finished pass = with({"card:" + card, "pass"});
  EXPECT_EQ(pass.code, 0) << pass.out << pass.err;
  EXPECT_TRUE(contains(pass.out, "Legal.")) << pass.out;
  const Finished begun = with({"card:" + card});
  EXPECT_EQ(begun.code, 0) << begun.out;
  EXPECT_TRUE(contains(begun.out, "so far")) << begun.out;

  const std::vector<std::string> low = {"card:" + card, "city:" + meridian + ".1", "height:1"};
  const Finished refused = with(low);
  EXPECT_EQ(refused.code, 1) << refused.out;
  EXPECT_TRUE(contains(refused.out, "MER-4.1")) << refused.out;
  EXPECT_TRUE(contains(refused.out, "rules/meridian/clauses.md:")) << refused.out;
  std::vector<std::string> low_json = low;
  low_json.emplace_back("--json");
  const JsonValue json = parsed(with(low_json).out);
  EXPECT_EQ(json.find_bool("legal"), false);
  EXPECT_EQ(json.find_text("clause"), "MER-4.1");
  EXPECT_GT(json.find("rule")->find_integer("line").value_or(0), 0);

  const Finished waiting = with({"--seat", turn == 0 ? "1" : "0", "pass"});
  EXPECT_EQ(waiting.code, 1);
  EXPECT_TRUE(contains(waiting.out, "TAB-1.1")) << waiting.out;
  EXPECT_TRUE(contains(waiting.out, "rules/table/clauses.md:")) << waiting.out;
}

TEST_F(RecordCommands, ExplainDealsAFreshGame) {
  const Finished finished = run({"explain", "--seats", "3", "--seed", "7", "card:nonsense"});
  EXPECT_EQ(finished.code, 1) << finished.out;
  EXPECT_TRUE(contains(finished.out, "Not legal.")) << finished.out;
}

TEST_F(RecordCommands, PlayGoesOnWithARecord) {
  const std::string early = folder_ / "early.record";
  ASSERT_EQ(run({"play", "--seats", "2", "--seed", "8", "--save", early}, "q\n").code, 0);
  EXPECT_TRUE(contains(run({"replay", early, "--check"}).out, "still running"));
  const Finished on =
      run({"play", "--load", early, "--people", "0", "--level", "1", "--save", early});
  EXPECT_EQ(on.code, 0) << on.err;
  EXPECT_TRUE(contains(run({"replay", early, "--check"}).out, "finished"));
}

}  // namespace
}  // namespace landfall::testing
