import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { proxyUpstream } from '#operator/http/proxy-upstream.ts';

let reached: string[] = [];
let told: IncomingHttpHeaders = {};
const operator = createServer((asked, response) => {
  told = asked.headers;
  reached.push(asked.url ?? '');
  if (asked.url === '/wps/slow') return;
  if (asked.url === '/wps/long') response.write('the beginning of it');
  else response.end();
});

beforeEach(async () => {
  reached = [];
  await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
});
afterEach(() => operator.close().closeAllConnections());

function createProxy(trustedProxies = 0): Hono {
  const { port } = operator.address() as AddressInfo;
  return new Hono().all('*', (context) => proxyUpstream(context, `http://127.0.0.1:${port}`, trustedProxies));
}

async function ask(path: string, headers: Record<string, string> = {}, trustedProxies = 0): Promise<number> {
  const calls = createProxy(trustedProxies);
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

test('hop-by-hop headers of a proxy in front break no call, and are not handed over', async () => {
  const claims = {
    Connection: 'upgrade',
    Upgrade: 'websocket',
    TE: 'trailers',
    Expect: '100-continue',
    'Keep-Alive': 'timeout=5',
  };
  expect(await ask('/wps/session', claims)).toBe(200);
  expect([told.upgrade, told.te, told.expect, told['keep-alive']]).toEqual([undefined, undefined, undefined, undefined]);
});

/** Asks over a real port and gives what the real operator is about to answer. */
async function askAndStay(path: string) {
  const proxy = serve({ fetch: createProxy().fetch, port: 0, hostname: '127.0.0.1' });
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  const reaching = once(operator, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const caller = request(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}${path}`).on('error', () => undefined);
  caller.end();
  const [, answer] = await reaching;
  return { caller, answer };
}

test('who leaves before the real operator has answered ends the call there', async () => {
  const { caller, answer } = await askAndStay('/wps/slow');
  caller.destroy();
  await once(answer, 'close');
  expect(answer.writableFinished).toBe(false);
});

test('who leaves in the middle of a reply ends it there, and no error is written', async () => {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const { caller, answer } = await askAndStay('/wps/long');
  await once(caller, 'response');
  caller.destroy();
  await once(answer, 'close');
  // what a stream that was aborted tells comes a turn later
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(written).not.toHaveBeenCalled();
});
