// What the calls of accounts answer with.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "base/json_writer.h"
#include "server/net/http.h"

namespace landfall::server {

inline net::HttpAnswer account_answer(std::string text, int status = 200) {
  net::HttpAnswer answer;
  answer.status = status;
  answer.body = std::make_shared<const std::string>(std::move(text));
  answer.headers = {{"Cache-Control", "no-store"}};
  return answer;
}

inline net::HttpAnswer account_failure(int status, std::string_view error, std::string_view text) {
  JsonWriter out;
  out.begin_object().member("ok", false).member("error", error).member("text", text).end_object();
  return account_answer(out.take(), status);
}

inline net::HttpAnswer account_done() { return account_answer(R"({"ok":true})"); }
inline net::HttpAnswer account_unavailable() {
  return account_failure(503, "unavailable", "the store cannot do this now, try again");
}
inline net::HttpAnswer account_stale() {
  return account_failure(403, "stale_session", "sign in again, then you can change this");
}

}  // namespace landfall::server
