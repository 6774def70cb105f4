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
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

namespace landfall {

class JsonWriter {
 public:
  JsonWriter() = default;
  JsonWriter(const JsonWriter&) = default;
  JsonWriter& operator=(const JsonWriter&) = default;
  // What is left behind is empty and can be written to.
  JsonWriter(JsonWriter&& other) noexcept
      : text_(std::exchange(other.text_, {})),
        size_(std::exchange(other.size_, 0)),
        fresh_(std::exchange(other.fresh_, true)) {}
  JsonWriter& operator=(JsonWriter&& other) noexcept {
    text_ = std::exchange(other.text_, {});
    size_ = std::exchange(other.size_, 0);
    fresh_ = std::exchange(other.fresh_, true);
    return *this;
  }
  ~JsonWriter() = default;

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  // What is written goes on with an object or a list that stands elsewhere: a comma comes first.
  JsonWriter& go_on() {
    fresh_ = false;
    return *this;
  }

  JsonWriter& key(std::string_view name) {
    quote(name);
    text_[size_++] = ':';
    fresh_ = true;
    return *this;
  }

  JsonWriter& value(std::string_view text) {
    quote(text);
    return *this;
  }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(const std::string& text) { return value(std::string_view(text)); }
  JsonWriter& value(std::same_as<bool> auto truth) { return raw(truth ? "true" : "false"); }
  template <std::integral Number>
    requires(!std::same_as<Number, bool> && !std::same_as<Number, char>)
  JsonWriter& value(Number number) {
    return number_text(number);
  }
  // JSON knows neither infinity nor "not a number"; null stands for both.
  JsonWriter& value(double number) { return std::isfinite(number) ? number_text(number) : null(); }
  JsonWriter& null() { return raw("null"); }
  // Text that already is JSON.
  JsonWriter& raw(std::string_view json) {
    separate(json.size());
    std::memcpy(text_.data() + size_, json.data(), json.size());
    size_ += json.size();
    return *this;
  }

  template <class Value>
  JsonWriter& member(std::string_view name, const Value& content) {
    return key(name).value(content);
  }
  JsonWriter& raw_member(std::string_view name, std::string_view json) {
    return key(name).raw(json);
  }

  // Much is going to come: so many letters.
  void reserve(std::size_t letters) { need(letters); }
  [[nodiscard]] const std::string& text() const {
    text_.resize(size_);
    return text_;
  }
  std::string take() {
    fresh_ = true;
    text_.resize(std::exchange(size_, 0));
    return std::exchange(text_, {});
  }
  void clear() {
    size_ = 0;
    fresh_ = true;
  }

 private:
  JsonWriter& open(char bracket) {
    separate(1);
    text_[size_++] = bracket;
    fresh_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    need(1);
    text_[size_++] = bracket;
    fresh_ = false;
    return *this;
  }
  template <class Number>
  JsonWriter& number_text(Number number) {
    constexpr std::size_t kLongest = 32;
    separate(kLongest);
    char* const begin = text_.data() + size_;
    size_ += static_cast<std::size_t>(std::to_chars(begin, begin + kLongest, number).ptr - begin);
    return *this;
  }

  // Before a value of at most so many letters: the comma, if one is due, and room for all.
  void separate(std::size_t letters) {
    need(letters + 1);
    if (!fresh_) text_[size_++] = ',';
    fresh_ = false;
  }
  void need(std::size_t letters) {
    if (text_.size() < size_ + letters) grow(letters);
  }
  void grow(std::size_t letters);
  // A text in its quotation marks, after a comma if one is due and with room for a colon.
  void quote(std::string_view text);
  void quote_with_escapes(std::string_view text);

  // Longer than what has been written, until somebody looks: most is written without asking for
  // room, and nothing is moved letter by letter.
  mutable std::string text_;
  std::size_t size_ = 0;  // of what has been written
  bool fresh_ = true;     // no comma is due before the next value
};

}  // namespace landfall
