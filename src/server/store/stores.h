// All stores of a server, each with a thread of its own: one that is slow or away delays nobody
// whose tables are elsewhere.
//
// The id of a table says where it lives, for ever: its first letter names the store, 'a' for the
// first, and sixteen letters of chance follow. An id without that letter, as a server with a single
// store makes them, belongs to the first. So a store that is added moves nothing.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store_thread.h"

namespace landfall::server {

class Stores {
 public:
  static constexpr std::size_t kMost = 26;  // as many as there are letters

  using Post = StoreThread::Post;
  using Committed = StoreThread::Committed;
  using Loaded = StoreThread::Loaded;
  using ClaimEnded = StoreThread::ClaimEnded;
  using Question = StoreThread::Question;

  struct Member {
    std::unique_ptr<Store> store;
    unsigned weight = 1;  // of all new tables it gets so many parts
  };
  Stores(std::vector<Member> members, const Post& post,
         const std::function<void()>& after_commit = {});
  // A single one.
  Stores(std::unique_ptr<Store> store, const Post& post,
         const std::function<void()>& after_commit = {});
  Stores(const Stores&) = delete;
  Stores& operator=(const Stores&) = delete;
  ~Stores();

  // To the store where the table is. What happens together is in one store.
  void commit(StoreChange change, const Committed& done);
  void load(const std::string& table, const Loaded& done);
  void claim(const std::string& table, Claim claim, const ClaimEnded& done);
  // To one of them.
  void ask(std::size_t store, Question question);
  [[nodiscard]] std::size_t size() const { return threads_.size(); }
  [[nodiscard]] std::size_t store_of(std::string_view table) const;

  // An id that nobody can guess, in a store that can take a table now.
  std::string new_table_id();
  // One in the store of this table.
  [[nodiscard]] std::string new_table_id_beside(std::string_view table) const;

  // For the metrics; read on the network thread.
  struct Figures {
    StoreLabel label;
    StoreFigures figures;
    bool failing = false;  // the last change could not be written
  };
  [[nodiscard]] std::vector<Figures> figures() const;

 private:
  struct Thread {
    StoreLabel label;
    unsigned weight = 1;
    bool failing = false;
    std::unique_ptr<StoreThread> thread;
  };
  [[nodiscard]] std::string id_in(std::size_t store) const;

  std::vector<Thread> threads_;
};

}  // namespace landfall::server
