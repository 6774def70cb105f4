// The parameters of a statement in the binary form of PostgreSQL's protocol: nothing has to be quoted
// or written as digits, and a zero byte is no end.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace landfall::server {

// The types of parameters that are used here, by their numbers in PostgreSQL.
enum class PostgresType : std::uint32_t {
  kBoolean = 16,
  kBytes = 17,
  kBig = 20,
  kInteger = 23,
  kText = 25,
  kJson = 3802,
  kBytesList = 1001,
  kIntegerList = 1007,
  kTextList = 1009,
  kBigList = 1016,
};

class Parameters {
 public:
  Parameters& big(std::int64_t value) { return add(PostgresType::kBig, number(value, 8)); }
  Parameters& integer(std::int32_t value) { return add(PostgresType::kInteger, number(value, 4)); }
  Parameters& boolean(bool value) { return add(PostgresType::kBoolean, number(value ? 1 : 0, 1)); }
  Parameters& text(std::string_view value) { return add(PostgresType::kText, std::string(value)); }
  // JSON in binary form begins with the number of its version.
  Parameters& json(std::string_view value) {
    return add(PostgresType::kJson, '\1' + std::string(value));
  }
  Parameters& bytes(std::span<const std::uint8_t> value) {
    return add(PostgresType::kBytes, {value.begin(), value.end()});
  }
  // Lists; each is written as it grows.
  class List {
   public:
    explicit List(PostgresType element) : element_(element) {}
    void integer(std::int32_t value) { add(number(value, 4)); }
    void big(std::int64_t value) { add(number(value, 8)); }
    void null() {
      content_ += number(-1, 4);
      ++size_;
      has_nulls_ = true;
    }
    void text(std::string_view value) { add(value); }
    void bytes(std::span<const std::uint8_t> value) {
      add({reinterpret_cast<const char*>(value.data()), value.size()});
    }
    [[nodiscard]] std::int32_t size() const { return size_; }

   private:
    friend class Parameters;
    void add(std::string_view value) {
      content_ += number(static_cast<std::int64_t>(value.size()), 4);
      content_ += value;
      ++size_;
    }
    PostgresType element_;
    std::int32_t size_ = 0;
    bool has_nulls_ = false;
    std::string content_;
  };
  Parameters& list(const List& list);

  [[nodiscard]] int count() const { return static_cast<int>(values_.size()); }
  [[nodiscard]] const std::vector<PostgresType>& types() const { return types_; }
  [[nodiscard]] const std::vector<std::string>& values() const { return values_; }

 private:
  static std::string number(std::int64_t value, int bytes) {
    std::string text;
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) {
      text += static_cast<char>(static_cast<std::uint64_t>(value) >> static_cast<unsigned>(shift));
    }
    return text;
  }
  Parameters& add(PostgresType type, std::string value) {
    types_.push_back(type);
    values_.push_back(std::move(value));
    return *this;
  }

  std::vector<PostgresType> types_;
  std::vector<std::string> values_;
};

inline Parameters& Parameters::list(const List& list) {
  PostgresType type = PostgresType::kTextList;
  if (list.element_ == PostgresType::kInteger) type = PostgresType::kIntegerList;
  if (list.element_ == PostgresType::kBig) type = PostgresType::kBigList;
  if (list.element_ == PostgresType::kBytes) type = PostgresType::kBytesList;
  // Dimensions, whether some are null, their type, how many, the number of the first, and they.
  return add(type, number(list.size_ == 0 ? 0 : 1, 4) + number(list.has_nulls_ ? 1 : 0, 4) +
                       number(static_cast<std::int64_t>(list.element_), 4) +
                       (list.size_ == 0 ? "" : number(list.size_, 4) + number(1, 4)) +
                       list.content_);
}

}  // namespace landfall::server
