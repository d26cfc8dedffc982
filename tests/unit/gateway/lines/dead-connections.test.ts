import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { systemClock } from '../../system-clock.ts';
import { composeCall, createGateway, createGatewayFixture } from '../gateway-fixture.ts';

const login = { body: { value: 'sealed' }, headers: { Encryption: '1' } };
const NEVER = new AbortController().signal;
const SOON_MS = 10_000;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Opens a line on a real port; a sick one responds only to the first request of each connection. */
async function openLine(isSick: boolean, logins: string[]): Promise<string> {
  const used = new WeakSet<Socket>();
  const server = createServer(({ url = '', socket }, response) => {
    if (url.endsWith('/login')) logins.push(isSick ? 'sick' : 'well');
    if (isSick && used.has(socket)) return;
    used.add(socket);
    const value = url.endsWith('/login') ? { token: 'fresh-token', firstTimeLogin: false, passwordExpired: false } : null;
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ success: true, value }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test(
  'a login succeeds although the open connections of three lines out of four are dead',
  async () => {
    const logins: string[] = [];
    const lines = await Promise.all([true, true, true, false].map((isSick) => openLine(isSick, logins)));
    const [origin = '', ...bootstrapLines] = lines;
    const { environment } = createGatewayFixture();
    const gateway = createGateway({ ...environment, clock: systemClock, fetch, origin, bootstrapLines });
    const begunAt = Date.now();
    const reply = await gateway.handleCall(composeCall('session.login', login), NEVER);
    expect(reply).toMatchObject({ ok: true, meta: { line: lines[3] } });
    expect(logins).toEqual(['well']);
    expect(Date.now() - begunAt).toBeLessThan(SOON_MS);
  },
  4 * SOON_MS,
);
