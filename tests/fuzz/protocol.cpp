#include "base/json_value.h"
#include "bindings/door/door.h"
#include "fuzz/targets.h"

namespace landfall::fuzz {

void protocol(std::string_view bytes) {
  Door door([]() -> std::uint64_t { return 99; });
  int lines = 0;
  while (!bytes.empty() && ++lines < 200) {
    const std::string_view line = bytes.substr(0, bytes.find('\n'));
    bytes.remove_prefix(std::min(line.size() + 1, bytes.size()));
    // Bots that search would make every input slow; what they are told is not hostile.
    const bool asks_bots = line.find("\"bot\"") != std::string_view::npos ||
                           line.find("\"play\"") != std::string_view::npos;
    if (asks_bots && line.find("\"level\":1") == std::string_view::npos) continue;
    const std::string answer = door.answer(line);
    const Result<JsonValue> read = JsonValue::parse(answer);
    demand(read.ok(), "an answer is not JSON", answer);
    demand(read->find_bool("ok").has_value(), "an answer without 'ok'", answer);
    demand(answer.find('\n') == std::string::npos, "an answer of two lines", answer);
  }
}

std::vector<std::string> protocol_seeds() {
  return {R"({"op":"new","game":"meridian","seats":3,"options":{"end_turn":"explicit"},"seed":7}
{"op":"legal","seat":0}
{"op":"act","seat":0,"targets":["card:4","pass"]}
{"op":"act","seat":1,"targets":["card:4","city:4.3","height:2"]}
{"op":"why","seat":2,"targets":["card:4","city:4.5"]}
{"op":"bot","seat":0,"level":1,"seed":3}
{"op":"imagine","seat":0,"seed":3}
{"op":"play","level":1,"choices":3}
{"op":"rewind","version":1,"seed":5}
{"op":"real"}
{"op":"undo","seat":0}
{"op":"view","seat":"table"}
{"op":"events","from":3,"seat":1}
{"op":"record"})",
          R"({"op":"new","game":"meridian","seats":2,"chance":"manual"}
{"op":"legal","seat":"chance"}
{"op":"act","seat":"chance","targets":["seat:1"]}
{"op":"set","state":{"phase":"turn","turn":1,"towers":[{"city":"4.3","seat":0,"height":2}]}}
{"op":"state"}
{"op":"scores"}
{"op":"games"}
{"op":"load","record":"landfall record 1\ngame meridian\n"})"};
}

}  // namespace landfall::fuzz
