import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { readClientIp, readClientNetwork, recordClientIp } from '#operator/http/client-ip.ts';
import { NO_PROXIES, parseTrustedProxies } from '#operator/http/trusted-proxies.ts';
import { fc } from '#tests/fixtures/fast-check.ts';

const parse = (text: string | number) => parseTrustedProxies(String(text)) ?? NO_PROXIES;

async function find(proxies: string | number, forwarded?: string, remoteAddress = '10.0.0.1') {
  const app = new Hono().use(recordClientIp(parse(proxies)));
  app.get('/', (context) => context.json([readClientIp(context), readClientNetwork(context)]));
  const env = { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } };
  const response = await app.request('/', { headers: forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded } }, env);
  return (await response.json()) as [string | null, string | null];
}

test("without proxies, only the socket determines the client's address", async () => {
  expect(await find(0)).toEqual(['10.0.0.1', '10.0.0.1']);
  expect(await find(0, '203.0.113.7')).toEqual(['10.0.0.1', '10.0.0.1']);
});

test("each trusted proxy has appended its client's address on the right", async () => {
  expect((await find(1, '198.51.100.1, 203.0.113.7'))[0]).toBe('203.0.113.7');
  expect((await find(2, '198.51.100.1, 203.0.113.7, 10.0.0.2'))[0]).toBe('203.0.113.7');
});

test.each([
  ['203.0.113.7:5555', '203.0.113.7'],
  ['[2001:db8::1]:5555', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['198.51.100.1, 203.0.113.7:80', '203.0.113.7'],
])('a header that reads %j contains the address %s', async (forwarded, address) => {
  expect((await find(1, forwarded))[0]).toBe(address);
});

test.each([
  ['a caller that reaches the port directly', '198.51.100.9', '203.0.113.7', '198.51.100.9'],
  ['a caller with a forged chain of our own addresses', '198.51.100.9', '203.0.113.7, 10.0.0.1', '198.51.100.9'],
  ['a caller behind our proxy', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['a caller behind our proxy, by a mapped address', '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['a caller that wrote an entry before our proxy did', '10.0.0.1', '10.0.0.9, 203.0.113.7', '203.0.113.7'],
  ['a caller behind two of our proxies', 'fd00::2', '9.9.9.9, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
  ['our own proxy, which checks this process', '10.0.0.1', undefined, '10.0.0.1'],
  ['our own proxy, whose entry is unreadable', '10.0.0.1', '203.0.113.7, unknown', '10.0.0.1'],
])('proxies are believed by address: %s', async (_, remote, forwarded, expected) => {
  expect((await find('10.0.0.1, fd00::/8', forwarded, remote))[0]).toBe(expected);
});

test('wherever a caller with a foreign address writes, its own address counts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(fc.ipV4(), fc.constant('10.0.0.1'), fc.string())), async (written) => {
      const header = written
        .join(', ')
        .replace(/[^\x20-\x7e]/g, '')
        .trim();
      expect((await find('10.0.0.0/8', header, '198.51.100.9'))[0]).toBe('198.51.100.9');
    }),
  );
});

test.each(['', 'all', '10', '10.0.0.0/33', '10.0.0.0/4', '0.0.0.0/0', '10.0.0.0/8/8', 'fd00::/129', 'fe80::1%eth0', '1.2.3.4,'])(
  '%j names no proxies',
  (text) => expect(parseTrustedProxies(text)).toBeNull(),
);

test('ignores a header with fewer addresses than proxies', async () => {
  expect((await find(2, '203.0.113.7'))[0]).toBe('10.0.0.1');
});

test.each(['203.0.113.7:', '[203.0.113.7', '203.0.113.7:80:90', '', 'nonsense', '203.0.113.7, ,', 'unknown'])(
  'a header that reads %j contains no address',
  async (forwarded) => {
    expect((await find(1, forwarded))[0]).toBe('10.0.0.1');
  },
);

test('a client cannot forge its address behind one proxy', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.ipV4()), fc.ipV4(), async (written, real) => {
      expect((await find(1, [...written, real].join(', ')))[0]).toBe(real);
    }),
  );
});

test('a request within the process has no address', async () => {
  const app = new Hono().use(recordClientIp(parse(1))).get('/', (context) => context.json(readClientNetwork(context)));
  expect(await (await app.request('/')).json()).toBeNull();
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
])('the client %s belongs to the network %s', async (address, network) => {
  expect((await find(0, undefined, address))[1]).toBe(network);
});

test('reads the address from a real socket', async () => {
  const app = new Hono().use(recordClientIp(parse(0))).get('/', (context) => context.json(readClientNetwork(context)));
  const port = await new Promise<number>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port));
    onTestFinished(() => void server.close());
  });
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).json()).toBe('127.0.0.1');
});
