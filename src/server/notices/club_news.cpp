#include "server/notices/club_news.h"

#include <span>

#include "base/json_writer.h"
#include "base/sha256.h"
#include "embedded/embedded.h"
#include "engine/text/message.h"
#include "engine/text/phrasebook.h"

namespace landfall::server {

std::string club_text(const ClubNews& news, std::string_view language, const std::string& address) {
  const std::string folder = "text/" + std::string(language) + "/";
  Phrasebook book(language);
  book.add(embedded::file(folder + "notices.json"));
  const std::string game = game_title(language, news.table.game);
  const std::string sentence = fill_message(
      book.pattern("club." + std::string(news.event)), language,
      [&](std::string_view name) -> std::optional<Filling> {
        if (name == "table") {
          return Filling{news.table.name.empty() ? game : news.table.name, std::nullopt};
        }
        if (name == "game") return Filling{game, std::nullopt};
        if (name == "name") return Filling{news.waiting_for, std::nullopt};
        return std::nullopt;
      });
  const std::string link = address.empty() ? "" : address + "/t/" + news.table.id;
  const std::string shown = link.empty() ? sentence : sentence + " " + link;
  JsonWriter out;
  out.begin_object()
      .member("event", news.event)
      .member("table", news.table.id)
      .member("name", news.table.name)
      .member("game", news.table.game);
  if (!link.empty()) out.member("url", link);
  if (!news.waiting_for.empty()) {
    out.member("waitingFor", news.waiting_for).member("since", news.since);
  }
  return out.member("text", shown).member("content", shown).end_object().take();
}

std::string club_signature(std::string_view secret, std::string_view body, std::int64_t now) {
  const std::string moment = std::to_string(now);
  const std::span<const std::uint8_t> key(reinterpret_cast<const std::uint8_t*>(secret.data()),
                                          secret.size());
  return "t=" + moment + ",v1=" + hex_text(hmac_sha256(key, moment + "." + std::string(body)));
}

}  // namespace landfall::server
