#include "server/ops/metrics_access.h"

#include <gtest/gtest.h>

#include "server/net/address.h"

namespace landfall::server {
namespace {

net::HttpRequest from(const std::string& address) {
  net::HttpRequest request;
  request.address = net::address_group(address);
  return request;
}

TEST(MetricsAccess, ThisMachineAndWhomTheHostHasNamed) {
  ServerOptions options;
  EXPECT_TRUE(may_read_metrics(from("127.0.0.1"), options));
  EXPECT_TRUE(may_read_metrics(from("::1"), options));
  EXPECT_FALSE(may_read_metrics(from("192.0.2.1"), options));
  options.metrics_from = {"192.0.2.1"};
  EXPECT_TRUE(may_read_metrics(from("192.0.2.1"), options));
  EXPECT_FALSE(may_read_metrics(from("192.0.2.2"), options));
}

TEST(MetricsAccess, AProxyOnThisMachineIsNotThisMachine) {
  ServerOptions options;
  net::HttpRequest request = from("127.0.0.1");
  request.forwarded = true;
  EXPECT_FALSE(may_read_metrics(request, options));
}

TEST(MetricsAccess, TheToken) {
  ServerOptions options;
  net::HttpRequest request = from("192.0.2.1");
  request.authorization = "Bearer ";
  EXPECT_FALSE(may_read_metrics(request, options)) << "no token is no key";
  options.metrics_token = "secret";
  EXPECT_FALSE(may_read_metrics(request, options));
  request.authorization = "Bearer secret";
  EXPECT_TRUE(may_read_metrics(request, options));
  request.authorization = "Bearer secreT";
  EXPECT_FALSE(may_read_metrics(request, options));
}

}  // namespace
}  // namespace landfall::server
