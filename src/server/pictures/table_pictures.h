// Serves the pictures of public tables, /preview/t/ID.png. Drawing is done on a thread of its own,
// for addresses in turn and within their limit; what was drawn is kept as long as nothing on it
// changes. For every other id there is the picture of the house, and when somebody asks for too
// much, that of the game.
#pragma once

#include <string>

#include "server/lobby/page_shelf.h"
#include "server/lobby/tables.h"
#include "server/net/http.h"
#include "server/ops/files.h"
#include "server/pictures/table_picture.h"

namespace landfall::server {

class TablePictures {
 public:
  TablePictures(const Services& services, Tables& tables, const FileFolder& files,
                const PageShelf& shelf);

  // False if the address is not one of a table's picture.
  bool serve(const net::HttpRequest& request, const net::HttpReply& reply);

 private:
  void show(const std::string& id, const net::HttpRequest& request, const net::HttpReply& reply);
  void show_file(net::HttpRequest request, const std::string& name,
                 const net::HttpReply& reply) const;
  [[nodiscard]] TablePicture picture_of(const TableFacts& facts) const;

  Tables& tables_;
  const FileFolder& files_;
  const PageShelf& shelf_;
  PictureFonts fonts_;  // outlives the thread of the desk
  ReviewDesk desk_;
  ReviewCache kept_;
};

}  // namespace landfall::server
