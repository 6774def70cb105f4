// A vector with a fixed capacity and no heap: what hot loops fill and games keep in their state.
//
// Elements must be trivially copyable. The storage is left uninitialised, so making one costs
// nothing. A state keeps plain arrays instead, because unused bytes of a state must be zero.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace landfall {

template <class T, std::size_t Capacity>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;

  // User-provided and empty on purpose: value-initialising a list must not clear 64 KiB.
  FixedVector() noexcept {}  // NOLINT(modernize-use-equals-default)
  FixedVector(const FixedVector& other) noexcept : size_(other.size_) {
    std::copy_n(other.data(), size_, data());
  }
  FixedVector& operator=(const FixedVector& other) noexcept {
    if (this != &other) {
      size_ = other.size_;
      std::copy_n(other.data(), size_, data());
    }
    return *this;
  }
  ~FixedVector() = default;

  static constexpr std::size_t capacity() { return Capacity; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] bool full() const { return size_ == Capacity; }

  void clear() { size_ = 0; }
  void push_back(const T& value) {
    assert(size_ < Capacity);
    data()[size_++] = value;
  }
  void pop_back() {
    assert(size_ > 0);
    --size_;
  }
  // Keeps the first `size` elements; `size` may not be larger than what is there.
  void truncate(std::size_t size) {
    assert(size <= size_);
    size_ = static_cast<std::uint32_t>(size);
  }
  // For generators that write past the end themselves: gives the raw end and takes the new one.
  T* unchecked_end() { return data() + size_; }
  void set_end(const T* end) {
    size_ = static_cast<std::uint32_t>(end - data());
    assert(size_ <= Capacity);
  }

  T& operator[](std::size_t index) {
    assert(index < size_);
    return data()[index];
  }
  const T& operator[](std::size_t index) const {
    assert(index < size_);
    return data()[index];
  }
  T& back() { return (*this)[size_ - 1]; }
  const T& back() const { return (*this)[size_ - 1]; }

  T* begin() { return data(); }
  T* end() { return data() + size_; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }

  friend bool operator==(const FixedVector& a, const FixedVector& b) {
    return a.size_ == b.size_ && std::equal(a.begin(), a.end(), b.begin());
  }

 private:
  T* data() { return storage_.elements; }
  const T* data() const { return storage_.elements; }

  union Storage {
    Storage() noexcept {}  // NOLINT(modernize-use-equals-default)
    T elements[Capacity];
  };
  std::uint32_t size_ = 0;
  Storage storage_;
};

}  // namespace landfall
