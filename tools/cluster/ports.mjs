// Ports of loopback that nobody has.
import { createServer } from 'node:net';

/** So many of them; all at once, so that they differ. */
export async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = [];
  for (const server of servers) {
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    ports.push(server.address().port);
  }
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}
