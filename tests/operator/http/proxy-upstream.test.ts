import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { proxyUpstream } from '#operator/http/proxy-upstream.ts';

let reached: string[] = [];
let told: IncomingHttpHeaders = {};
const operator = createServer((asked, response) => {
  told = asked.headers;
  reached.push(asked.url ?? '');
  response.end();
});

beforeEach(async () => {
  reached = [];
  await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
});
afterEach(() => operator.close().closeAllConnections());

async function ask(path: string, headers: Record<string, string> = {}, trustedProxies = 0): Promise<number> {
  const { port } = operator.address() as AddressInfo;
  const calls = new Hono().all('*', (context) => proxyUpstream(context, `http://127.0.0.1:${port}`, trustedProxies));
  const env = { incoming: { socket: { remoteAddress: '::ffff:198.51.100.9', remotePort: 1, remoteFamily: 'IPv6' } } };
  return (await calls.request(`http://localhost:8080${path}`, { headers }, env)).status;
}

test('a call reaches the real operator with its query', async () => {
  expect(await ask('/wps/member/info?a=%20b')).toBe(200);
  expect(reached).toEqual(['/wps/member/info?a=%20b']);
});

test.each(['/admin', '/wps/../admin', '/wps/%2e%2e/admin', '/wps/..%2fadmin', '/wps/./call'])(
  '%s never reaches the real operator',
  async (path) => {
    expect(await ask(path)).toBe(400);
    expect(reached).toEqual([]);
  },
);

test.each([
  ['without proxies the socket, whatever the caller says', 0, '9.9.9.9', '198.51.100.9'],
  ['without proxies and without a word', 0, undefined, '198.51.100.9'],
  ['whom a proxy of our own heard', 1, '9.9.9.9, 203.0.113.7', '203.0.113.7, 203.0.113.7'],
  ['whom two of them heard', 2, '9.9.9.9, 203.0.113.7, 10.0.0.2', '203.0.113.7, 10.0.0.2, 203.0.113.7'],
  ['the socket where the proxy wrote no address', 1, 'unknown', '198.51.100.9'],
])('the real operator is told who calls: %s', async (_, trustedProxies, claimed, expected) => {
  const claims = { Forwarded: 'for=9.9.9.9', 'X-Real-IP': '9.9.9.9' };
  await ask('/wps/session', claimed === undefined ? claims : { ...claims, 'X-Forwarded-For': claimed }, trustedProxies);
  expect(told).toMatchObject({ 'x-forwarded-for': expected });
  expect([told.forwarded, told['x-real-ip']]).toEqual([undefined, undefined]);
});
