// `landfall store`: what can be done with a whole store.
#include <filesystem>
#include <memory>
#include <ostream>

#include "cli/commands/commands.h"
#include "cli/terminal/progress.h"
#include "server/store/store_address.h"
#include "server/store/store_copy.h"

namespace landfall::cli {
namespace {

struct StoreOptions {
  std::string what = "copy";
  std::string from;
  std::string to;
};

// Opens a store for this program alone. One to be copied from must be there.
Result<server::OpenStore> open_whole(const server::StoreAddress& address, bool to_read) {
  if (to_read && address.is_folder() &&
      !std::filesystem::exists(server::database_file(address.folder()))) {
    return problem("there is no store in the folder '" + address.folder() + "'");
  }
  return server::open_store(address);
}

void tell(const char* what, const std::vector<std::string>& tables, Console& console) {
  if (tables.empty()) return;
  console.out << what << ":\n";
  for (const std::string& table : tables) console.out << "  " << table << "\n";
}

ExitCode run_store(const StoreOptions& options, Console& console) {
  const Result<server::StoreAddress> from_address = server::StoreAddress::read(options.from);
  if (!from_address) return console.fail(kWrongUsage, "--from: " + from_address.problem().text());
  const Result<server::StoreAddress> to_address = server::StoreAddress::read(options.to);
  if (!to_address) return console.fail(kWrongUsage, "--to: " + to_address.problem().text());
  if (from_address->shown() == to_address->shown()) {
    return console.fail(kWrongUsage, "--from and --to are the same store");
  }
  const Result<server::OpenStore> from = open_whole(*from_address, true);
  if (!from) return console.fail(kSystemError, "--from: " + from.problem().text());
  const Result<server::OpenStore> to = open_whole(*to_address, false);
  if (!to) return console.fail(kSystemError, "--to: " + to.problem().text());

  Progress bar(console, "copying tables");
  const Result<server::CopyReport> report =
      server::copy_tables(*from->store, *to->store,
                          [&](std::uint64_t done, std::uint64_t all) { bar.show(done, all); });
  bar.finish();
  if (!report) {
    return console.fail(
        kSystemError, report.problem().text() + "; what was copied is there, start again to go on");
  }
  console.out << report->copied << " tables copied from " << from_address->shown() << " to "
              << to_address->shown() << ", " << report->equal << " were there and equal\n";
  tell("There is another table of this id, which was left alone", report->differing, console);
  tell("Damaged, and not copied (`landfall doctor` tells more)", report->damaged, console);
  return report->whole() ? kOk : kCheckFailed;
}

}  // namespace

void add_store(CommandLine& line) {
  auto options = std::make_shared<StoreOptions>();
  Command& command = line.add(
      "store", "Copy all tables from one store to another.",
      "landfall store copy --from sqlite:data --to postgres://landfall@db.example/landfall\n"
      "landfall store copy --from postgres://landfall@db.example/landfall --to sqlite:copy",
      "Tables, people, logs and the archive are copied, read again and compared. What is there "
      "and\n"
      "equal is skipped, so that it can be repeated; what is there and differs is named and left\n"
      "alone (exit code 1). No server may run on either store.");
  command.choice("what", options->what, {"copy"}, "what to do").required();
  command.option("--from", options->from, "the store to copy from: sqlite:DIR or postgres://...")
      .value_name("ADDRESS")
      .required();
  command.option("--to", options->to, "the store to copy to; it is made if need be")
      .value_name("ADDRESS")
      .required();
  command.action([options, &console = line.console()] { return run_store(*options, console); });
}

}  // namespace landfall::cli
