// A game that is written while it is played: killed at any moment it goes on where it was.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "base/json_value.h"
#include "process.h"

namespace landfall::testing {
namespace {

namespace fs = std::filesystem;

class Resume : public ::testing::Test {
 protected:
  void SetUp() override {
    std::signal(SIGPIPE, SIG_IGN);
    std::string pattern = ::testing::TempDir() + "landfall-resume-XXXXXX";
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
    file_ = folder_ / "game.record";
  }
  void TearDown() override { fs::remove_all(folder_); }

  static std::vector<std::string> play(std::vector<std::string> words) {
    words.insert(words.begin(), {LANDFALL_PROGRAM, "play"});
    return words;
  }
  // Two people, so that whoever begins is one of them.
  [[nodiscard]] std::vector<std::string> save() const {
    return play({"--seats", "2", "--people", "2", "--seed", "1", "--save", file_.string()});
  }
  [[nodiscard]] static std::string text_of(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
  }
  // How many entries the record has; -1 if it is damaged.
  [[nodiscard]] static int entries(const fs::path& path) {
    const Ended checked = start({LANDFALL_PROGRAM, "replay", path.string(), "--json"}, "");
    const auto json = JsonValue::parse(checked.out);
    return checked.code == 0 && json ? static_cast<int>(json->find_integer("last").value_or(-1))
                                     : -1;
  }

  fs::path folder_;
  fs::path file_;
};

TEST_F(Resume, KilledGamesLoseNothing) {
  for (const int signal : {SIGINT, SIGHUP, SIGTERM, SIGKILL}) {
    fs::remove(file_);
    Process game(save());
    ASSERT_TRUE(game.read_until("> ", 1));
    game.write("1 1\n");  // the first card, into the first city, with the least height
    ASSERT_TRUE(game.read_until("> ", 2));
    const int before = entries(file_);
    EXPECT_GT(before, 0) << "signal " << signal << ": the file is whole while the game runs";
    game.kill(signal);
    EXPECT_EQ(game.finish().code, -signal);
    EXPECT_EQ(entries(file_), before) << "signal " << signal;

    // Two people play on, as before; nobody has to say so again.
    const Ended on = start(play({"--resume", file_.string()}), "\nq\n");
    EXPECT_EQ(on.code, 0) << on.err;
    for (const char* name : {"Player 1: ", "Player 2: "}) {
      EXPECT_NE(on.out.find(name), std::string::npos) << on.out;
    }
    EXPECT_GT(entries(file_), before) << "signal " << signal;
  }
}

TEST_F(Resume, ATornLastLineIsDroppedWithAWord) {
  ASSERT_EQ(start(save(), "1 1\nq\n").code, 0);
  const std::string whole = text_of(file_);
  const int last = entries(file_);
  // Cut off at every byte from the last record to the end.
  const std::size_t end = whole.rfind("\nend ") + 1;
  const std::size_t record = whole.rfind('\n', end - 2) + 1;
  for (std::size_t length = record; length < whole.size(); ++length) {
    std::ofstream(file_, std::ios::binary | std::ios::trunc) << whole.substr(0, length);
    const Ended on = start(play({"--resume", file_.string()}), "q\n");
    EXPECT_EQ(on.code, 0) << length << on.err;
    const bool torn = length != record && length != end;
    EXPECT_EQ(on.out.find("damaged and has been dropped") != std::string::npos, torn) << length;
    EXPECT_EQ(entries(file_), length < end ? last - 1 : last) << length;
  }
  // Damage before the last line is not mended by forgetting it.
  std::string damaged = whole;
  damaged[record - 12] ^= 1;
  std::ofstream(file_, std::ios::binary | std::ios::trunc) << damaged;
  const Ended refused = start(play({"--resume", file_.string()}), "q\n");
  EXPECT_EQ(refused.code, 2) << refused.err;
  EXPECT_NE(refused.err.find("check"), std::string::npos) << refused.err;
  EXPECT_EQ(text_of(file_), damaged) << "what cannot be read is left alone";
}

TEST_F(Resume, TheFileIsTriedBeforeTheGame) {
  for (const char* path : {"/no/such/folder/game", "/dev/full", "/dev/null", "/"}) {
    const Ended refused = start(play({"--seed", "1", "--save", path}), "q\n");
    EXPECT_TRUE(refused.code == 2 || refused.code == 3) << path << refused.code;
    EXPECT_TRUE(refused.out.empty()) << path << refused.out;
    EXPECT_NE(refused.err.find(path), std::string::npos) << refused.err;
  }
  // A game that stands in a file already is not overwritten.
  ASSERT_EQ(start(save(), "1 1\nq\n").code, 0);
  const std::string before = text_of(file_);
  const Ended again = start(save(), "q\n");
  EXPECT_EQ(again.code, 2);
  EXPECT_NE(again.err.find("--resume"), std::string::npos) << again.err;
  EXPECT_EQ(text_of(file_), before);
}

TEST_F(Resume, DevicesAndLinksStayWhatTheyAre) {
  const fs::path pipe = folder_ / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(start(play({"--seed", "1", "--save", pipe.string()}), "q\n").code, 2);
  EXPECT_TRUE(fs::is_fifo(pipe));
  EXPECT_FALSE(fs::exists(pipe.string() + ".part"));

  // Through a link the file behind it is written, by --save and by the command w.
  const fs::path target = folder_ / "target.record";
  fs::create_symlink(target, file_);
  ASSERT_EQ(start(save(), "1 1\nq\n").code, 0);
  EXPECT_TRUE(fs::is_symlink(file_));
  EXPECT_GT(entries(target), 0);
  const fs::path copy = folder_ / "copy.record";
  const fs::path link = folder_ / "link";
  std::ofstream(copy) << "old";
  fs::create_symlink(copy, link);
  const Ended written = start(play({"--seed", "1", "--seats", "2", "--people", "2"}),
                              "w " + link.string() + "\nw " + pipe.string() + "\nw /dev/null\nq\n");
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_GT(entries(copy), 0);
  EXPECT_TRUE(fs::is_fifo(pipe));
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  EXPECT_NE(written.out.find("device or a pipe"), std::string::npos) << written.out;
}

TEST_F(Resume, TwoProgramsDoNotWriteTheSameGame) {
  Process game(save());
  ASSERT_TRUE(game.read_until("> "));
  const Ended second = start(play({"--resume", file_.string()}), "q\n");
  EXPECT_EQ(second.code, 3);
  EXPECT_NE(second.err.find("another program"), std::string::npos) << second.err;
}

TEST_F(Resume, AFinishedGameShowsItsEnd) {
  ASSERT_EQ(
      start(play({"--people", "0", "--seats", "2", "--level", "1", "--save", file_.string()}), "")
          .code,
      0);
  const std::string before = text_of(file_);
  const Ended again = start(play({"--resume", file_.string()}), "");
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_NE(again.out.find("The game is over."), std::string::npos) << again.out;
  EXPECT_EQ(text_of(file_), before);
}

}  // namespace
}  // namespace landfall::testing
