// How much of the disk records and tables take; printed in one line.
#pragma once

#include <filesystem>
#include <string>

namespace landfall::load {

// Of a server that has ended.
void print_stored_in_sqlite(const std::filesystem::path& file);
void print_stored_in_postgres(const std::string& address);

}  // namespace landfall::load
