import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { chooseBusyRefusal } from '#operator/app/busy-refusal.ts';
import { createLineOrigins } from '#operator/http/line-origins.ts';
import { drawRetrySeconds } from '#operator/load/refuse-busy.ts';
import { createReplyKey } from '../fixtures/reply-key.ts';

const PING = '/wps/system/test/ping?speed=1';

async function refuse(replyKey: ReturnType<typeof createReplyKey> | null): Promise<Response> {
  const refusal = chooseBusyRefusal({ replyKey }, createLineOrigins([], ['https://line.test']));
  const server = createServer((request, response) => refusal(request, response, { kind: 'money', row: 'system.ping' }));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${PING}`, { headers: { 'Accept-Signature': 'r=();nonce="0123456789abcdef"' } });
}

test.each([
  ['signs', createReplyKey(), true],
  ['does not sign', null, false],
])('a busy operator that %s replies refuses in the same form', async (_, replyKey, isSigned) => {
  const refused = await refuse(replyKey);
  expect([refused.status, refused.headers.get('X-Row')]).toEqual([503, 'system.ping']);
  expect(refused.headers.get('Retry-After')).toMatch(/^[1-5]$/);
  expect(refused.headers.has('Signature')).toBe(isSigned);
  expect(await refused.json()).toEqual({ success: false, errorCode: 'service_unavailable', message: '' });
});

test('refused callers return at different times', () => {
  const drawn = [0, 0.3, 0.6, 0.999].map((share) => drawRetrySeconds('calls', () => share));
  expect([drawn, drawRetrySeconds('pages', () => 0), drawRetrySeconds('pages', () => 0.999)]).toEqual([[1, 2, 4, 5], 2, 10]);
});
