#include "server/lobby/previews.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "embedded/embedded.h"
#include "server/net/address.h"
#include "server/net/headers.h"

namespace landfall::server {
namespace {

constexpr std::string_view kHouse = "landfall.png";
constexpr std::string_view kProduct = "Landfall";
constexpr std::string_view kConsole = "/host";

// Text between tags, or in the quotes of an attribute.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    switch (letter) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += letter;
    }
  }
  return out;
}

// Whatever their case.
bool same_letters(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](unsigned char one, unsigned char other) {
    return std::tolower(one) == std::tolower(other);
  });
}

std::string tag(std::string_view kind, std::string_view name, std::string_view content) {
  return "    <meta " + std::string(kind) + "=\"" + std::string(name) + "\" content=\"" +
         escaped(content) + "\" />\n";
}

// The first language of the list that we speak; who names none, or another one, reads English.
bool prefers_german(std::string_view list) {
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    std::string_view one = list.substr(0, comma);
    list.remove_prefix(std::min(comma + 1, list.size()));
    one.remove_prefix(std::min(one.find_first_not_of(' '), one.size()));
    const std::string_view language = one.substr(0, 2);
    if (same_letters(language, "de")) return true;
    if (same_letters(language, "en")) return false;
  }
  return false;
}

// The value of a name in "a=1&b=2".
std::string_view in_query(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::size_t end = std::min(query.find('&'), query.size());
    const std::string_view part = query.substr(0, end);
    query.remove_prefix(std::min(end + 1, query.size()));
    if (part.size() > name.size() && part.starts_with(name) && part[name.size()] == '=') {
      return part.substr(name.size() + 1);
    }
  }
  return {};
}

std::string etag(std::string_view body) {
  std::array<unsigned char, 16> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(body.data()),
                     body.size(), nullptr, 0);
  std::array<char, 2 * hash.size() + 1> text{};
  sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
  return '"' + std::string(text.data()) + '"';
}

void replace_first(std::string& text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  if (at != std::string::npos) text.replace(at, from.size(), to);
}

}  // namespace

Previews::Previews(const PublicList& list, const FileFolder& files, const PageShelf& shelf,
                   const std::vector<std::string>& public_urls)
    : list_(list), files_(files), shelf_(shelf), public_urls_(public_urls) {
  for (Tongue* words : {&english_, &german_}) {
    const std::string folder = "text/" + words->language + "/";
    words->book.add(embedded::file(folder + "preview.json"));
    for (const Entry& entry : shelf_.entries()) {
      words->book.add(embedded::file(folder + entry.game + "_shelf.json"));
    }
  }
}

std::string Previews::Tongue::say(std::string_view key, const Places& places) const {
  const FillingOf filling = [&](std::string_view name) -> std::optional<Filling> {
    const auto place = std::ranges::find(places, name, &Places::value_type::first);
    return place == places.end() ? std::nullopt : std::optional(place->second);
  };
  return fill_message(book.pattern(key), language, filling);
}

// --- What is said --------------------------------------------------------------------------------

Previews::Card Previews::house(const Tongue& words) const {
  return {std::string(kProduct), words.say("preview.house"), std::string(kHouse),
          std::string(kProduct)};
}

Previews::Card Previews::game(const Entry& entry, const Tongue& words) const {
  const Filling name{words.say("game." + entry.id), std::nullopt};
  return {name.text,
          words.say("game." + entry.id + ".tagline") + " " + words.say("preview.anywhere"),
          entry.id + ".png", words.say("preview.picture", {{"game", name}})};
}

Previews::Card Previews::table(const TableFacts& facts, const Entry& entry,
                               const Tongue& words) const {
  Card card = game(entry, words);
  std::string names;
  int open = 0;
  for (const host::SeatHolder& holder : facts.seats) {
    if (holder.kind == host::SeatKind::kOpen) ++open;
    if (holder.kind != host::SeatKind::kHuman || holder.name.empty()) continue;
    names += (names.empty() ? "" : ", ") + holder.name;
  }
  const Tongue::Places places{{"game", {card.title, std::nullopt}},
                              {"names", {names, std::nullopt}},
                              {"table", {facts.name, std::nullopt}}};
  const std::string_view key = names.empty()        ? "preview.table"
                               : facts.name.empty() ? "preview.with"
                                                    : "preview.named";
  card.title = words.say(key, places);
  // Another address when the people are others, so that nobody shows an old picture for long.
  card.picture = "t/" + facts.id + ".png?v=" + etag(card.title + std::to_string(open)).substr(1, 8);
  card.text = facts.stage == Stage::kOpen
                  ? words.say("preview.open", {{"count", {std::to_string(open), open}}})
                  : words.say("preview.running");
  return card;
}

std::optional<Previews::Card> Previews::card_for(const net::HttpRequest& request,
                                                 const Tongue& words) const {
  constexpr std::string_view kGame = "/g/";
  constexpr std::string_view kTable = "/t/";
  const std::string_view path = request.path;
  if (path == "/" || path == "/index.html" || path == kConsole || path == "/luck" ||
      path == "/archive") {
    return house(words);
  }
  if (path.starts_with(kGame)) {
    const Entry* entry = shelf_.find(path.substr(kGame.size()));
    return entry == nullptr ? std::nullopt : std::optional(game(*entry, words));
  }
  // The same letters as in the address of its WebSocket.
  if (!path.starts_with(kTable) || !net::table_of_socket("/ws" + request.path)) return std::nullopt;
  if (const TableFacts* facts = list_.find(std::string(path.substr(kTable.size())))) {
    if (const Entry* entry = shelf_.played_at(*facts)) return table(*facts, *entry, words);
  }
  const Entry* named = shelf_.find(in_query(request.query, "game"));
  if (named == nullptr) return house(words);
  Card card = game(*named, words);
  card.title = words.say("preview.table", {{"game", {card.title, std::nullopt}}});
  return card;
}

// --- The page ------------------------------------------------------------------------------------

std::string Previews::address(std::string_view host) const {
  const auto own = std::ranges::find_if(public_urls_, [&](const std::string& url) {
    return same_letters(net::host_of_url(url), host);
  });
  if (own == public_urls_.end() && public_urls_.empty()) {
    return net::plain_host(host) ? "http://" + std::string(host) : std::string();
  }
  std::string url = own == public_urls_.end() ? public_urls_.front() : *own;
  while (url.ends_with('/')) url.pop_back();
  return url;
}

std::optional<net::HttpAnswer> Previews::serve(const net::HttpRequest& request) const {
  const bool german = prefers_german(request.accept_language);
  const std::optional<Card> card = card_for(request, german ? german_ : english_);
  std::optional<std::string> page = card ? files_.page_at(request.path) : std::nullopt;
  if (!page) return std::nullopt;

  std::string tags =
      tag("property", "og:type", "website") + tag("property", "og:site_name", kProduct) +
      tag("property", "og:locale", german ? "de_DE" : "en_GB") +
      tag("property", "og:title", card->title) + tag("property", "og:description", card->text);
  if (const std::string home = address(request.host); !home.empty()) {
    const std::string picture = home + "/preview/" + card->picture;
    tags +=
        tag("property", "og:url", home + request.path) + tag("property", "og:image", picture) +
        tag("property", "og:image:type", "image/png") + tag("property", "og:image:width", "1200") +
        tag("property", "og:image:height", "630") + tag("property", "og:image:alt", card->about) +
        tag("name", "twitter:card", "summary_large_image") + tag("name", "twitter:image", picture);
  }
  replace_first(*page, "<title>Landfall</title>", "<title>" + escaped(card->title) + "</title>");
  replace_first(*page, "  </head>", tags + "  </head>");

  net::HttpAnswer answer;
  answer.type = "text/html; charset=utf-8";
  const std::string version = etag(*page);
  answer.headers = {{"Cache-Control", "no-cache"}, {"Vary", "Accept-Language"}, {"ETag", version}};
  // Whoever has the address of a table may watch there: it is not for the lists of search engines.
  if (request.path.starts_with("/t/") || request.path == kConsole)
    answer.headers.emplace_back("X-Robots-Tag", "noindex");
  if (request.if_none_match == version) {
    answer.status = 304;
  } else {
    answer.body = std::make_shared<const std::string>(std::move(*page));
  }
  return answer;
}

}  // namespace landfall::server
