#include "server/pictures/table_pictures.h"

#include <utility>

#include "server/lobby/previews.h"

namespace landfall::server {
namespace {

constexpr std::string_view kFolder = "/preview/t/";
constexpr std::string_view kEnd = ".png";
// Counted in records that are looked back through, as the limit is: a picture takes some 50 ms.
constexpr double kCost = 5000;
constexpr double kKnownCost = 100;
// Pictures that are kept, in bytes; one takes some 140 kB.
constexpr std::size_t kKept = std::size_t{8} << 20U;

net::HttpAnswer png(ReviewCache::Text bytes) {
  net::HttpAnswer answer;
  answer.type = "image/png";
  answer.body = std::move(bytes);
  answer.headers = {{"Cache-Control", "public, max-age=60"},
                    {"Cross-Origin-Resource-Policy", "cross-origin"}};
  return answer;
}

// Whatever can be seen on the picture.
std::string name_of(std::string_view game, const TablePicture& picture) {
  std::string name(game);
  for (const TablePicture::Row& row : picture.rows) {
    name += '\n' + row.name + '\t' + (row.points ? std::to_string(*row.points) : "");
  }
  return name;
}

}  // namespace

TablePictures::TablePictures(const Services& services, Tables& tables, const FileFolder& files,
                             const PageShelf& shelf)
    : tables_(tables),
      files_(files),
      shelf_(shelf),
      desk_(services.options.limits,
            [&loop = services.loop](ReviewDesk::Task task) { loop.post(std::move(task)); }),
      kept_(kKept) {}

bool TablePictures::serve(const net::HttpRequest& request, const net::HttpReply& reply) {
  std::string_view id = request.path;
  if (!id.starts_with(kFolder) || !id.ends_with(kEnd)) return false;
  id.remove_prefix(kFolder.size());
  if (id.size() < kEnd.size()) return false;
  id.remove_suffix(kEnd.size());
  const std::string table(id);
  // Whether there is another table that is not listed makes no difference, not even in time.
  const auto live = tables_.public_list().find(table) == nullptr ? nullptr : tables_.live(table);
  if (live) {
    live->when_told([this, table, request, reply] { show(table, request, reply); });
  } else {
    show(table, request, reply);
  }
  return true;
}

void TablePictures::show(const std::string& id, const net::HttpRequest& request,
                         const net::HttpReply& reply) {
  const TableFacts* facts = tables_.public_list().find(id);
  const PageShelf::Entry* entry = facts == nullptr ? nullptr : shelf_.played_at(*facts);
  if (entry == nullptr) return show_file(request, "landfall", reply);
  TablePicture picture = picture_of(*facts);
  const std::string name = name_of(entry->id, picture);
  if (const ReviewCache::Text known = kept_.find(name)) {
    if (!desk_.allow(request.address, kKnownCost)) return show_file(request, entry->id, reply);
    return reply(png(known));
  }
  picture.ground = files_.read("/preview/" + entry->id + ".png").value_or("");
  const auto drawn = std::make_shared<Result<std::string>>(std::string());
  const bool accepted = desk_.run(
      request.address, kCost, [drawn, picture = std::move(picture)] { *drawn = draw(picture); },
      [this, drawn, name, request, reply, game = entry->id] {
        if (!drawn->ok()) return show_file(request, game, reply);
        const auto bytes = std::make_shared<const std::string>(std::move(drawn->value()));
        kept_.keep(name, bytes);
        reply(png(bytes));
      });
  if (!accepted) show_file(request, entry->id, reply);
}

void TablePictures::show_file(net::HttpRequest request, const std::string& name,
                              const net::HttpReply& reply) const {
  request.path = "/preview/" + name + ".png";
  net::HttpAnswer answer;
  answer.status = 404;
  if (auto file = files_.serve(request)) answer = std::move(*file);
  answer.headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
  reply(std::move(answer));
}

TablePicture TablePictures::picture_of(const TableFacts& facts) const {
  TablePicture picture;
  const auto live = tables_.live(facts.id);
  const bool running = live && live->host().started();
  for (std::size_t seat = 0; seat < facts.seats.size(); ++seat) {
    const host::SeatHolder& holder = facts.seats[seat];
    TablePicture::Row row;
    row.mark = shelf_.mark(seat);
    row.faint = holder.kind == host::SeatKind::kOpen;
    row.name = holder.kind == host::SeatKind::kBot ? "Bot" : row.faint ? "…" : holder.name;
    if (running) row.points = live->host().match().standing().points[seat];
    picture.rows.push_back(std::move(row));
  }
  return picture;
}

}  // namespace landfall::server
