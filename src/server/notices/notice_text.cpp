#include "server/notices/notice_text.h"

#include "base/json_writer.h"
#include "embedded/embedded.h"
#include "engine/text/message.h"
#include "engine/text/phrasebook.h"
#include "server/notices/listening.h"

namespace landfall::server {

std::string game_title(std::string_view language, const std::string& game) {
  Phrasebook book(language);
  book.add(embedded::file("text/" + std::string(language) + "/" + game + "_shelf.json"));
  const std::string key = "game." + game;
  return book.has(key) ? book.pattern(key) : game;
}

NoticeText notice_text(std::string_view language, std::string_view kind,
                       const NoticedTable& table) {
  const std::string folder = "text/" + std::string(language) + "/";
  Phrasebook book(language);
  book.add(embedded::file(folder + "notices.json"));
  if (kind == notice::kTest) {
    return {book.pattern("notice.test"), book.pattern("notice.test.text")};
  }
  const std::string game = game_title(language, table.game);
  const auto filled = [&](const std::string& which) {
    return fill_message(book.pattern(which), language,
                        [&](std::string_view name) -> std::optional<Filling> {
                          if (name == "table") return Filling{table.name, std::nullopt};
                          if (name == "game") return Filling{game, std::nullopt};
                          return std::nullopt;
                        });
  };
  return {filled("notice." + std::string(kind)),
          table.name.empty() ? game : filled("notice.table")};
}

std::string push_text(std::string_view language, std::string_view kind, const NoticedTable& table) {
  const NoticeText text = notice_text(language, kind, table);
  JsonWriter out;
  out.begin_object()
      .member("kind", kind)
      .member("title", text.title)
      .member("body", text.body)
      .member("table", table.id)
      .end_object();
  return out.take();
}

}  // namespace landfall::server
