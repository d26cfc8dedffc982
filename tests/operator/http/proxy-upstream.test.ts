import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createForwardedCalls, type ForwardedCallsDeps } from '#operator/http/forwarded-calls.ts';
import { proxyUpstream } from '#operator/http/proxy-upstream.ts';
import { NO_PROXIES, parseTrustedProxies } from '#operator/http/trusted-proxies.ts';

let reached: string[] = [];
let told: IncomingHttpHeaders = {};
const operator = createServer((asked, response) => {
  told = asked.headers;
  reached.push(`${asked.method} ${asked.url}`);
  response.setHeader('Set-Cookie', 'node=a');
  if (asked.url === '/wps/system/country') return;
  if (asked.url === '/wps/system/resources') response.write('the beginning of it');
  else response.end();
});

beforeEach(async () => {
  reached = [];
  await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
});
afterEach(() => operator.close().closeAllConnections());

function createProxy(trustedProxies: string | number = 0, deps: ForwardedCallsDeps = {}): Hono {
  const { port } = operator.address() as AddressInfo;
  const proxies = parseTrustedProxies(String(trustedProxies)) ?? NO_PROXIES;
  const upstream = { url: `http://127.0.0.1:${port}`, findPath: createForwardedCalls(deps), proxies };
  return new Hono().all('*', (context) => proxyUpstream(context, upstream));
}

const PEER = { remoteAddress: '::ffff:198.51.100.9', remotePort: 1, remoteFamily: 'IPv6' };
const send = (path: string, init: RequestInit = {}, calls = createProxy()) =>
  calls.request(`http://localhost:8080${path}`, init, { incoming: { socket: PEER } });
const ask = async (path: string, headers: Record<string, string> = {}, trustedProxies: string | number = 0) =>
  (await send(path, { headers }, createProxy(trustedProxies))).status;

test('a call reaches the upstream operator with its query', async () => {
  expect(await ask('/wps/member/info?a=%20b')).toBe(200);
  expect(reached).toEqual(['GET /wps/member/info?a=%20b']);
});

test.each(['/admin', '/wps/../admin', '/wps/%2e%2e/admin', '/wps/..%2fadmin', '/wps/./call', '/wps/%zz', '/wps/call'])(
  '%s never reaches the upstream operator',
  async (path) => {
    expect(await ask(path)).toBe(400);
    expect(reached).toEqual([]);
  },
);

const DOTS = ['..', '.', '%2e%2e', '%252e%252e', '%25252e%25252e', '.%2e'];
const PARAMETERS = [';', '%3b', '%253b', ';a=b', ';/..;', '%00', '%0d%0a', '%09', ' ', '%ff'];
const SLASHES = ['/', '//', '%2f', '%252f', '%5c', '%255c', '\\', '%c0%af'];
/** Spellings of a path beside /wps that one server or another reads as such. */
const SPELLINGS = DOTS.flatMap((dots) => PARAMETERS.flatMap((more) => SLASHES.map((slash) => `${dots}${more}${slash}admin`)));

test.each(['/wps/', '/wps/member/info/', '/wps/member/info', '/wps/system/test/'])(
  'no spelling of a path beside the table, after %s, reaches the upstream operator',
  async (start) => {
    const statuses = await Promise.all(SPELLINGS.map((spelling) => ask(start + spelling)));
    expect(statuses.filter((status) => ![400, 404].includes(status))).toEqual([]);
    expect(reached).toEqual([]);
  },
);

test.each([
  '/wps/actuator',
  '/wps/member/info/',
  '/wps//member/info',
  '/wps/Member/info',
  '/wps/member/info;a=b',
  '/wps/member/info.json',
])('%s is not a call of the table, and gets the answer of an unserved call', async (path) => {
  expect(await ask(path)).toBe(404);
  expect(reached).toEqual([]);
});

test('a call in another spelling arrives in that of the table', async () => {
  expect(await ask('/wps/./member/../member/%69nfo')).toBe(200);
  expect(reached).toEqual(['GET /wps/member/info']);
});

test.each(['PURGE', 'PATCH', 'PROPFIND', 'DELETE', 'POST', 'OPTIONS'])(
  '%s of a row that only reads is refused',
  async (method) => {
    expect((await send('/wps/member/info', { method })).status).toBe(404);
    expect(reached).toEqual([]);
  },
);

test.each([
  ['in the address', '/wps/tracking/event?_method=DELETE', 'application/json'],
  ['in the address, escaped', '/wps/tracking/event?a=b&%5fMETHOD=DELETE', 'application/json'],
  ['in a form', '/wps/tracking/event', 'application/x-www-form-urlencoded'],
  ['in a form of parts', '/wps/tracking/event', 'multipart/form-data; boundary=x'],
])('another method %s is refused', async (_, path, type) => {
  const init = { method: 'POST', body: '_method=DELETE', headers: { 'Content-Type': type } };
  expect((await send(path, init)).status).toBe(400);
  expect(reached).toEqual([]);
});

test('a row that the deployment serves elsewhere, and a call that it names, reach the upstream operator', async () => {
  const findStated = (merchant: string) =>
    merchant === 'rio' ? { calls: { 'member.language': { method: 'POST', path: '/wps/old/language' } as const } } : {};
  const further = [{ method: 'GET', path: '/wps/relay/OWN_news' }];
  const calls = createProxy(0, { findStated, further });
  const asked = [
    ['POST', '/wps/old/language'],
    ['PUT', '/wps/old/language'],
    ['GET', '/wps/relay/OWN_news'],
    ['POST', '/wps/relay/OWN_news'],
    ['GET', '/wps/system/manifest.json'],
  ] as const;
  const statuses = await Promise.all(asked.map(async ([method, path]) => (await send(path, { method }, calls)).status));
  expect(statuses).toEqual([200, 404, 200, 404, 200]);
});

const CLAIMS = [
  'X-Original-URL',
  'X-Rewrite-URL',
  'X-HTTP-Method-Override',
  'X-HTTP-Method',
  'X-Method-Override',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Port',
  'X-Forwarded-Prefix',
  'X_Forwarded_For',
  'X-Forwarded_For',
  'True-Client-IP',
  'CF-Connecting-IP',
  'Proxy-Client-IP',
  'WL-Proxy-Client-IP',
  'X-Client-IP',
  'X-Cluster-Client-IP',
  'X-Real-IP',
  'Forwarded',
  'Cookie',
  'Via',
  'Proxy',
  'SOAPAction',
  'X-Stranger',
];

test('only headers of the call and of HTTP arrive, no claim about address, path, host or method', async () => {
  const call = { Authorization: 'token', Merchant: 'rio', 'Idempotency-Key': 'one', 'X-RSA': 'key', 'User-Agent': 'phone' };
  await ask('/wps/member/info', { ...call, ...Object.fromEntries(CLAIMS.map((name) => [name, '/admin'])) });
  const claimed = CLAIMS.filter((name) => name.toLowerCase() in told);
  expect(claimed).toEqual([]);
  expect(told).toMatchObject({ authorization: 'token', merchant: 'rio', 'idempotency-key': 'one', 'x-rsa': 'key' });
  expect([told['user-agent'], told['x-forwarded-for']]).toEqual(['phone', '198.51.100.9']);
});

test('a body arrives with its length, and no cookie comes back', async () => {
  const init = { method: 'POST', body: '{"a":1}', headers: { 'Content-Type': 'application/json', 'Content-Length': '7' } };
  const response = await send('/wps/tracking/event', init);
  expect([reached, told['content-length'], told['content-type']]).toEqual([
    ['POST /wps/tracking/event'],
    '7',
    'application/json',
  ]);
  expect(response.headers.get('Set-Cookie')).toBeNull();
});

test.each([
  ['without proxies, the socket, even with a forged header', 0, '9.9.9.9', '198.51.100.9'],
  ['without proxies and without a header', 0, undefined, '198.51.100.9'],
  ['the address added by our proxy', 1, '9.9.9.9, 203.0.113.7', '203.0.113.7, 203.0.113.7'],
  ['the address behind two of our proxies', 2, '9.9.9.9, 203.0.113.7, 10.0.0.2', '203.0.113.7, 10.0.0.2, 203.0.113.7'],
  ['the socket if the proxy wrote no address', 1, 'unknown', '198.51.100.9'],
  ['the socket if it is not a proxy of ours', '10.0.0.1', '203.0.113.7', '198.51.100.9'],
  ['the address added by our proxy at the socket', '198.51.100.9', '9.9.9.9, 203.0.113.7', '203.0.113.7, 203.0.113.7'],
])("the upstream operator receives the client's address: %s", async (_, trustedProxies, claimed, expected) => {
  const claims = { Forwarded: 'for=9.9.9.9', 'X-Real-IP': '9.9.9.9' };
  await ask('/wps/system/status', claimed === undefined ? claims : { ...claims, 'X-Forwarded-For': claimed }, trustedProxies);
  expect(told).toMatchObject({ 'x-forwarded-for': expected });
  expect([told.forwarded, told['x-real-ip']]).toEqual([undefined, undefined]);
});

test('hop-by-hop headers of a proxy in front break no call and are not forwarded', async () => {
  const claims = {
    Connection: 'upgrade',
    Upgrade: 'websocket',
    TE: 'trailers',
    Expect: '100-continue',
    'Keep-Alive': 'timeout=5',
  };
  expect(await ask('/wps/system/status', claims)).toBe(200);
  expect([told.upgrade, told.te, told.expect, told['keep-alive']]).toEqual([undefined, undefined, undefined, undefined]);
});

/** Calls over a real port, and returns the client's request and the pending upstream response. */
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

test('a client that disconnects early ends the upstream call', async () => {
  const { caller, answer } = await askAndStay('/wps/system/country');
  caller.destroy();
  await once(answer, 'close');
  expect(answer.writableFinished).toBe(false);
});

test('a client that disconnects during a reply ends the upstream call without an error', async () => {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const { caller, answer } = await askAndStay('/wps/system/resources');
  await once(caller, 'response');
  caller.destroy();
  await once(answer, 'close');
  // An aborted stream reports its error one turn later.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(written).not.toHaveBeenCalled();
});
