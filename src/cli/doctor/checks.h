// What `landfall doctor` looks at. One function per check; the list is in checks.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace landfall::cli::doctor {

// What `landfall serve` would be started with.
struct Surroundings {
  std::string host = "127.0.0.1";
  int port = 8080;
  std::string data = "data";
  std::string web = "web/dist";
  std::string logs{};  // where the logs of tables on hold are put; nowhere if empty
};

enum class Verdict { kGood, kWarning, kBad };

struct Finding {
  Verdict verdict = Verdict::kGood;
  std::string found;
  std::string advice;                  // what to do; empty if all is well
  std::vector<std::string> details{};  // one by one what is wrong
};

struct Check {
  std::string_view name;
  Finding (*examine)(const Surroundings& surroundings);
};

std::span<const Check> all_checks();

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
