// Which addresses of the network are everybody's. Whoever names an address for this server to call could
// otherwise have it call machines that only this server reaches.
#pragma once

#include <sys/socket.h>

namespace landfall::server {

// False for this machine, private and reserved networks, and whatever leads there by another name.
bool is_public_address(const sockaddr& address);

}  // namespace landfall::server
