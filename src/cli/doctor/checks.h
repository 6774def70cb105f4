// What `landfall doctor` looks at. One function per check; the list is in checks.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store_address.h"

namespace landfall::cli::doctor {

// What `landfall serve` would be started with.
struct Surroundings {
  std::string host = "127.0.0.1";
  int port = 8080;
  std::string data = "data";
  std::vector<server::StoreAddress> stores{};  // or else these (server/store/store_address.h)
  std::string web = "web/dist";
  std::string logs{};  // where the logs of tables on hold are put; nowhere if empty
};

enum class Verdict { kGood, kWarning, kBad };

struct Finding {
  Verdict verdict = Verdict::kGood;
  std::string found{};
  std::string advice{};                // what to do; empty if all is well
  std::vector<std::string> details{};  // one by one what is wrong
};

struct Check {
  std::string_view name;
  Finding (*examine)(const Surroundings& surroundings);
};

std::span<const Check> all_checks();

// The same of each store: the worst verdict, and what was found at all of them.
template <class OfFolder, class OfPostgres>
Finding examine_each(const Surroundings& surroundings, OfFolder of_folder, OfPostgres of_postgres) {
  if (surroundings.stores.empty()) return of_folder(surroundings.data);
  Finding whole;
  for (const server::StoreAddress& store : surroundings.stores) {
    const Finding one =
        store.is_folder() ? of_folder(store.folder()) : of_postgres(store.postgres());
    if (one.verdict > whole.verdict) whole.verdict = one.verdict;
    if (!one.found.empty()) whole.found += (whole.found.empty() ? "" : "; ") + one.found;
    if (whole.advice.empty()) whole.advice = one.advice;
    whole.details.insert(whole.details.end(), one.details.begin(), one.details.end());
  }
  return whole;
}

// What the program carries: components.cpp of each game, catalogues, clauses, fingerprints.
Finding examine_components(const Surroundings& surroundings);
Finding examine_catalogues(const Surroundings& surroundings);
Finding examine_clauses(const Surroundings& surroundings);
Finding examine_fingerprints(const Surroundings& surroundings);
// What it finds: folders, port, store, limits.
Finding examine_data_folder(const Surroundings& surroundings);
Finding examine_store(const Surroundings& surroundings);
// What is stored (tables.cpp): sound files, and tables that can be played on.
Finding examine_database(const Surroundings& surroundings);
Finding examine_tables(const Surroundings& surroundings);
Finding examine_port(const Surroundings& surroundings);
Finding examine_page(const Surroundings& surroundings);
Finding examine_open_files(const Surroundings& surroundings);
Finding examine_random_source(const Surroundings& surroundings);

}  // namespace landfall::cli::doctor
