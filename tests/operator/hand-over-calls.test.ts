import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handOverCall } from '../../operator/http/hand-over-calls.ts';

let reached: string[] = [];
const operator = createServer((asked, response) => {
  reached.push(asked.url ?? '');
  response.end();
});

beforeEach(async () => {
  reached = [];
  await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
});
afterEach(() => operator.close().closeAllConnections());

async function ask(path: string): Promise<number> {
  const { port } = operator.address() as AddressInfo;
  const calls = new Hono().all('*', (context) => handOverCall(context, `http://127.0.0.1:${port}`));
  return (await calls.request(`http://localhost:8080${path}`)).status;
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
