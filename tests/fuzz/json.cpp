#include "base/json_value.h"
#include "contract/checks/write_json.h"
#include "fuzz/targets.h"

namespace landfall::fuzz {

namespace {

std::string rewritten(std::string_view text) {
  const Result<JsonValue> read = JsonValue::parse(text);
  demand(read.ok(), "what was written cannot be read", text);
  JsonWriter out;
  testing::write_json(*read, out);
  return out.take();
}

}  // namespace

void json(std::string_view bytes) {
  const Result<JsonValue> read = JsonValue::parse(bytes);
  if (!read) {
    demand(read.problem().line > 0 && !read.problem().what.empty(), "a problem without a place");
    return;
  }
  // The first writing may change the form of a number ("-0e0" becomes "-0", which is the whole
  // number 0).
  const std::string plain = rewritten(rewritten(bytes));
  demand(rewritten(plain) == plain, "JSON changes on its way", plain);
}

std::vector<std::string> json_seeds() {
  return {R"({"op":"new","game":"meridian","seats":3,"options":{},"seed":7})",
          R"([null,true,false,0,-1,1.5e-3,"a\u00e9\ud83d\ude00\n",[],{}])",
          R"({"a":{"b":[[[[1]]]],"c":"ü€😀"},"d":9223372036854775807})"};
}

}  // namespace landfall::fuzz
