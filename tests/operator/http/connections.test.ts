import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '#operator/app/app.ts';
import { ApiError } from '#operator/http/api-error.ts';
import { createLineOrigins } from '#operator/http/line-origins.ts';
import { createLineServer, type LineServerOptions } from '#operator/http/line-server.ts';
import { respondWithError } from '#operator/protocol/error-response.ts';

const LONG_MS = 60_000;
const SHORT_MS = 400;
vi.setConfig({ testTimeout: LONG_MS });
/** Longer than any of these tests, so that a slow machine does not count as a slow client. */
const ENDLESS = { silentMs: 10 * LONG_MS, headersMs: 10 * LONG_MS, requestMs: 10 * LONG_MS, checkMs: 100 };

/** Opens a line with this patience and no other time limits, and returns its port. */
async function openLine(patience: Partial<NonNullable<LineServerOptions['patience']>>): Promise<number> {
  const port = await findFreePort();
  const calls = new Hono()
    .post('/wps/read', async (context) => context.text(await context.req.text()))
    .all('*', () => {
      throw new ApiError('customer.not.login');
    });
  calls.onError((error, context) => respondWithError(error, context, () => {}));
  const { fetch } = createApp({ origins: createLineOrigins([port], []), calls, site: null });
  const listener = getRequestListener(fetch);
  const server = createLineServer({ port, addresses: ['127.0.0.1'], listener, patience: { ...ENDLESS, ...patience } });
  await server.open();
  onTestFinished(() => server.cut());
  return port;
}

function findFreePort(): Promise<number> {
  const probe = createHttp().listen(0, '127.0.0.1');
  return new Promise((resolve) => {
    probe.once('listening', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}

/** Returns what a connection received until its end; the data is sent in parts. */
function talk(port: number, deps: readonly string[], end: (socket: Socket, heard: string) => void = () => {}): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      for (const part of deps) socket.write(part);
    });
    let heard = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      heard += text;
      end(socket, heard);
    });
    socket.on('error', () => {}).on('close', () => resolve(heard));
  });
}

/** Stops the one-second limit for draining an unread body, however slow the machine is. */
function stopOwnTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

const head = (length: number, path = '/wps/session') => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

test('closes connections that never send anything', async () => {
  const port = await openLine({ silentMs: SHORT_MS });
  const heard = await Promise.all(Array.from({ length: 200 }, () => talk(port, [])));
  expect(heard.join('')).toBe('');
});

test.each([
  ['headers that do not end', 'GET / HTTP/1.1\r\nHost: x\r\n', { headersMs: SHORT_MS }],
  ['a body that does not end', `${head(100, '/wps/read')}{"a":`, { headersMs: SHORT_MS, requestMs: SHORT_MS }],
])('refuses %s with 408 and the headers of any reply', async (_, part, patience) => {
  const heard = await talk(await openLine(patience), [part]);
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(heard.split('HTTP/1.1')).toHaveLength(2);
  expect(heard).toContain("Content-Security-Policy: default-src 'none'");
});

test('refuses data that is not HTTP, with the headers of any reply', async () => {
  const heard = await talk(await openLine({}), ['nonsense\r\n\r\n']);
  expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  expect(heard).toContain('X-Content-Type-Options: nosniff');
});

const countReplies = (heard: string) => heard.split('HTTP/1.1 401').length - 1;

test('invalid data after a complete request does not replace its reply', async () => {
  const heard = await talk(await openLine({}), [`${head(2, '/wps/read')}{}nonsense\r\n\r\n`]);
  expect(heard).not.toContain('HTTP/1.1 400');
});

test('drains a refused body and keeps the connection open', async () => {
  stopOwnTimers();
  const body = 'x'.repeat(300_000);
  const heard = await talk(await openLine({}), [head(body.length), body, head(2), '{}'], (socket, text) => {
    if (countReplies(text) === 2) socket.destroy();
  });
  expect(countReplies(heard)).toBe(2);
  expect(heard).not.toMatch(/connection: close/i);
});

test('closes the connection after a refusal if the body does not arrive', async () => {
  const heard = await talk(await openLine({}), [head(8_000_000), 'x'.repeat(100)]);
  expect(countReplies(heard)).toBe(1);
  expect(heard).toMatch(/connection: close/i);
});

test('closes the connection after a refusal if the body is too large to drain', async () => {
  stopOwnTimers();
  const deps = Array.from({ length: 40 }, () => 'x'.repeat(200_000));
  const heard = await talk(await openLine({}), [head(8_000_000), ...deps]);
  expect(countReplies(heard)).toBe(1);
  expect(heard).toMatch(/connection: close/i);
});

test('a silent connection does not delay a stop', async () => {
  const port = await findFreePort();
  const listener = getRequestListener(() => new Response('here'));
  const server = createLineServer({ port, addresses: ['127.0.0.1'], listener, patience: ENDLESS });
  await server.open();
  const silent = connect(port, '127.0.0.1');
  const ended = once(silent, 'close');
  await once(silent, 'connect');
  // The silent connection is older, so it has been accepted by the time of this reply.
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
  // The grace period never ends in this test.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await server.close().finally(() => vi.useRealTimers());
  await ended;
});

test('closes a connection over the limit at once and accepts another after one ends', async () => {
  const port = await findFreePort();
  const listener = getRequestListener(() => new Response('here'));
  const server = createLineServer({ port, addresses: ['127.0.0.1'], listener, patience: ENDLESS, maxConnections: 2 });
  await server.open();
  onTestFinished(() => server.cut());
  const call = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  const open = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  for (const socket of open) await once(socket.setEncoding('latin1'), 'connect');
  expect(await talk(port, [call])).toBe('');
  open[0]?.write(call);
  expect((await once(open[0] as Socket, 'data'))[0]).toContain('200 OK');
  open[1]?.destroy();
  const askAgain = () => talk(port, [call], (socket) => socket.destroy());
  await expect.poll(askAgain, { timeout: LONG_MS }).toContain('200 OK');
});
