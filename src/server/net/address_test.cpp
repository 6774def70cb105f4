#include "server/net/address.h"

#include <gtest/gtest.h>

namespace landfall::server::net {
namespace {

TEST(Address, OneSubscriberOfIPv6IsOneNeighbour) {
  EXPECT_EQ(address_group("2001:db8:1:2:aaaa::1"), address_group("2001:db8:1:2:bbbb:c:d:2"));
  EXPECT_NE(address_group("2001:db8:1:2::1"), address_group("2001:db8:1:3::1"));
  EXPECT_EQ(address_group("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(address_group("::ffff:192.0.2.1"), "192.0.2.1") << "IPv4 in the coat of IPv6";
  EXPECT_EQ(address_group("unknown"), "unknown");
}

TEST(Address, ForeignNamesOfThisServerAreNotKnown) {
  const HostNames names({"https://Play.Example/", "https://friend.example:8443"});
  for (const char* good : {"localhost", "localhost:8080", "127.0.0.1:8080", "[::1]:8080",
                           "192.0.2.7", "play.example", "PLAY.example:443", "friend.example"}) {
    EXPECT_TRUE(names.known(good)) << good;
  }
  for (const char* bad : {"", ":8080", "evil.example", "play.example.evil.example", "[::1",
                          "localhost.evil.example", "127.0.0.1.evil.example"}) {
    EXPECT_FALSE(names.known(bad)) << bad;
  }
}

TEST(Address, HostOfAnUrl) {
  EXPECT_EQ(host_of_url("https://play.example:8443/x"), "play.example:8443");
  EXPECT_EQ(host_of_url("http://play.example"), "play.example");
  EXPECT_EQ(host_of_url("ftp://play.example"), "");
  EXPECT_EQ(host_of_url("play.example"), "");
}

}  // namespace
}  // namespace landfall::server::net
