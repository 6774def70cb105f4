// The judge at work while others play: histories of tables that were left wait here until the store
// has been asked for their logs, and are judged on a thread of its own.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "faults/fault_log.h"
#include "faults/judge/judge.h"

namespace landfall::faults {

class Court {
 public:
  // Asks the store; a Problem if it cannot be reached now.
  using Load = std::function<Result<std::optional<server::StoredTable>>(const std::string& table)>;

  Court(std::uint64_t seed, JudgeRules rules, const FaultLog& log);
  Court(const Court&) = delete;
  Court& operator=(const Court&) = delete;
  ~Court();

  void submit(TableHistory table);
  // Tables whose logs are wanted.
  [[nodiscard]] std::size_t waiting() const;
  // Asks for them all. False if the store could not be reached; the rest waits then.
  bool fetch(const Load& load);
  // Waits until everything that was fetched has been judged.
  void finish();
  // Looks at all tables that were judged once more: their logs are what they were. False if the store
  // could not be reached.
  bool look_again(const Load& load);
  // For whoever finds something else.
  void find(const Finding& finding);

  struct Sum {
    long tables = 0;
    long acknowledged = 0;
    long compared = 0;
    long gaps = 0;
    long uncertain = 0;
    long looked_again = 0;
    std::map<std::string, int, std::less<>> findings;  // by kind
  };
  [[nodiscard]] Sum sum() const;

 private:
  struct Case {
    TableHistory table;
    std::optional<server::StoredTable> stored;
  };
  struct Judged {
    std::string table;
    std::uint64_t digest = 0;
    std::size_t lines = 0;
  };
  void run();
  void print(const Finding& finding, const std::string& setup);

  std::uint64_t seed_;
  JudgeRules rules_;
  const FaultLog& log_;
  server::MatchCache matches_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<TableHistory> waiting_;
  std::vector<Case> cases_;
  std::vector<Judged> judged_;
  Sum sum_;
  bool busy_ = false;
  bool end_ = false;
  std::thread thread_;
};

}  // namespace landfall::faults
