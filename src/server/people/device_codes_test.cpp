#include "server/people/device_codes.h"

#include <gtest/gtest.h>

namespace landfall::server {
namespace {

TEST(DeviceCodes, WorkOnceAndNotForLong) {
  DeviceCodes codes;
  const SteadyTime start = SteadyTime{} + std::chrono::hours(1);
  const Token token = new_token();
  const TokenHash phone = token_hash(new_token());
  const TokenHash stranger = token_hash(new_token());
  EXPECT_FALSE(codes.any(start));

  const Token code = codes.make(token, start);
  EXPECT_TRUE(codes.any(start));
  EXPECT_FALSE(codes.redeem(token, phone, start)) << "the token itself is no code";
  EXPECT_EQ(codes.redeem(code, phone, start), token);
  EXPECT_EQ(codes.redeem(code, phone, start), token) << "an answer may be lost";
  EXPECT_FALSE(codes.redeem(code, stranger, start));

  const Token later = codes.make(token, start);
  EXPECT_FALSE(codes.redeem(code, phone, start)) << "one code at a time";
  const SteadyTime end = start + DeviceCodes::kLife;
  EXPECT_TRUE(codes.any(end - std::chrono::seconds(1)));
  EXPECT_FALSE(codes.any(end));
  EXPECT_FALSE(codes.redeem(later, phone, end));
}

}  // namespace
}  // namespace landfall::server
