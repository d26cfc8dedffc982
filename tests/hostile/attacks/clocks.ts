import { DAY_MS, HOUR_MS, SECOND_MS } from '#contract/limits.ts';
import type { Attack } from '../attack.ts';
import { onRow } from '../rig/hooks.ts';
import type { Forward, Hook } from '../rig/line-call.ts';
import { HOSTILE, LINES, OTHER } from '../rig/names.ts';
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

/** Every line has answered honestly before; then the attacker's line is used for so many calls. */
const actLater =
  (calls: number): Attack['acts'] =>
  async (scene) => {
    const { player, rig, seat, hook } = scene;
    rig.lineAt(seat).setHook();
    for (const line of LINES) {
      await player.prefer(line);
      await callRow(scene);
    }
    rig.lineAt(seat).setHook(hook);
    for (let made = 0; made < calls; made += 1) {
      await player.prefer(seat);
      await callRow(scene);
    }
  };

const later = MOVES.map(
  ([how, ms]): Attack => ({
    name: `a line is ${how} after an honest time`,
    hook: 'alter-reply',
    row: 'member.balance',
    does: () => moveTime(ms),
    acts: actLater(3),
    claim: 'the-time-stays',
  }),
);

/** Moves the time a step further with each reply, so that each one is near the one before. */
function creep(stepMs: number): Hook {
  let movedMs = 0;
  return (call, forward) => {
    movedMs += stepMs;
    return moveTime(movedMs)(call, forward);
  };
}

const STEPS = [29, 59].flatMap((seconds) => [seconds * SECOND_MS, -seconds * SECOND_MS]);
const creeping = STEPS.flatMap((stepMs) =>
  (['the-time-stays', 'the-safe-time-stays'] as const).map(
    (claim): Attack => ({
      name: `a line moves its time by ${stepMs / SECOND_MS} s with each reply: ${claim}`,
      hook: 'alter-reply',
      row: 'member.balance',
      does: () => creep(stepMs),
      acts: actLater(8),
      claim,
    }),
  ),
);

/** Gives a reply of an hour ago once more, with its time. */
const replayed: Attack = {
  name: 'a line repeats a reply of an hour ago',
  hook: 'replay',
  row: 'system.status',
  does: () => {
    let old: ReturnType<Forward> | undefined;
    return onRow('system.status', (call, forward) => {
      old ??= forward(call);
      return old;
    });
  },
  acts: async (scene) => {
    const { player, seat } = scene;
    await actLater(1)?.(scene);
    player.pace.skip(HOUR_MS);
    await player.prefer(seat);
    await callRow(scene);
  },
  claim: 'the-time-stays',
};

const AGREED =
  'Lines that agree are believed, and no reply of success names a signed time (docs/product/security.md#several-lines)';
const together: Attack = {
  name: 'two lines of three agree on another hour',
  hook: 'alter-reply',
  row: 'member.balance',
  does: (rig) => {
    const hook = moveTime(HOUR_MS);
    rig.lineAt(OTHER).setHook(hook);
    return hook;
  },
  acts: async (scene) => {
    for (const line of [HOSTILE, OTHER]) {
      await scene.player.prefer(line);
      await callRow(scene);
    }
  },
  claim: 'the-safe-time-stays',
  known: AGREED,
  knownIfSigned: AGREED,
};

const all: readonly Attack[] = [...first, ...later, ...creeping, replayed, together];

export const CLOCK_ATTACKS = all.map((attack): Attack => ({ ...attack, needsOwnClock: true }));
