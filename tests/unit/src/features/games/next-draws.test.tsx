// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import type { Lane } from '#contract/schemas/games.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { NextDraws } from '#src/features/games/next-draws.tsx';

/** An operator whose one lottery is drawn; it may know the result late, or not answer. */
const operator = vi.hoisted(() => ({ askedAt: [] as number[], lane: {} as object, error: undefined as Error | undefined }));
vi.mock('#src/bridges/api.ts', () => ({
  onSessionAnswer: () => () => {},
  fetchQuery: async () => {
    operator.askedAt.push(Date.now());
    if (operator.error) throw operator.error;
    return { value: { data: { lanes: [{ ...operator.lane }] } }, meta: { from: 'network', storedAt: Date.now() } };
  },
}));

const START = Date.UTC(2026, 10, 26, 12);
const lane = (drawsAt: number, issue: string): Lane => {
  return { gameCode: 'A', gameId: '1', nodeId: '1', name: 'Six', vendor: 'LOTT', issue, drawsAt, numbers: [1], special: null };
};
const DRAWN = lane(START + DAY_MS, '8');
/** Second by second, so that what is drawn keeps up with the clock. */
const pass = async (ms: number) => {
  for (let left = ms; left > 0; left -= SECOND_MS) await act(async () => void (await vi.advanceTimersByTimeAsync(SECOND_MS)));
};
const open = async (drawsAt: number) => {
  operator.lane = lane(drawsAt, '7');
  await act(async () => {
    render(
      <MemoryRouter>
        <NextDraws trialGames={new Set()} />
      </MemoryRouter>,
    );
  });
};
/** When the draws were asked for again, in seconds after the screen opened. */
const readAsked = () => operator.askedAt.slice(1).map((at) => (at - START) / SECOND_MS);

beforeEach(() => {
  operator.askedAt.length = 0;
  operator.error = undefined;
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ['is not there yet', undefined],
  ['does not come', new ApiError('lines_down')],
])('a result that %s is asked for again, less and less often, until it is there', async (_, error) => {
  await open(START + 10 * SECOND_MS);
  operator.error = error;
  await pass(MINUTE_MS);
  expect(readAsked()).toEqual([15, 20, 30, 50]);
  operator.error = undefined;
  operator.lane = DRAWN;
  await pass(MINUTE_MS);
  expect(document.querySelector('.games-draw-issue')?.textContent).toContain('8');
  await pass(10 * MINUTE_MS);
  expect(readAsked()).toEqual([15, 20, 30, 50, 90]);
});

test('a draw that is weeks ahead does not have the list asked for without end', async () => {
  await open(START + 30 * DAY_MS);
  await pass(MINUTE_MS);
  expect(readAsked()).toEqual([]);
});
