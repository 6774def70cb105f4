// Answers of calls: JSON that nobody keeps.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "base/json_writer.h"
#include "server/net/http.h"

namespace landfall::server {

inline net::HttpAnswer json_answer(std::string text, int status = 200) {
  net::HttpAnswer answer;
  answer.status = status;
  answer.body = std::make_shared<const std::string>(std::move(text));
  answer.headers = {{"Cache-Control", "no-store"}};
  return answer;
}

// `error` is a word of HttpErrorWord (wire/http.schema.json), `text` says in English what to do.
inline net::HttpAnswer failure(int status, std::string_view error, std::string_view text) {
  JsonWriter out;
  out.begin_object().member("ok", false).member("error", error).member("text", text).end_object();
  return json_answer(out.take(), status);
}

}  // namespace landfall::server
