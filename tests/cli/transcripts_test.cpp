// The sessions that the documentation shows are what the program says.
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "process.h"

namespace landfall::testing {
namespace {

constexpr std::string_view kLeftOut = "…";

struct Exchange {
  std::string request;
  std::string answer;  // with kLeftOut for what is not shown
  int line = 0;
};
using Session = std::vector<Exchange>;

// A fence that begins with "$ landfall protocol" begins a session; one whose first line is a request
// after "> " goes on with it. Everything else is no session.
std::vector<Session> sessions_of(const std::string& path) {
  std::ifstream in(path);
  std::vector<Session> sessions;
  std::string line;
  bool fenced = false;
  bool first = false;
  bool session = false;
  for (int number = 1; std::getline(in, line); ++number) {
    if (line.starts_with("```")) {
      fenced = first = !fenced;
      session = false;
      continue;
    }
    if (!fenced) continue;
    if (std::exchange(first, false)) {
      session = line == "$ landfall protocol" || line.starts_with("> {");
      if (line.starts_with("$")) {
        if (session) sessions.emplace_back();
        continue;
      }
    }
    if (!session) continue;
    if (line.starts_with("> ")) {
      sessions.back().push_back({line.substr(2), "", number});
    } else {
      EXPECT_TRUE(sessions.back().back().answer.empty()) << path << ':' << number;
      sessions.back().back().answer = line;
    }
  }
  return sessions;
}

// Whether all parts that are shown stand in the answer, in this order, from its beginning to its end.
bool shows(std::string_view shown, std::string_view answer) {
  std::size_t cut = shown.find(kLeftOut);
  if (cut == std::string_view::npos) return shown == answer;
  if (!answer.starts_with(shown.substr(0, cut))) return false;
  answer.remove_prefix(cut);
  while (true) {
    shown.remove_prefix(cut + kLeftOut.size());
    cut = shown.find(kLeftOut);
    if (cut == std::string_view::npos) return answer.ends_with(shown);
    const std::size_t found = answer.find(shown.substr(0, cut));
    if (found == std::string_view::npos) return false;
    answer.remove_prefix(found + cut);
  }
}

TEST(Transcripts, TheProtocolAnswersAsTheDocumentationShows) {
  const std::vector<Session> sessions = sessions_of("docs/protocol.md");
  EXPECT_GE(sessions.size(), 3U);
  for (const Session& session : sessions) {
    Process program({LANDFALL_PROGRAM, "protocol"});
    std::size_t read = 0;
    int count = 0;
    for (const auto& [request, answer, line] : session) {
      program.write(request + "\n");
      ASSERT_TRUE(program.read_until("\n", ++count)) << "docs/protocol.md:" << line;
      const std::string said = program.out().substr(read, program.out().size() - read - 1);
      read = program.out().size();
      EXPECT_TRUE(shows(answer, said)) << "docs/protocol.md:" << line << " shows\n"
                                       << answer << "\nand the program says\n"
                                       << said;
    }
    EXPECT_EQ(program.finish().code, 0);
  }
}

}  // namespace
}  // namespace landfall::testing
