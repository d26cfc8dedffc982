import { createServer as createHttp } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../operator/app.ts';
import { createLineOrigins } from '../../../operator/lines/line-origins.ts';
import { createLineServer, type LineServer } from '../../../operator/lines/line-server.ts';
import { answerError } from '../../../operator/protocol/answer-errors.ts';
import { Refusal } from '../../../operator/protocol/refusal.ts';

let port = 0;
let server: LineServer;

beforeAll(async () => {
  port = await findFreePort();
  const calls = new Hono().all('*', () => {
    throw new Refusal('customer.not.login');
  });
  calls.onError((error, context) => answerError(error, context, () => {}));
  const app = createApp({ origins: createLineOrigins([port], []), calls, site: null });
  const patience = { silentMs: 400, headersMs: 400, requestMs: 5_000, checkMs: 100 };
  server = createLineServer({ port, addresses: ['127.0.0.1'], listener: getRequestListener(app.fetch), patience });
  await server.open();
});
afterAll(() => server.cut());

function findFreePort(): Promise<number> {
  const probe = createHttp().listen(0, '127.0.0.1');
  return new Promise((resolve) => {
    probe.once('listening', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}

/** What a connection heard until it ended; what is sent comes in parts. */
function talk(parts: readonly string[], end: (socket: Socket, heard: string) => void = () => {}): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      for (const part of parts) socket.write(part);
    });
    let heard = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      heard += text;
      end(socket, heard);
    });
    socket.on('error', () => {}).on('close', () => resolve(heard));
  });
}

const head = (length: number, path = '/wps/session') => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

test('connections that never speak are closed', async () => {
  const startedAt = performance.now();
  const heard = await Promise.all(Array.from({ length: 200 }, () => talk([])));
  expect(heard.join('')).toBe('');
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test('headers that do not end are refused, with the headers of any reply', async () => {
  const heard = await talk(['GET / HTTP/1.1\r\nHost: x\r\n']);
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(heard).toContain("Content-Security-Policy: default-src 'none'");
});

test('what is no HTTP is refused, with the headers of any reply', async () => {
  const heard = await talk(['nonsense\r\n\r\n']);
  expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  expect(heard).toContain('X-Content-Type-Options: nosniff');
});

const countReplies = (heard: string) => heard.split('HTTP/1.1 401').length - 1;

test('a body that a refusal did not read is read on, and the connection goes on', async () => {
  const body = 'x'.repeat(300_000);
  const heard = await talk([head(body.length), body, head(2), '{}'], (socket, text) => {
    if (countReplies(text) === 2) socket.destroy();
  });
  expect(countReplies(heard)).toBe(2);
  expect(heard).not.toMatch(/connection: close/i);
});

test.each([
  ['does not come', ['x'.repeat(100)]],
  ['is larger than anybody reads', Array.from({ length: 40 }, () => 'x'.repeat(200_000))],
])('a refusal whose body %s says that the connection ends', async (_, parts) => {
  const heard = await talk([head(8_000_000), ...parts]);
  expect(countReplies(heard)).toBe(1);
  expect(heard).toMatch(/connection: close/i);
});
