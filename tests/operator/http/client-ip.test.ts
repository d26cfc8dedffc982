import { serve } from '@hono/node-server';
import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { noteClientIp, readClientIp, readClientNetwork } from '#operator/http/client-ip.ts';

async function find(trustedProxies: number, forwarded?: string, remoteAddress = '10.0.0.1') {
  const app = new Hono().use(noteClientIp(trustedProxies));
  app.get('/', (context) => context.json([readClientIp(context), readClientNetwork(context)]));
  const env = { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } };
  const response = await app.request('/', { headers: forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded } }, env);
  return (await response.json()) as [string | null, string | null];
}

test('without proxies the socket says who calls, nobody else', async () => {
  expect(await find(0)).toEqual(['10.0.0.1', '10.0.0.1']);
  expect(await find(0, '203.0.113.7')).toEqual(['10.0.0.1', '10.0.0.1']);
});

test('each trusted proxy has noted whom it heard, from the right', async () => {
  expect((await find(1, '198.51.100.1, 203.0.113.7'))[0]).toBe('203.0.113.7');
  expect((await find(2, '198.51.100.1, 203.0.113.7, 10.0.0.2'))[0]).toBe('203.0.113.7');
});

test.each([
  ['203.0.113.7:5555', '203.0.113.7'],
  ['[2001:db8::1]:5555', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['198.51.100.1, 203.0.113.7:80', '203.0.113.7'],
])('a note that reads %j is of %s', async (forwarded, address) => {
  expect((await find(1, forwarded))[0]).toBe(address);
});

test('of fewer notes than proxies none is believed', async () => {
  expect((await find(2, '203.0.113.7'))[0]).toBe('10.0.0.1');
});

test.each(['203.0.113.7:', '[203.0.113.7', '203.0.113.7:80:90', '', 'nonsense', '203.0.113.7, ,', 'unknown'])(
  'a note that reads %j is no address',
  async (forwarded) => {
    expect((await find(1, forwarded))[0]).toBe('10.0.0.1');
  },
);

test('whatever a caller writes, one proxy is not deceived', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.ipV4()), fc.ipV4(), async (written, real) => {
      expect((await find(1, [...written, real].join(', ')))[0]).toBe(real);
    }),
  );
});

test('a request made in the process comes from nowhere', async () => {
  const app = new Hono().use(noteClientIp(1)).get('/', (context) => context.json(readClientNetwork(context)));
  expect(await (await app.request('/')).json()).toBeNull();
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
])('%s calls from the network %s', async (address, network) => {
  expect((await find(0, undefined, address))[1]).toBe(network);
});

test('a real socket says where a call comes from', async () => {
  const app = new Hono().use(noteClientIp(0)).get('/', (context) => context.json(readClientNetwork(context)));
  const port = await new Promise<number>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port));
    onTestFinished(() => void server.close());
  });
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).json()).toBe('127.0.0.1');
});
