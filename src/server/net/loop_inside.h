// What a Loop is made of; only for the files of this folder.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include "server/net/loop.h"

namespace landfall::server::net {

struct Loop::Inside {
  boost::asio::io_context context{1};  // one thread runs it
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work{
      context.get_executor()};
  boost::asio::signal_set signals{context};
};

}  // namespace landfall::server::net
