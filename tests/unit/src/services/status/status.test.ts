// @vitest-environment page
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { useStatus } from '#src/services/status/status.ts';
import { refuse, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const KEPT = { whitelabelVal: { GEETESTVCODE3: true } };
const gateway = startTestGateway();
const refuseBesides = (stored: unknown) =>
  gateway.answer({
    'system.status': ({ prefer }: CallMessage) =>
      prefer === 'store' ? stored : refuse('TOO_MANY_REQUESTS', { status: 429, meta: { from: 'none' } }),
  });
afterEach(cleanup);

/** Returns what a component sees, in order. */
const settle = async () => {
  const seen: ReturnType<typeof useStatus>[] = [];
  renderHook(() => seen.push(useStatus()));
  await vi.waitFor(() => expect(seen.at(-1)?.isLoading).toBe(false));
  return seen.map(({ value, error }) => [value?.whitelabelVal, error?.code]);
};

test('a refusal is shown only once a stored status is ruled out', async () => {
  refuseBesides(refuse('not_found', { meta: { from: 'none' } }));
  const seen = await settle();
  expect(new Set(seen.slice(0, -1).map(String))).toEqual(new Set([String([undefined, undefined])]));
  expect(seen.at(-1)).toEqual([undefined, 'TOO_MANY_REQUESTS']);
});

test('a stored status appears together with the refusal, not earlier', async () => {
  refuseBesides(KEPT);
  const seen = await settle();
  expect(new Set(seen.slice(0, -1).map(String))).toEqual(new Set([String([undefined, undefined])]));
  expect(seen.at(-1)).toEqual([KEPT.whitelabelVal, 'TOO_MANY_REQUESTS']);
});

test('a reply is used unchanged, without another request', async () => {
  gateway.answer({ 'system.status': KEPT });
  await gateway.prefetch();
  expect(renderHook(useStatus).result.current.value).toMatchObject(KEPT);
  expect(gateway.calls).toHaveLength(1);
});
