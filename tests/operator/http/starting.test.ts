import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { respondWhileStarting } from '#operator/app/line-listener.ts';

const server = createServer(respondWhileStarting);
const addressOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

test.each(['/m/home', '/wps/system/status', '/health/ready'])(
  'a starting process answers %s with a body that gateways can read',
  async (path) => {
    const reply = await fetch(addressOf(path));
    expect([reply.status, reply.headers.get('Retry-After'), reply.headers.get('Cache-Control')]).toEqual([503, '1', 'no-store']);
    expect(await reply.json()).toEqual({ success: false, errorCode: 'service_unavailable', message: '' });
  },
);
