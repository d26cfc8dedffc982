import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems use for outgoing connections. */
const FIRST_PORT = 23_000;
const LAST_PORT = 32_000;

/** Returns the first of several free ports in a row. */
export async function findFreePorts(count: number): Promise<number> {
  const first = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
  const tried = await Promise.allSettled(Array.from({ length: count }, (_, index) => tryPort(first + index)));
  return tried.every(({ status }) => status === 'fulfilled') ? first : findFreePorts(count);
}

async function tryPort(port: number): Promise<void> {
  const server = createServer();
  await once(server.listen(port), 'listening');
  await once(server.close(), 'close');
}
