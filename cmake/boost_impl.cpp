// The one place where the bodies of Asio, Beast and Boost.JSON are compiled; all others see
// declarations only.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
#include <boost/json/src.hpp>
