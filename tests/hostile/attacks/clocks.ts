import { DAY_MS, HOUR_MS } from '#contract/limits.ts';
import type { Attack } from '../attack.ts';
import type { Hook } from '../rig/line-call.ts';
import { LINES } from '../rig/names.ts';
import { callRow } from '../run-attack.ts';

const LIES = [
  ['an hour', HOUR_MS],
  ['25 hours', 25 * HOUR_MS],
  ['ten years', 3_652 * DAY_MS],
] as const;
const MOVES = LIES.flatMap(([how, ms]) => [[`${how} ahead`, ms] as const, [`${how} behind`, -ms] as const]);

/** Changes only the time of every reply. */
const moveTime =
  (ms: number): Hook =>
  async (call, forward) => {
    const reply = await forward(call);
    const date = new Date(Date.parse(String(reply.headers.date)) + ms).toUTCString();
    return { ...reply, headers: { ...reply.headers, date } };
  };

const first = MOVES.map(
  ([how, ms]): Attack => ({
    name: `the first line that answers is ${how}`,
    hook: 'alter-reply',
    row: 'member.balance',
    does: () => moveTime(ms),
    claim: 'the-safe-time-stays',
  }),
);

/** Every line has answered honestly before. */
const later = MOVES.map(
  ([how, ms]): Attack => ({
    name: `a line is ${how} after an honest time`,
    hook: 'alter-reply',
    row: 'member.balance',
    does: () => moveTime(ms),
    acts: async (scene) => {
      const { player, rig, seat, hook } = scene;
      rig.lineAt(seat).setHook();
      for (const line of LINES) {
        await player.prefer(line);
        await callRow(scene);
      }
      rig.lineAt(seat).setHook(hook);
      await player.prefer(seat);
      for (let calls = 0; calls < 3; calls += 1) await callRow(scene);
    },
    claim: 'the-time-stays',
  }),
);

export const CLOCK_ATTACKS: readonly Attack[] = [...first, ...later];
