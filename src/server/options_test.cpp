#include "server/options.h"

#include <gtest/gtest.h>

namespace landfall::server {
namespace {

TEST(Options, EveryLimitCanBeSetByItsName) {
  for (const LimitSpec& spec : limit_specs()) {
    Limits limits;
    EXPECT_FALSE(set_limit(limits, std::string(spec.name) + "=77777"));
    EXPECT_EQ(limits.*(spec.member), 77777U) << spec.name;
    EXPECT_GE(Limits().*(spec.member), spec.smallest) << spec.name;
    EXPECT_FALSE(spec.meaning.empty());
  }
}

TEST(Options, MistakesAreExplained) {
  Limits limits;
  for (const char* bad : {"", "=", "connections", "connections=", "connections=-1", "connections=0",
                          "connections=12x", "connections=99999999999", "cats=9"}) {
    const auto trouble = set_limit(limits, bad);
    ASSERT_TRUE(trouble.has_value()) << bad;
    EXPECT_FALSE(trouble->text().empty());
  }
  EXPECT_NE(set_limit(limits, "cats=9")->text().find("message_bytes"), std::string::npos)
      << "names what there is";
}

TEST(Options, AddressOfIpv6StandsInBrackets) {
  EXPECT_EQ(shown_address("127.0.0.1", 8080), "http://localhost:8080");
  EXPECT_EQ(shown_address("0.0.0.0", 80), "http://localhost:80");
  EXPECT_EQ(shown_address("192.0.2.7", 8080), "http://192.0.2.7:8080");
  EXPECT_EQ(shown_address("::", 8080), "http://[::]:8080");
  EXPECT_EQ(shown_address("::1", 8080), "http://[::1]:8080");
}

}  // namespace
}  // namespace landfall::server
