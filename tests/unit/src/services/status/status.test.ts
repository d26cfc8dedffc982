// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import { useStatus } from '#src/services/status/status.ts';

const world = vi.hoisted(() => ({ asked: {} as object, fetchKept: vi.fn() }));
vi.mock('#src/bridges/use-query.ts', () => ({ useQuery: () => world.asked }));
vi.mock('#src/bridges/api.ts', () => ({ fetchQuery: world.fetchKept }));

const REFUSED = { error: new ApiError('TOO_MANY_REQUESTS'), isLoading: false };
const KEPT = { whitelabelVal: { GEETESTVCODE3: true } };
afterEach(cleanup);

const settle = async () => {
  const { result } = renderHook(useStatus);
  const first = result.current;
  await vi.waitFor(() => expect(result.current).not.toEqual(first));
  return { first, last: result.current };
};

test('a refusal is told once it is known that nothing is kept, and not before', async () => {
  world.asked = REFUSED;
  world.fetchKept.mockRejectedValue(new ApiError('not_stored'));
  const { first, last } = await settle();
  expect([first.error, first.isLoading]).toEqual([undefined, true]);
  expect([last.error, last.value]).toEqual([REFUSED.error, undefined]);
});

test('what is kept stands with the refusal, and no switch is off before it', async () => {
  world.asked = REFUSED;
  world.fetchKept.mockResolvedValue({ value: KEPT });
  const { first, last } = await settle();
  expect([first.error, first.value]).toEqual([undefined, undefined]);
  expect([last.error, last.value]).toEqual([REFUSED.error, KEPT]);
});

test('a reply is taken as it is, and nothing else is asked for', () => {
  world.asked = { value: KEPT, isLoading: false };
  world.fetchKept.mockClear();
  expect(renderHook(useStatus).result.current).toEqual(world.asked);
  expect(world.fetchKept).not.toHaveBeenCalled();
});
