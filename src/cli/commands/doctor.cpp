// `landfall doctor`: is everything here that the program needs, and if not, what to do?
#include <algorithm>
#include <memory>
#include <ostream>
#include <utility>

#include "base/json_writer.h"
#include "cli/commands/commands.h"
#include "cli/doctor/checks.h"
#include "cli/files.h"

namespace landfall::cli {
namespace {

struct DoctorOptions {
  doctor::Surroundings surroundings;
  std::vector<std::string> stores;
  std::vector<std::string> only;  // names of checks; all if empty
  bool json = false;
};

std::string_view word_of(doctor::Verdict verdict) {
  switch (verdict) {
    case doctor::Verdict::kGood:
      return "ok";
    case doctor::Verdict::kWarning:
      return "warning";
    case doctor::Verdict::kBad:
      return "bad";
  }
  return "";
}

// What is wrong with the names of checks, if anything is.
std::string trouble_with(const std::vector<std::string>& only) {
  for (const std::string& name : only) {
    if (std::ranges::find(doctor::all_checks(), name, &doctor::Check::name) !=
        doctor::all_checks().end())
      continue;
    std::string text = "--only: there is no check '" + name + "'; there are: ";
    for (const doctor::Check& check : doctor::all_checks()) {
      text.append(&check == doctor::all_checks().data() ? "" : ", ").append(check.name);
    }
    return text;
  }
  return {};
}

ExitCode run_doctor(DoctorOptions& options, Console& console) {
  int bad = 0;
  if (const std::string trouble = trouble_with(options.only); !trouble.empty()) {
    return console.fail(kWrongUsage, trouble);
  }
  for (const std::string& text : options.stores) {
    Result<server::StoreAddress> store = server::StoreAddress::read(text);
    if (!store) return console.fail(kWrongUsage, "--store: " + store.problem().text());
    options.surroundings.stores.push_back(std::move(*store));
  }
  JsonWriter out;
  out.begin_object().key("checks").begin_array();
  for (const doctor::Check& check : doctor::all_checks()) {
    if (!options.only.empty() &&
        std::ranges::find(options.only, check.name) == options.only.end()) {
      continue;
    }
    const doctor::Finding finding = check.examine(options.surroundings);
    if (finding.verdict == doctor::Verdict::kBad) ++bad;
    out.begin_object().member("name", check.name).member("verdict", word_of(finding.verdict));
    out.member("found", finding.found);
    if (!finding.advice.empty()) out.member("advice", finding.advice);
    if (!finding.details.empty()) {
      out.key("details").begin_array();
      for (const std::string& detail : finding.details) out.value(detail);
      out.end_array();
    }
    out.end_object();
    if (options.json) continue;
    std::string mark = "[" + std::string(word_of(finding.verdict)) + "]";
    mark.resize(10, ' ');
    console.out << mark << check.name << ": " << finding.found << "\n";
    for (const std::string& detail : finding.details)
      console.out << "            " << detail << "\n";
    if (!finding.advice.empty()) console.out << "          what to do: " << finding.advice << "\n";
    console.out.flush();
  }
  out.end_array().member("ok", bad == 0).end_object();
  if (options.json) {
    console.out << out.text() << "\n";
  } else {
    console.out << (bad > 0                ? "Something is missing or wrong, see above.\n"
                    : options.only.empty() ? "Everything that is needed is here.\n"
                                           : "Nothing wrong was found.\n");
  }
  return bad == 0 ? kOk : kCheckFailed;
}

}  // namespace

void add_doctor(CommandLine& line) {
  auto options = std::make_shared<DoctorOptions>();
  Command& command =
      line.add("doctor", "Check the installation and everything stored, and say what to do.",
               "landfall doctor --port 8080 --data data --web web/dist");
  doctor::Surroundings& surroundings = options->surroundings;
  surroundings.web = page_folder();
  command.option("--host", surroundings.host, "the address that `serve` will listen on");
  command.option("--port", surroundings.port, {0, 65535}, "the port that `serve` will listen on");
  command
      .option("--data", surroundings.data,
              "the folder with the stored tables, which are all replayed; a server may run on it")
      .value_name("DIR");
  command
      .option("--logs", surroundings.logs,
              "an existing folder for the logs of tables that cannot be replayed; they hold what "
              "is hidden from players")
      .value_name("DIR");
  command
      .list("--store", options->stores,
            "a store instead, as `serve` takes it: postgres://USER@HOST/DATABASE or sqlite:DIR; "
            "may be repeated")
      .value_name("ADDRESS");
  command.option("--web", surroundings.web, "the folder with the built page").value_name("DIR");
  command
      .list("--only", options->only,
            "just this check, by the name it has in the report (`tables`, say); may be repeated")
      .value_name("CHECK");
  command.flag("--json", options->json, "write JSON");
  command.action([options, &console = line.console()] { return run_doctor(*options, console); });
}

}  // namespace landfall::cli
