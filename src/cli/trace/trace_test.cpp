#include "cli/trace/trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "base/json_value.h"

namespace landfall::cli {
namespace {

// Ids of these tests begin with QQQ, so that the trace of this project does not mistake them for
// its own.
constexpr const char* kClauses = R"(# Rules of a game

Some words before the first clause.

## 4 Building

### QQQ-4.1 The first tower
It has two pieces.
At least.
Kind: rule · Source: rulebook, section 4

### QQQ-4.2a Colours
Towers are red.
Kind: component · Source: found

### QQQ-R7 A gap
Closed like this.
Kind: ruling · Source: Landfall
)";

std::vector<ClauseEntry> clauses_of(std::string_view text) {
  Result<std::vector<ClauseEntry>> clauses = read_clauses(text, "rules/q/clauses.md");
  EXPECT_TRUE(clauses.ok()) << clauses.problem().text();
  return clauses ? *clauses : std::vector<ClauseEntry>{};
}

std::string golden(const char* name) {
  std::ifstream file(std::string("tests/golden/") + name);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// The page's rules.test.ts passes the same file.
TEST(ClauseFile, ReadsWhatThePageReads) {
  const auto clauses = clauses_of(golden("clause_file.md"));
  const Result<JsonValue> expected = JsonValue::parse(golden("clause_file.json"));
  ASSERT_TRUE(expected) << expected.problem().text();
  ASSERT_EQ(clauses.size(), expected->items().size());
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    const JsonValue& wanted = expected->items()[i];
    const ClauseEntry& clause = clauses[i];
    std::string text = clause.text;
    std::ranges::replace(text, '\n', ' ');
    EXPECT_EQ(clause.id, wanted.find_text("id"));
    EXPECT_EQ(clause.title, wanted.find_text("title"));
    EXPECT_EQ(text, wanted.find_text("text"));
    EXPECT_EQ(clause.kind, wanted.find_text("kind"));
    EXPECT_EQ(clause.source, wanted.find_text("source"));
    EXPECT_EQ(clause.line, wanted.find_integer("line"));
  }
}

TEST(ClauseFile, KeepsLinesAndKnowsWhatCodeMustKnow) {
  const auto clauses = clauses_of(kClauses);
  ASSERT_EQ(clauses.size(), 3U);
  EXPECT_EQ(clauses[0].text, "It has two pieces.\nAt least.");
  EXPECT_EQ(clauses[0].file, "rules/q/clauses.md");
  EXPECT_TRUE(clauses[0].enforceable());
  EXPECT_FALSE(clauses[1].enforceable());
  EXPECT_TRUE(clauses[2].enforceable());
}

TEST(ClauseFile, NamesTheLineOfWhatIsWrong) {
  const auto problem_of = [](const char* text) {
    const auto clauses = read_clauses(text, "c.md");
    EXPECT_FALSE(clauses.ok());
    return clauses ? std::string() : clauses.problem().text();
  };
  EXPECT_EQ(problem_of("### QQQ-1 A\ntext\n"), "c.md:1: clause QQQ-1 has no line 'Kind: ...'");
  EXPECT_EQ(problem_of("### QQQ-1 A\nKind: rule\n\n### QQQ-1 B\nKind: rule\n"),
            "c.md:4: clause QQQ-1 stands here for the second time");
  EXPECT_NE(problem_of("### QQQ-1 A\nKind: wish\n").find("c.md:2: "), std::string::npos);
  EXPECT_EQ(problem_of("### QQQ-1\nKind: rule\n"), "c.md:1: clause QQQ-1 has no title");
}

TEST(ClauseFile, KnowsAnIdWhenItSeesOne) {
  EXPECT_EQ(leading_clause_id("QQQ-4.2 and more"), "QQQ-4.2");
  EXPECT_EQ(leading_clause_id("QQQ-4.2.10b"), "QQQ-4.2.10b");
  EXPECT_EQ(leading_clause_id("QQQ-4."), "QQQ-4");
  EXPECT_EQ(leading_clause_id("QQQ-4.2nd"), "QQQ-4.2");
  EXPECT_EQ(leading_clause_id("QQQ-R19: x"), "QQQ-R19");
  EXPECT_EQ(leading_clause_id("QQQ-R"), "");
  EXPECT_EQ(leading_clause_id("QQQ-x"), "");
  EXPECT_EQ(leading_clause_id("QQ-4"), "");
  EXPECT_EQ(leading_clause_id("Qqq-4"), "");
  EXPECT_EQ(leading_clause_id(""), "");
}

TEST(ClauseFile, BuiltInClausesAreThere) {
  for (const char* game : {"table", "meridian"}) {
    const auto clauses = built_in_clauses(game);
    ASSERT_TRUE(clauses.ok()) << clauses.problem().text();
    EXPECT_FALSE(clauses->empty()) << game;
  }
}

TEST(SourceTree, TellsTestsFromCode) {
  EXPECT_TRUE(is_test_path("src/games/q/turn_test.cpp"));
  EXPECT_TRUE(is_test_path("tests/contract/suite.h"));
  EXPECT_TRUE(is_test_path("rules/q/examples.toml"));
  EXPECT_FALSE(is_test_path("src/games/q/turn.cpp"));
  EXPECT_FALSE(is_test_path("rules/q/clauses.md"));
}

TEST(SourceTree, FindsCitationsWithTheirLines) {
  std::vector<Citation> citations;
  find_citations(
      {"src/a.cpp",
       "// QQQ-4.1, UTF-8\nreturn Refusal{Clause{\"QQQ-R7\"}};\n// all of QQQ-2.*, XQQQ-1\n"},
      citations);
  ASSERT_EQ(citations.size(), 3U);
  EXPECT_EQ(citations[0].id, "QQQ-4.1");
  EXPECT_EQ(citations[0].line, 1);
  EXPECT_FALSE(citations[0].applied);
  EXPECT_EQ(citations[1].id, "UTF-8");  // make_trace() knows that no clause is meant
  EXPECT_EQ(citations[2].id, "QQQ-R7");
  EXPECT_EQ(citations[2].line, 2);
  EXPECT_TRUE(citations[2].applied);
}

// A small project in memory; each test changes what it is about.
std::vector<SourceFile> project(const std::string& code, const std::string& test) {
  return {{"rules/q/clauses.md", kClauses}, {"src/q.cpp", code}, {"src/q_test.cpp", test}};
}

std::vector<std::string> findings_of(const std::string& code, const std::string& test) {
  const Result<Trace> trace = make_trace(project(code, test), "");
  EXPECT_TRUE(trace.ok());
  return trace ? trace->findings : std::vector<std::string>{};
}

TEST(Trace, IsContentWhenAllIsCitedAndTested) {
  EXPECT_TRUE(findings_of("// QQQ-4.1 QQQ-R7 UTF-8 QQQ-4", "// QQQ-4.1 QQQ-4.2a QQQ-R7").empty());
}

TEST(Trace, FindsAClauseWithoutTest) {
  const auto findings = findings_of("// QQQ-4.1 QQQ-R7", "// QQQ-4.1 QQQ-R7");
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0], "rules/q/clauses.md:12: clause QQQ-4.2a (Colours) is named by no test");
}

TEST(Trace, FindsARuleWithoutCode) {
  const auto findings = findings_of("// QQQ-4.1", "// QQQ-4.1 QQQ-4.2a QQQ-R7");
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0],
            "rules/q/clauses.md:16: clause QQQ-R7 (A gap) is a ruling that no code names");
}

TEST(Trace, FindsAnIdThatDoesNotExist) {
  const auto in_code = findings_of("// QQQ-4.1 QQQ-R7\n// QQQ-9.9", "// QQQ-4.1 QQQ-4.2a QQQ-R7");
  ASSERT_EQ(in_code.size(), 1U);
  EXPECT_EQ(in_code[0], "src/q.cpp:2: there is no clause QQQ-9.9");
  const auto in_test = findings_of("// QQQ-4.1 QQQ-R7", "// QQQ-4.1 QQQ-4.2a QQQ-R7 QQQ-R8");
  ASSERT_EQ(in_test.size(), 1U);
  EXPECT_EQ(in_test[0], "src/q_test.cpp:1: there is no clause QQQ-R8");
  const auto strange =
      findings_of("// QQQ-4.1 QQQ-R7\nClause{\"ZZZ-1\"}", "// QQQ-4.1 QQQ-4.2a QQQ-R7");
  ASSERT_EQ(strange.size(), 1U);
  EXPECT_EQ(strange[0], "src/q.cpp:2: there is no clause ZZZ-1");
}

TEST(Trace, CanBeRestrictedToAGame) {
  auto files = project("// QQQ-4.1 QQQ-R7", "// QQQ-4.1 QQQ-4.2a QQQ-R7");
  files.insert(files.begin(), {"rules/other/clauses.md", "### ZZZ-1 A\nKind: rule\n"});
  EXPECT_EQ(make_trace(files, "")->findings.size(), 2U);
  const Result<Trace> one = make_trace(files, "q");
  ASSERT_TRUE(one.ok());
  EXPECT_EQ(one->clauses.size(), 3U);
  EXPECT_TRUE(one->findings.empty());
  EXPECT_FALSE(make_trace(files, "chess").ok());
}

}  // namespace
}  // namespace landfall::cli
