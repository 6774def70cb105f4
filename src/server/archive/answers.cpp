#include "server/archive/answers.h"

#include <memory>
#include <utility>

#include "base/json_writer.h"
#include "server/store/facts_text.h"

namespace landfall::server {

net::HttpAnswer archive_json(std::string text, int status) {
  net::HttpAnswer answer;
  answer.status = status;
  answer.body = std::make_shared<const std::string>(std::move(text));
  // Whether somebody may see it is asked every time; what they have of it they need not load again.
  answer.headers = {{"Cache-Control", "no-cache"}};
  return answer;
}

net::HttpAnswer archive_trouble(int status, std::string_view error, std::string_view text) {
  JsonWriter out;
  out.begin_object().member("ok", false).member("error", error).member("text", text).end_object();
  return archive_json(out.take(), status);
}

net::HttpAnswer too_much(std::string_view text) {
  net::HttpAnswer answer = archive_trouble(429, "too_fast", text);
  answer.headers.emplace_back("Retry-After", "10");
  return answer;
}

bool has_tag(const net::HttpRequest& request, std::string_view tag) {
  return request.if_none_match == "*" ||
         request.if_none_match.find(tag) != std::string::npos;  // quotes are part of a tag
}

net::HttpAnswer tagged(net::HttpAnswer answer, const std::string& tag,
                       const net::HttpRequest& request) {
  answer.headers.emplace_back("ETag", tag);
  if (has_tag(request, tag)) {
    answer.status = 304;
    answer.body.reset();
  }
  return answer;
}

std::string tag_of(std::string_view body) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  constexpr std::size_t kBytes = 12;
  const ContentDigest digest = content_digest(body);
  std::string tag = "\"";
  for (std::size_t index = 0; index < kBytes; ++index) {
    tag += {kDigits[digest.at(index) / 16U], kDigits[digest.at(index) % 16U]};
  }
  return tag + '"';
}

}  // namespace landfall::server
