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

}  // namespace
}  // namespace landfall::server
