import { expect, test } from 'vitest';
import { findEndpoint } from '#contract/endpoints.ts';
import { UNKNOWN_LINE } from '#gateway/line-book/line-health.ts';
import { createRescue } from '#gateway/line-list/rescue-call.ts';
import type { SendResult } from '#gateway/race/send-over-lines.ts';
import { composeRequest } from '#gateway/wire/compose-request.ts';
import { createManualClock } from '../../manual-clock.ts';
import { A, B, composeCall } from '../gateway-fixture.ts';

test.each([
  [null, 1500],
  [30, 800],
  [300, 1200],
  [900, 1500],
])(
  'on a network where the fastest line answers after %s ms, sources are asked after %i ms of silence',
  async (latency, expected) => {
    const clock = createManualClock();
    const begunAt = clock.now();
    const health = { ...UNKNOWN_LINE, srttMs: latency };
    const slower = { ...UNKNOWN_LINE, srttMs: latency && 2 * latency };
    const book = { rank: () => [A, B].map((line, at) => ({ line, health: at === 0 ? slower : health })) };
    const asked: number[] = [];
    const find = async () => {
      asked.push(clock.now() - begunAt);
      return true;
    };
    const rescue = createRescue({ clock }, book, { find, known: () => null, check: () => {} });
    const request = composeRequest(findEndpoint('games.vendors'), composeCall('games.vendors', { query: { platform: 'html5' } }));
    let sent = 0;
    const send = (): Promise<SendResult> => {
      sent += 1;
      return sent === 1 ? new Promise(() => {}) : Promise.resolve({ kind: 'lines-down', tried: [] });
    };
    await clock.runUntil(rescue(request, new AbortController().signal, {}, send));
    expect([asked, sent]).toEqual([[expected], 2]);
  },
);
