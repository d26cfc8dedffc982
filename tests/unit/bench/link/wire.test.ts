import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createLink } from '#bench/link/shaped-link.ts';
import { createWire } from '#bench/link/wire.ts';

const PROFILE = { roundTripMs: 40, downKbps: 8_000, upKbps: 8_000 };
const FIRST_WINDOW_BYTES = 14_600;

/** Opens a connection to a server behind the wire that responds to each chunk with `reply`. */
async function openConnection(reply: Buffer, isSilent = () => false): Promise<Socket> {
  const link = createLink();
  link.shape(PROFILE);
  const server = createServer({ pauseOnConnect: true }, (client) => {
    const wire = createWire(client, link, isSilent);
    wire.on('data', () => wire.write(reply));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, 'localhost');
  await once(socket, 'connect');
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  return socket;
}

async function measureReply(socket: Socket, bytes: number): Promise<number> {
  const startedAt = performance.now();
  socket.write('?');
  let received = 0;
  while (received < bytes) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    received += chunk.length;
  }
  return performance.now() - startedAt;
}

test('a new connection takes a round trip before its first request', async () => {
  const socket = await openConnection(Buffer.alloc(100));
  expect(await measureReply(socket, 100)).toBeGreaterThanOrEqual(2 * PROFILE.roundTripMs - 5);
});

test('a reply beyond the first window waits for an acknowledgement', async () => {
  const bytes = FIRST_WINDOW_BYTES + 100;
  const socket = await openConnection(Buffer.alloc(bytes));
  expect(await measureReply(socket, bytes)).toBeGreaterThanOrEqual(3 * PROFILE.roundTripMs - 5);
});

test('a silent wire accepts connections and never responds', async () => {
  const socket = await openConnection(Buffer.alloc(100), () => true);
  const answer = measureReply(socket, 100).then(() => 'answered');
  expect(await Promise.race([answer, setTimeout(5 * PROFILE.roundTripMs, 'silent')])).toBe('silent');
  expect(socket.readyState).toBe('open');
});
