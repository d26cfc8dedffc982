import { describe, expect, test } from 'vitest';
import { drawFailover, findFailover } from '#tools/pictures/draw-failover.ts';
import type { FailoverRun } from '#tools/pictures/record-failover.ts';

const call = (line: number, startMs: number, endMs: number, isGood = true, path = '/wps/member/balance') => ({
  line,
  path,
  startMs,
  endMs,
  isGood,
});
const RUN: FailoverRun = {
  lengthMs: 5_000,
  breaksAtMs: 2_000,
  brokenLine: 0,
  requests: [
    call(0, 500, 550),
    call(0, 2_100, 2_350, false),
    call(1, 2_270, 2_340),
    call(1, 3_000, 3_090, true, '/wps/cashier/deposit'),
    call(0, 4_000, 4_050),
  ],
  steps: [{ name: 'Games', startMs: 450 }],
  frames: [],
};
const FRAMES = [
  { atMs: 0, url: 'data:image/webp;base64,AA' },
  { atMs: 2_500, url: 'data:image/webp;base64,BB' },
];

describe('the picture of a failover', () => {
  test('finds the unanswered call and its answer over another line', () => {
    const { lost, saved } = findFailover(RUN);
    expect([lost.startMs, saved.line, saved.startMs]).toEqual([2_100, 1, 2_270]);
  });

  test('is not drawn from a run without a failover', () => {
    expect(() => drawFailover({ ...RUN, requests: [call(0, 500, 550)] }, FRAMES)).toThrow('No call moved to another line');
  });

  test('states the measured times', () => {
    const picture = drawFailover(RUN, FRAMES);
    expect(picture).toContain(
      'aria-label="Line 0 falls silent 2.0 s into a visit. The next call is answered over line 1 after 240 ms."',
    );
    expect(picture).toContain('asked after 170 ms, answered at 240 ms');
    expect(picture).toContain('1 of the 2 calls that follow go over line 1 at once, the payment in 90 ms.');
  });

  test('has one bar for each request', () => {
    expect(drawFailover(RUN, FRAMES).match(/class="(?:good|lost)"/g)).toHaveLength(RUN.requests.length + 2);
  });

  test('animates only for readers who accept motion', () => {
    const [still = ''] = drawFailover(RUN, FRAMES).split('@media (prefers-reduced-motion:no-preference)');
    expect(still).not.toContain('animation');
    expect(still).toContain('.cover{display:none}');
  });
});
