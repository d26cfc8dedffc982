import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createLoadGuard } from '#operator/load/load-guard.ts';

const guard = createLoadGuard({
  limits: { calls: 2, logins: 1, waiting: 1, waitMs: 60_000 },
  refuse: () => {},
  report: () => {},
});
const begun: ServerResponse[] = [];
/** Sends the head and a part of each file, and never its end. */
const server = createServer((request, response) =>
  guard.admit(request, response, () => {
    begun.push(response);
    response.writeHead(200, { 'Content-Type': 'text/plain' }).write('part');
  }),
).listen(0);

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a file that its reader receives slowly keeps no place', async () => {
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (const expected of [1, 2, 3]) {
    connect({ port }).write('GET /m/assets/app.js HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(() => begun.length).toBe(expected);
  }
  expect(guard.read('pages')).toMatchObject({ running: 0, waiting: 0, accepted: 3 });
});
