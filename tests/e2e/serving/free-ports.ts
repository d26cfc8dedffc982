import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems lend to outgoing connections. */
const FIRST_PORT = 23_000;
const LAST_PORT = 32_000;

/** Finds the first of some ports in a row that nobody uses. */
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
