// Writes JSON into a string, in the order given: the same bytes on every target.
//
//   JsonWriter out;
//   out.begin_object().member("version", 9).key("awaiting").begin_array().value(0).end_array();
//   out.end_object();
//   send(out.text());
#pragma once

#include <charconv>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace landfall {

class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  JsonWriter& key(std::string_view name) {
    separate();
    quote(name);
    text_ += ':';
    fresh_ = true;
    return *this;
  }

  JsonWriter& value(std::string_view text) {
    separate();
    quote(text);
    return *this;
  }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(const std::string& text) { return value(std::string_view(text)); }
  JsonWriter& value(std::same_as<bool> auto truth) {
    separate();
    text_ += truth ? "true" : "false";
    return *this;
  }
  template <std::integral Number>
    requires(!std::same_as<Number, bool> && !std::same_as<Number, char>)
  JsonWriter& value(Number number) {
    return number_text(number);
  }
  // JSON knows neither infinity nor "not a number"; null stands for both.
  JsonWriter& value(double number) { return std::isfinite(number) ? number_text(number) : null(); }
  JsonWriter& null() {
    separate();
    text_ += "null";
    return *this;
  }
  // Text that already is JSON.
  JsonWriter& raw(std::string_view json) {
    separate();
    text_ += json;
    return *this;
  }

  template <class Value>
  JsonWriter& member(std::string_view name, const Value& content) {
    return key(name).value(content);
  }
  JsonWriter& raw_member(std::string_view name, std::string_view json) {
    return key(name).raw(json);
  }

  [[nodiscard]] const std::string& text() const { return text_; }
  std::string take() {
    fresh_ = true;
    return std::exchange(text_, {});
  }
  void clear() {
    text_.clear();
    fresh_ = true;
  }

 private:
  JsonWriter& open(char bracket) {
    separate();
    text_ += bracket;
    fresh_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    text_ += bracket;
    fresh_ = false;
    return *this;
  }
  void separate() {
    if (!fresh_) text_ += ',';
    fresh_ = false;
  }
  template <class Number>
  JsonWriter& number_text(Number number) {
    separate();
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    text_.append(digits, end);
    return *this;
  }
  void quote(std::string_view text);

  std::string text_;
  bool fresh_ = true;  // no comma is due before the next value
};

}  // namespace landfall
