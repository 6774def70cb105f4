#include "cli/doctor/checks.h"

#include <array>

namespace landfall::cli::doctor {

std::span<const Check> all_checks() {
  static constexpr std::array kChecks = {
      Check{"component data", &examine_components},
      Check{"texts", &examine_catalogues},
      Check{"rules", &examine_clauses},
      Check{"fingerprints", &examine_fingerprints},
      Check{"data folder", &examine_data_folder},
      Check{"store", &examine_store},
      Check{"database", &examine_database},
      Check{"tables", &examine_tables},
      Check{"page", &examine_page},
      Check{"port", &examine_port},
      Check{"open files", &examine_open_files},
      Check{"random source", &examine_random_source},
  };
  return kChecks;
}

}  // namespace landfall::cli::doctor
