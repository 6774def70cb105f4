#include "server/store/stores.h"

#include <sodium.h>

#include <algorithm>
#include <utility>

#include "server/people/tokens.h"

namespace landfall::server {
namespace {

constexpr std::size_t kChanceLetters = 16;  // of an id: 96 bits

std::vector<Stores::Member> only(std::unique_ptr<Store> store) {
  std::vector<Stores::Member> members;
  members.push_back({std::move(store), 1});
  return members;
}

}  // namespace

Stores::Stores(std::vector<Member> members, const Post& post,
               const std::function<void()>& after_commit) {
  for (Member& member : members) {
    StoreLabel label = member.store->label();
    threads_.push_back(
        {std::move(label), member.weight, false,
         std::make_unique<StoreThread>(std::move(member.store), post, after_commit)});
  }
}

Stores::Stores(std::unique_ptr<Store> store, const Post& post,
               const std::function<void()>& after_commit)
    : Stores(only(std::move(store)), post, after_commit) {}

Stores::~Stores() = default;

std::size_t Stores::store_of(std::string_view table) const {
  if (is_archive_id(table)) table.remove_prefix(table.find('-') + 1);
  if (table.size() != kChanceLetters + 1) return 0;
  const auto store = static_cast<std::size_t>(table.front() - 'a');
  // One that is not there has no tables; whoever is asked instead says so.
  return store < threads_.size() ? store : 0;
}

void Stores::commit(StoreChange change, const Committed& done) {
  const std::size_t store = store_of(change.table);
  const bool elsewhere = std::ranges::any_of(
      change.together, [&](const StoreChange& other) { return store_of(other.table) != store; });
  if (elsewhere) {
    done(StoreOutcome::kFailed);
    return;
  }
  threads_[store].thread->commit(std::move(change), [this, store, done](StoreOutcome outcome) {
    threads_[store].failing = outcome == StoreOutcome::kFailed;
    done(outcome);
  });
}

void Stores::load(const std::string& table, const Loaded& done) {
  threads_[store_of(table)].thread->load(table, done);
}

void Stores::claim(const std::string& table, Claim claim, const ClaimEnded& done) {
  threads_[store_of(table)].thread->claim(table, std::move(claim), done);
}

void Stores::ask(std::size_t store, Question question) {
  threads_[store].thread->ask(std::move(question));
}

std::string Stores::id_in(std::size_t store) const {
  std::string id = landfall::server::new_table_id();
  if (threads_.size() > 1) id.insert(id.begin(), static_cast<char>('a' + store));
  return id;
}

std::string Stores::new_table_id() {
  // Those that could not be written last are left out, unless there are no others.
  for (const bool all : {false, true}) {
    std::uint32_t whole = 0;
    for (const Thread& thread : threads_) whole += all || !thread.failing ? thread.weight : 0;
    if (whole == 0) continue;
    std::uint32_t part = randombytes_uniform(whole);
    for (std::size_t store = 0; store < threads_.size(); ++store) {
      const Thread& thread = threads_[store];
      const unsigned weight = all || !thread.failing ? thread.weight : 0;
      if (part < weight) return id_in(store);
      part -= weight;
    }
  }
  return id_in(0);
}

std::string Stores::new_table_id_beside(std::string_view table) const {
  return id_in(store_of(table));
}

std::vector<Stores::Figures> Stores::figures() const {
  std::vector<Figures> all;
  all.reserve(threads_.size());
  for (const Thread& thread : threads_) {
    all.push_back({thread.label, thread.thread->figures(), thread.failing});
  }
  return all;
}

}  // namespace landfall::server
