#include "server/ops/gzip.h"

#include <gtest/gtest.h>
#include <zlib.h>

namespace landfall::server {
namespace {

std::string unpacked(std::string packed) {
  z_stream stream{};
  EXPECT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
  std::string text(100'000, ' ');
  stream.next_in = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  text.resize(stream.total_out);
  inflateEnd(&stream);
  return text;
}

TEST(Gzip, WhatIsPackedIsThereAgain) {
  const std::string text(5000, 'x');
  EXPECT_LT(gzip(text).size(), 100U);
  EXPECT_EQ(unpacked(gzip(text)), text);
  EXPECT_EQ(unpacked(gzip("{}")), "{}");
  EXPECT_EQ(unpacked(gzip("")), "");
}

TEST(Gzip, OnlyForThoseWhoTakeIt) {
  EXPECT_TRUE(accepts_coding("gzip, deflate, br", "gzip"));
  EXPECT_TRUE(accepts_coding("br;q=1, gzip ;q=0.5", "gzip"));
  EXPECT_FALSE(accepts_coding("gzip;q=0, br", "gzip"));
  EXPECT_FALSE(accepts_coding("x-gzip", "gzip"));
  EXPECT_FALSE(accepts_coding("", "gzip"));
}

}  // namespace
}  // namespace landfall::server
