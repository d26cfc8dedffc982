import { describe, expect, test } from 'vitest';
import { describeLane, followFaults, placeBars, ROWS, SHOWN_MS } from '#sandbox/scripts/console/line-activity-picture.ts';

const NOW = 1_800_000_000_000;
const agoAt = (agoMs: number) => new Date(NOW - agoMs).toISOString();

describe('a request in the picture', () => {
  test('covers its time, and grows while it is running', () => {
    const half = SHOWN_MS / 2;
    const [ended, running] = placeBars(
      [
        { id: 1, at: agoAt(half), line: 0, status: 200, ms: half / 2, wasCut: false },
        { id: 2, at: agoAt(half), line: 1 },
      ],
      NOW,
    );
    expect(ended).toMatchObject({ id: 1, line: 0, start: 50, width: 25, state: 'answered' });
    expect(running).toMatchObject({ id: 2, line: 1, start: 50, width: 50, state: 'running' });
  });

  test.each([
    ['a status of an error', { status: 503, ms: 5, wasCut: false }],
    ['no status', { ms: 5, wasCut: true }],
    ['a reply that was cut', { status: 200, ms: 5, wasCut: true }],
  ])('counts as failed with %s', (_, end) => {
    expect(placeBars([{ id: 1, at: agoAt(1_000), line: 0, ...end }], NOW)).toMatchObject([{ state: 'failed' }]);
  });

  test('leaves the picture when its end does, and begins at its edge until then', () => {
    const long = { id: 1, at: agoAt(SHOWN_MS + 1_000), line: 0, status: 200, wasCut: false };
    expect(placeBars([{ ...long, ms: 900 }], NOW)).toEqual([]);
    expect(placeBars([{ ...long, ms: 4_000 }], NOW)).toMatchObject([{ start: 0, width: 10 }]);
  });

  test('has a row of its own beside those at the same time, as long as there is one', () => {
    const hanging = Array.from({ length: ROWS + 1 }, (_, id) => ({ id, at: agoAt(2_000), line: 0 }));
    const rows = placeBars([...hanging, { id: 9, at: agoAt(2_000), line: 1 }], NOW).map(({ row }) => row);
    expect(rows).toEqual([0, 1, 2, 3, 3, 0]);
  });

  test('takes the row of a request that has ended', () => {
    const [first, second] = placeBars(
      [
        { id: 1, at: agoAt(2_000), line: 0, status: 200, ms: 500 },
        { id: 2, at: agoAt(1_000), line: 0, status: 200, ms: 500 },
      ],
      NOW,
    );
    expect([first?.row, second?.row]).toEqual([0, 0]);
  });
});

describe('the fault of a line', () => {
  test('begins with its mode, ends with it, and is forgotten when it has left the picture', () => {
    const begun = followFaults([], ['ok', 'hang'], NOW);
    expect(begun).toEqual([{ line: 1, mode: 'hang', from: NOW }]);
    expect(followFaults(begun, ['ok', 'hang'], NOW + 1)).toEqual(begun);
    const changed = followFaults(begun, ['ok', '503'], NOW + 2);
    expect(changed).toEqual([
      { line: 1, mode: 'hang', from: NOW, to: NOW + 2 },
      { line: 1, mode: '503', from: NOW + 2 },
    ]);
    const ended = followFaults(changed, ['ok', 'ok'], NOW + 3);
    expect(ended.map(({ to }) => to)).toEqual([NOW + 2, NOW + 3]);
    expect(followFaults(ended, ['ok', 'ok'], NOW + 3 + SHOWN_MS)).toEqual([]);
  });
});

test('a line is summarised by its fault and its requests', () => {
  const bars = placeBars([{ id: 1, at: agoAt(1_000), line: 0 }], NOW);
  expect(describeLane(bars, 'hang')).toBe('hang · 1 running · 0 answered · 0 failed');
  expect(describeLane([], 'ok')).toBe('works · 0 running · 0 answered · 0 failed');
});
