#include "server/lobby/previews.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

namespace landfall::server {
namespace {

namespace fs = std::filesystem;

class LinkPreviews : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "landfall-previews-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    top = name;
    fs::create_directories(top / "preview");
    std::ofstream(top / "index.html")
        << "<html lang=\"en\">\n  <head>\n    <title>Landfall</title>\n    <script "
           "src=\"./assets/index.js\"></script>\n  </head>\n</html>\n";
    std::ofstream(top / "preview/shelf.json")
        << R"({"games":[{"id":"meridian","game":"meridian","fixed":{}},)"
           R"({"id":"catan","game":"kolonien","fixed":{"mode":"base"}},)"
           R"({"id":"kolonien","game":"kolonien","fixed":{"mode":"colonies"}}]})";
    folder = *FileFolder::open(top.string());
  }
  void TearDown() override { fs::remove_all(top); }

  [[nodiscard]] std::optional<net::HttpAnswer> answer(std::string path, std::string query = {},
                                                      std::string tag = {}) const {
    const PageShelf shelf(folder);
    const Previews previews(list, folder, shelf, urls);
    net::HttpRequest request;
    request.path = std::move(path);
    request.query = std::move(query);
    request.host = host;
    request.accept_language = language;
    request.if_none_match = std::move(tag);
    return previews.serve(request);
  }
  [[nodiscard]] std::string page(std::string path, std::string query = {}) const {
    const auto served = answer(std::move(path), std::move(query));
    return served && served->body ? *served->body : "nothing";
  }
  void add_public(std::string id, std::string game, Options options, std::string name) {
    TableFacts facts;
    facts.id = std::move(id);
    facts.setup.game = std::move(game);
    facts.setup.options = std::move(options);
    facts.name = std::move(name);
    facts.is_public = true;
    facts.seats = {{host::SeatKind::kHuman, 0, "Ann <b>"},
                   {host::SeatKind::kBot, 2, ""},
                   {host::SeatKind::kHuman, 0, "Bob"},
                   {host::SeatKind::kOpen, 0, ""}};
    list.add(facts, "address", SteadyTime{});
  }
  static std::string header(const net::HttpAnswer& served, std::string_view name) {
    const auto found = std::ranges::find(
        served.headers, name, [](const auto& entry) { return std::string_view(entry.first); });
    return found == served.headers.end() ? "" : found->second;
  }

  fs::path top;
  FileFolder folder;
  PublicList list{5, std::chrono::seconds(300)};
  std::vector<std::string> urls;
  std::string host = "localhost:8080";
  std::string language;
};

constexpr std::string_view kTitle = R"(property="og:title" content=")";

std::string title_of(const std::string& page) {
  const std::size_t at = page.find(kTitle);
  if (at == std::string::npos) return "none";
  const std::size_t begin = at + kTitle.size();
  return page.substr(begin, page.find('"', begin) - begin);
}

TEST_F(LinkPreviews, TheHouseAndItsGames) {
  EXPECT_EQ(title_of(page("/")), "Landfall");
  const std::string catan = page("/g/catan");
  EXPECT_EQ(title_of(catan), "Catan");
  EXPECT_NE(catan.find("<title>Catan</title>"), std::string::npos);
  EXPECT_NE(catan.find(R"(content="http://localhost:8080/preview/catan.png")"), std::string::npos);
  EXPECT_NE(catan.find(R"(content="http://localhost:8080/g/catan")"), std::string::npos);
  EXPECT_NE(catan.find(R"(src="./../assets/index.js")"), std::string::npos)
      << "its files lie above it";
  EXPECT_FALSE(answer("/g/nothing"));
  EXPECT_FALSE(answer("/assets/index.js"));
}

TEST_F(LinkPreviews, APublicTableSaysWhatTheLobbyShows) {
  add_public("open", "kolonien", {{"mode", "base"}}, "");
  add_public("named", "meridian", {}, "Friday & \"more\"");
  EXPECT_EQ(title_of(page("/t/open")), "Catan with Ann &lt;b&gt;, Bob");
  EXPECT_NE(page("/t/open").find("1 seat is free"), std::string::npos);
  EXPECT_NE(page("/t/open").find("/preview/t/open.png?v="), std::string::npos);
  EXPECT_EQ(title_of(page("/t/named")),
            "Friday &amp; &quot;more&quot;: Meridian with Ann &lt;b&gt;, Bob");
  language = "de-AT, en;q=0.5";
  EXPECT_EQ(title_of(page("/t/open")), "Catan mit Ann &lt;b&gt;, Bob");
  language = "fr, en, de";
  EXPECT_EQ(title_of(page("/t/open")), "Catan with Ann &lt;b&gt;, Bob");
}

// Whoever guesses at ids learns nothing: the answer depends on the link alone.
TEST_F(LinkPreviews, AllOtherTablesAreAnsweredAlike) {
  const std::string neutral = page("/t/secret");
  EXPECT_EQ(title_of(neutral), "Landfall");
  const std::string told = page("/t/secret", "utm=1&game=catan");
  EXPECT_EQ(title_of(told), "A game of Catan");
  EXPECT_NE(told.find("/preview/catan.png"), std::string::npos);
  EXPECT_EQ(page("/t/secret", "game=nothing"), neutral);
  EXPECT_EQ(page("/t/secret", "game="), neutral);
  EXPECT_EQ(header(*answer("/t/secret"), "X-Robots-Tag"), "noindex");
  EXPECT_EQ(header(*answer("/"), "X-Robots-Tag"), "");
  for (const char* none : {"/t", "/t/", "/t/a/b", "/t/<script>", "/t/a b"}) {
    EXPECT_FALSE(answer(none)) << none;
  }
}

TEST_F(LinkPreviews, PicturesAreNamedByTheAddressThatPeopleUse) {
  urls = {"https://play.example/games/", "http://other.example"};
  EXPECT_NE(page("/").find(R"(content="https://play.example/games/preview/landfall.png")"),
            std::string::npos);
  host = "OTHER.example";
  EXPECT_NE(page("/").find(R"(content="http://other.example/preview/landfall.png")"),
            std::string::npos);
  urls.clear();
  host = "evil\"><script>";
  EXPECT_EQ(page("/").find("evil"), std::string::npos);
  EXPECT_EQ(page("/").find("og:image"), std::string::npos);
}

TEST_F(LinkPreviews, AreFetchedAgainOnlyWhenTheyChange) {
  const std::string before = header(*answer("/t/open", "game=catan"), "ETag");
  EXPECT_EQ(answer("/t/open", "game=catan", before)->status, 304);
  EXPECT_EQ(answer("/t/open", "game=catan", before)->body, nullptr);
  add_public("open", "kolonien", {{"mode", "base"}}, "");
  EXPECT_EQ(answer("/t/open", "game=catan", before)->status, 200);
  EXPECT_EQ(header(*answer("/t/open"), "Vary"), "Accept-Language");
}

TEST_F(LinkPreviews, WithoutAPageThereIsNone) {
  folder = FileFolder();
  EXPECT_FALSE(answer("/t/secret"));
}

}  // namespace
}  // namespace landfall::server
