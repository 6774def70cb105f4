#include "server/ops/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <string>

namespace landfall::server {
namespace {

void log_line(spdlog::level::level_enum level, std::string_view line) {
  spdlog::default_logger_raw()->log(level, spdlog::string_view_t(line.data(), line.size()));
}

}  // namespace

void start_log(std::string_view level) {
  auto logger = spdlog::get("landfall");
  if (!logger) logger = spdlog::stderr_logger_mt("landfall");
  spdlog::set_default_logger(logger);
  spdlog::set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %l %v");
  spdlog::set_level(spdlog::level::from_str(std::string(level)));
}

void log_info(std::string_view line) { log_line(spdlog::level::info, line); }
void log_warning(std::string_view line) { log_line(spdlog::level::warn, line); }
void log_error(std::string_view line) { log_line(spdlog::level::err, line); }

}  // namespace landfall::server
