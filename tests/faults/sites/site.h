// What is played at and what goes wrong there: one server with its own store, or a cluster.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/random.h"
#include "faults/fault_log.h"
#include "faults/judge/court.h"
#include "faults/play/person.h"

namespace landfall::faults {

struct FaultKind {
  std::string name;
  int lane = 0;  // faults of different lanes happen at the same time
  // Makes it happen and heals it again; the log knows both moments.
  std::function<void(Random&)> happen;
};

class Site {
 public:
  Site() = default;
  Site(const Site&) = delete;
  Site& operator=(const Site&) = delete;
  virtual ~Site() = default;

  // Empty if everything runs.
  [[nodiscard]] virtual std::string trouble() const = 0;
  [[nodiscard]] virtual std::uint16_t port() const = 0;
  [[nodiscard]] virtual PlaySettings settings() const = 0;
  // Between two faults of a lane, on average.
  [[nodiscard]] virtual int pause_ms() const = 0;
  [[nodiscard]] virtual JudgeRules rules() const = 0;
  virtual std::vector<FaultKind> faults(FaultLog& log, Court& court) = 0;
  // After the last fault: everything runs as it should.
  virtual void heal() = 0;
  // What is missing here and why, for the report.
  [[nodiscard]] virtual std::vector<std::string> left_out() const { return {}; }
  // Asks the store for logs that the court waits for, if that disturbs nothing now.
  virtual void between_faults(Court& court) = 0;
  // Nothing is served any more; from here on the store can be read.
  virtual void close() = 0;
  virtual Court::Load reader() = 0;
};

struct SiteOptions {
  std::string folder;    // of its own
  std::string landfall;  // the program
  std::string test_server;
  std::string configure;  // the script that writes the configuration of a cluster
  std::uint64_t seed = 1;
  int nodes = 3;
  bool cluster = true;  // or one server that owns everything, on PostgreSQL
};
std::unique_ptr<Site> embedded_site(const SiteOptions& options);
std::unique_ptr<Site> cluster_site(const SiteOptions& options);

// A port of 127.0.0.1 that nobody uses now.
std::uint16_t free_port();

}  // namespace landfall::faults
