// @vitest-environment page
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import type { Lane } from '#contract/schemas/games.ts';
import { NextDraws } from '#src/features/games/next-draws.tsx';
import { operatorTime } from '#src/platform/clock.ts';
import { refuse, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

/** An operator with one lottery, whose result may be late or missing. */
const operator = { askedAt: [] as number[], lane: {} as object, error: undefined as object | undefined };
startTestGateway({
  'games.lanes': () => {
    operator.askedAt.push(Date.now());
    return operator.error ?? { data: { lanes: [{ ...operator.lane }] } };
  },
});

const START = Date.UTC(2026, 10, 26, 12);
const lane = (drawsAt: number, issue: string): Lane => {
  return { gameCode: 'A', gameId: '1', nodeId: '1', name: 'Six', vendor: 'LOTT', issue, drawsAt, numbers: [1], special: null };
};
const DRAWN = lane(START + DAY_MS, '8');
/** Advances second by second, so that the screen follows the clock. */
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
/** Returns when the draws were refetched, in seconds after the screen opened. */
const readAsked = () => operator.askedAt.slice(1).map((at) => (at - START) / SECOND_MS);

beforeEach(() => {
  operator.askedAt.length = 0;
  operator.error = undefined;
  vi.useFakeTimers({ now: START });
  vi.spyOn(operatorTime, 'operatorNow').mockImplementation(() => Date.now());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ['is not there yet', undefined],
  ['does not arrive', refuse('lines_down', { status: 504, meta: { from: 'none' } })],
])('a result that %s is requested again at growing intervals until it arrives', async (_, error) => {
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

test('a draw weeks ahead does not cause constant requests', async () => {
  await open(START + 30 * DAY_MS);
  await pass(MINUTE_MS);
  expect(readAsked()).toEqual([]);
});
