// Connections that belong to a table of another node, over a bus that loses what the test wants.
#include "server/cluster/relays.h"

#include <gtest/gtest.h>

#include <functional>
#include <optional>

#include "server/cluster/memory_bus_test_support.h"

namespace landfall::server {
namespace {

// A WebSocket that writes down what it was told.
class Browser final : public net::Peer {
 public:
  std::vector<std::string> got;
  std::optional<net::CloseCode> closed;

  void send(net::Message message) override {
    got.push_back(*message.head + (message.tail ? *message.tail : ""));
  }
  void close(net::CloseCode code, std::string_view /*reason*/) override { closed = code; }
  void cut() override {}
  [[nodiscard]] const std::string& address() const override { return address_; }

 private:
  std::string address_ = "192.0.2.7";
};

// A table that answers each message with itself.
class Echo final : public net::PeerListener {
 public:
  explicit Echo(std::shared_ptr<net::Peer> peer) : peer_(std::move(peer)) {}
  void on_message(std::string_view text) override {
    heard.emplace_back(text);
    peer_->send(net::Message::of("echo " + std::string(text)));
  }
  void on_closed() override { gone = true; }

  std::vector<std::string> heard;
  bool gone = false;
  [[nodiscard]] net::Peer& peer() { return *peer_; }

 private:
  std::shared_ptr<net::Peer> peer_;
};

class EchoSite final : public net::Site {
 public:
  std::vector<std::shared_ptr<Echo>> echoes;
  std::string address;
  bool relayed = false;

  void on_request(const net::HttpRequest& request, net::HttpReply reply) override {
    net::HttpAnswer answer;
    answer.status = 201;
    answer.body = std::make_shared<const std::string>(request.path + request.body);
    answer.headers = {{"One", "1"}};
    relayed = request.relayed;
    reply(answer);
  }
  std::shared_ptr<net::PeerListener> on_peer(const std::shared_ptr<net::Peer>& peer,
                                             std::string /*table*/) override {
    address = peer->address();
    relayed = peer->relayed();
    echoes.push_back(std::make_shared<Echo>(peer));
    return echoes.back();
  }
};

class RelaysTest : public ::testing::Test {
 protected:
  RelaysTest() { owner.serve(site); }

  void settle() {
    for (int round = 0; round < 10; ++round) {
      loop.run_due();
      net.deliver();
    }
  }

  net::Loop loop;
  MemoryNet net;
  MemoryBus near_bus{net};
  MemoryBus far_bus{net};
  EchoSite site;
  Relays near{near_bus, loop, "near-1"};
  Relays owner{far_bus, loop, "far-1"};
  std::shared_ptr<Browser> browser = std::make_shared<Browser>();
  bool unheard = false;
  std::unique_ptr<Relays::Line> line =
      near.open("far-1", "table", browser, [this] { unheard = true; });
};

TEST_F(RelaysTest, ToTheTableItIsAConnectionLikeAnyOther) {
  line->send("one");
  line->send("two");
  settle();
  EXPECT_EQ(site.echoes.front()->heard, (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ(browser->got, (std::vector<std::string>{"echo one", "echo two"}));
  EXPECT_EQ(site.address, "192.0.2.7");
  EXPECT_TRUE(site.relayed);
  EXPECT_TRUE(line->heard());
  line.reset();
  settle();
  EXPECT_TRUE(site.echoes.front()->gone);
  EXPECT_EQ(owner.guests(), 0U);
}

TEST_F(RelaysTest, WhatManyGetTravelsOnce) {
  const auto second = std::make_shared<Browser>();
  const auto other = near.open("far-1", "table", second, [] {});
  settle();
  const auto head = std::make_shared<const std::string>(std::string(1000, 'h'));
  std::size_t bytes = 0;
  net.way = [&](const std::string& /*subject*/, std::string_view data) {
    bytes += data.size();
    return MemoryNet::Way::kArrives;
  };
  for (const auto& echo : site.echoes) {
    echo->peer().send({head, std::make_shared<const std::string>("t")});
  }
  settle();
  EXPECT_EQ(browser->got, second->got);
  EXPECT_EQ(browser->got.front(), *head + "t");
  EXPECT_LT(bytes, 1200U);
}

TEST_F(RelaysTest, ALongMessageGoesInPieces) {
  net.largest = 600;
  const std::string text(5000, 'x');
  line->send(text);
  settle();
  ASSERT_EQ(browser->got.size(), 1U);
  EXPECT_EQ(browser->got.front(), "echo " + text);
}

TEST_F(RelaysTest, TheTableEndsAConnection) {
  line->send("hello");
  settle();
  site.echoes.front()->peer().close(net::CloseCode::kPolicy, "because");
  settle();
  EXPECT_EQ(browser->closed, net::CloseCode::kPolicy);
  EXPECT_TRUE(site.echoes.front()->gone);
  EXPECT_EQ(near.passed_on(), 0U);
}

TEST_F(RelaysTest, WhereAMessageIsMissingBothSidesBeginAnew) {
  line->send("one");
  settle();
  net.way = [](const std::string& /*subject*/, std::string_view /*data*/) {
    return MemoryNet::Way::kIsLost;
  };
  line->send("lost");
  settle();
  net.way = {};
  line->send("three");
  settle();
  EXPECT_EQ(site.echoes.front()->heard, std::vector<std::string>{"one"}) << "never with a hole";
  EXPECT_TRUE(site.echoes.front()->gone);
  EXPECT_EQ(browser->closed, net::CloseCode::kElsewhere);
  // The next one comes through.
  const auto fresh = std::make_shared<Browser>();
  const auto again = near.open("far-1", "table", fresh, [] {});
  again->send("four");
  settle();
  EXPECT_EQ(fresh->got, std::vector<std::string>{"echo four"});
}

TEST_F(RelaysTest, WhatComesTwiceCountsOnce) {
  line->send("one");
  settle();
  net.way = [](const std::string& /*subject*/, std::string_view /*data*/) {
    return MemoryNet::Way::kComesTwice;
  };
  line->send("two");
  settle();
  EXPECT_EQ(site.echoes.front()->heard, (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ(browser->got, (std::vector<std::string>{"echo one", "echo two"}));
  EXPECT_FALSE(browser->closed);
}

TEST_F(RelaysTest, WhoeverWasNotAnsweredYetIsNotSentAway) {
  near.gone("far-1");
  settle();
  EXPECT_TRUE(unheard);
  EXPECT_FALSE(browser->closed);
}

TEST_F(RelaysTest, WhenTheOwnerIsGoneItsPeopleComeBackAtOnce) {
  line->send("one");
  settle();
  near.gone("far-1");
  settle();
  EXPECT_FALSE(unheard);
  EXPECT_EQ(browser->closed, net::CloseCode::kElsewhere);
  owner.gone("near-1");
  EXPECT_TRUE(site.echoes.front()->gone);
}

TEST_F(RelaysTest, NobodyButTheOwnerSpeaksForItsTable) {
  line->send("one");
  settle();
  MemoryBus stranger_bus(net);
  NodeLink link(stranger_bus, loop, "stranger-1", "near-1");
  FrameWriter& out = link.out();
  const auto place =
      link.attach(std::make_shared<const std::string>("from somebody who is not the owner"));
  constexpr std::uint64_t kDeliver = 5;
  out.number(kDeliver).number(1).number(1).number(place);
  settle();
  EXPECT_EQ(browser->got, std::vector<std::string>{"echo one"});
}

TEST_F(RelaysTest, RequestsAreAnsweredByTheOwner) {
  net::HttpRequest request;
  request.method = "POST";
  request.path = "/api/tables/t/join";
  request.body = "{}";
  std::optional<net::HttpAnswer> answered;
  near.pass_on("far-1", request, [&](net::HttpAnswer answer) { answered = std::move(answer); });
  settle();
  ASSERT_TRUE(answered);
  EXPECT_EQ(answered->status, 201);
  EXPECT_EQ(*answered->body, "/api/tables/t/join{}");
  EXPECT_EQ(answered->headers.front().second, "1");
  EXPECT_TRUE(site.relayed) << "and passed on no further";
  answered.reset();
  near.pass_on("dead-1", request, [&](net::HttpAnswer answer) { answered = std::move(answer); });
  near.gone("dead-1");
  ASSERT_TRUE(answered);
  EXPECT_EQ(answered->status, 503);
}

}  // namespace
}  // namespace landfall::server
