// When a node may speak for its tables, and when another counts as dead.
#include "server/cluster/cluster.h"

#include <gtest/gtest.h>

#include <optional>

#include "server/cluster/memory_bus_test_support.h"

namespace landfall::server {
namespace {

using namespace std::chrono_literals;

class ClusterTest : public ::testing::Test {
 protected:
  static SteadyTime now() { return std::chrono::steady_clock::now(); }
  // Another node says something.
  void heard(const std::string& node, bool leaving = false) {
    other.publish("landfall.nodes",
                  R"({"node":")" + node + R"(","leaving":)" + (leaving ? "true}" : "false}"));
    net.deliver();
  }

  net::Loop loop;
  MemoryNet net;
  MemoryBus bus{net};
  MemoryBus other{net};
  Cluster cluster{bus, loop, "me-1"};
};

TEST_F(ClusterTest, WithoutALeaseNothingIsSaid) {
  int done = 0;
  cluster.when_serving([&] { ++done; });
  EXPECT_FALSE(cluster.serving());
  EXPECT_EQ(done, 0);
  cluster.renewed({now(), true, {}});
  EXPECT_TRUE(cluster.serving());
  EXPECT_EQ(done, 1);
}

TEST_F(ClusterTest, ALeaseThatWasAskedForLongAgoIsWorthNothing) {
  cluster.renewed({now() - Cluster::kRight, true, {}});
  EXPECT_FALSE(cluster.serving());
}

TEST_F(ClusterTest, AfterALapseTablesAreLookedAfterFirst) {
  std::vector<int> order;
  std::function<void(bool)> looked;
  cluster.look_after_with([&](std::function<void(bool)> done) { looked = std::move(done); });
  cluster.renewed({now(), true, {}});
  cluster.when_serving([&] { order.push_back(1); });
  cluster.when_serving([&] { order.push_back(2); });
  EXPECT_FALSE(cluster.serving());
  looked(false);  // the store could not be asked
  EXPECT_FALSE(cluster.serving());
  cluster.renewed({now(), false, {}});
  looked(true);
  EXPECT_TRUE(cluster.serving());
  EXPECT_EQ(order, (std::vector{1, 2}));
}

TEST_F(ClusterTest, WhoLeavesOrStartsAgainIsGoneAtOnce) {
  std::vector<std::string> gone;
  cluster.on_gone([&](const std::string& node) { gone.push_back(node); });
  heard("a-1");
  heard("b-1");
  EXPECT_EQ(cluster.others(), (std::vector<std::string>{"a-1", "b-1"}));
  EXPECT_FALSE(cluster.first());
  heard("a-1", true);
  EXPECT_EQ(gone, std::vector<std::string>{"a-1"});
  heard("b-2");
  EXPECT_EQ(gone, (std::vector<std::string>{"a-1", "b-1"}));
  EXPECT_EQ(cluster.others(), std::vector<std::string>{"b-2"});
}

TEST_F(ClusterTest, ThoseWhoHoldALeaseAreKnownFromTheStart) {
  cluster.renewed({now(), true, {R"({"node":"z-1"})", R"({"node":"me-0"})", cluster.statement()}});
  EXPECT_TRUE(cluster.alive("z-1"));
  EXPECT_FALSE(cluster.alive("me-0")) << "that was us";
  EXPECT_TRUE(cluster.first());
  const Claim claim = cluster.claim();
  EXPECT_EQ(claim.owner, "me-1");
  EXPECT_EQ(claim.alive, std::vector<std::string>{"z-1"});
}

TEST_F(ClusterTest, NewTablesFollowRulesThatAllNodesKnow) {
  cluster.knows({{"meridian", 3}});
  EXPECT_EQ(cluster.common_rules("meridian"), 3);
  EXPECT_EQ(cluster.common_rules("chess"), 0);
  other.publish("landfall.nodes", R"({"node":"old-1","rules":{"meridian":2}})");
  net.deliver();
  EXPECT_EQ(cluster.common_rules("meridian"), 2);
  heard("old-1", true);
  EXPECT_EQ(cluster.common_rules("meridian"), 3) << "as soon as the last of the old ones is gone";
}

TEST_F(ClusterTest, NamesAreWords) {
  EXPECT_TRUE(is_node_name("node-1_a"));
  for (const char* name : {"", "a.b", "a b", "*", "012345678901234567890123456789012"}) {
    EXPECT_FALSE(is_node_name(name)) << name;
  }
  EXPECT_NE(new_node_id("n"), new_node_id("n"));
}

}  // namespace
}  // namespace landfall::server
