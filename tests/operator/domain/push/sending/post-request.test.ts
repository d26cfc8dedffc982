import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createPost } from '#operator/domain/push/sending/post-request.ts';

/** A push service that never responds. */
const service = createServer(() => {});
let request = { url: '', headers: {}, body: 'hello' };
beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening');
  request = { ...request, url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/push` };
});
afterEach(() => vi.useRealTimers());
afterAll(() => service.close().closeAllConnections());

test('after a stop, pending requests end after five seconds and no others start', async () => {
  const stopped = new AbortController();
  const post = createPost(stopped.signal);
  const reaching = once(service, 'request');
  const waiting = post(request);
  await reaching;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  stopped.abort();
  vi.advanceTimersByTime(4_999);
  const quick = await Promise.race([waiting, new Promise((resolve) => setImmediate(resolve, 'waits'))]);
  expect(quick).toBe('waits');
  vi.advanceTimersByTime(1);
  expect(await waiting).toEqual({ status: null, wasUnreached: false });
  expect(await post(request)).toEqual({ status: null, wasUnreached: true });
  post.close();
});
