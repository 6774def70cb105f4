#include "server/notices/public_address.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>

#include <string>

namespace landfall::server {
namespace {

bool is_public(const std::string& text) {
  sockaddr_storage address{};
  auto* const four = reinterpret_cast<sockaddr_in*>(&address);
  auto* const six = reinterpret_cast<sockaddr_in6*>(&address);
  if (inet_pton(AF_INET, text.c_str(), &four->sin_addr) == 1) {
    address.ss_family = AF_INET;
  } else if (inet_pton(AF_INET6, text.c_str(), &six->sin6_addr) == 1) {
    address.ss_family = AF_INET6;
  } else {
    ADD_FAILURE() << text;
  }
  return is_public_address(reinterpret_cast<const sockaddr&>(address));
}

TEST(PublicAddress, NothingLeadsIntoPrivateNetworks) {
  for (const char* text : {"127.0.0.1",    "127.255.1.2",      "0.0.0.0",         "10.1.2.3",
                           "100.64.0.1",   "169.254.169.254",  "172.16.0.1",      "172.31.255.255",
                           "192.168.1.1",  "192.0.0.8",        "192.0.2.1",       "198.18.0.1",
                           "198.19.255.1", "224.0.0.1",        "255.255.255.255", "::",
                           "::1",          "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::a00:1",
                           "fc00::1",      "fd12::1",          "fe80::1",         "ff02::1",
                           "2001:db8::1",  "2002:7f00:1::",    "2001::1",         "::7f00:1"}) {
    EXPECT_FALSE(is_public(text)) << text;
  }
  sockaddr other{};
  other.sa_family = AF_UNIX;
  EXPECT_FALSE(is_public_address(other));
}

TEST(PublicAddress, EverythingElseMayBeCalled) {
  for (const char* text :
       {"1.1.1.1", "8.8.8.8", "100.63.255.255", "100.128.0.1", "172.32.0.1", "192.169.0.1",
        "198.20.0.1", "223.255.255.255", "2606:4700::1111", "2a00:1450::1", "2001:4860:4860::8888",
        "64:ff9b::808:808", "::ffff:8.8.8.8"}) {
    EXPECT_TRUE(is_public(text)) << text;
  }
}

}  // namespace
}  // namespace landfall::server
