import { expect, test } from 'vitest';
import { payAgain } from './attacks/deposits.ts';
import { forgeSuccess } from './rig/hooks.ts';
import { HOSTILE, OTHER, PAGE } from './rig/names.ts';
import { HOST_KINDS, type Outcome } from './rig/player.ts';
import { startRig } from './start-rig.ts';

const rig = startRig('plain');
const options = { timeout: 60_000 };

test.each(HOST_KINDS)(
  'two equal deposits in a row are reported as done, although one line carries all of it (%s)',
  options,
  async (host) => {
    const world = rig();
    const token = await world.registerMember();
    const player = await world.openPlayer(host, token);
    await player.prefer(HOSTILE);
    const outcomes: Outcome[] = [];
    const before = { deposits: [], state: null, isLoggedIn: true };
    await payAgain({ rig: world, player, row: 'cashier.deposit', hook: undefined, token, seat: HOSTILE, before, outcomes });
    expect(outcomes).toEqual(
      [1, 2].map(() => expect.objectContaining({ line: HOSTILE, value: expect.objectContaining({ amount: 50_000 }) })),
    );
  },
);

test.each(HOST_KINDS)(
  'a line cannot keep an ended session alive by having honest lines set aside (%s)',
  options,
  async (host) => {
    const world = rig();
    const token = await world.registerMember();
    const player = await world.openPlayer(host, token);
    await player.prefer(HOSTILE);
    await player.prefer(PAGE);
    const info = await world.operator.ask('GET', '/wps/member/info', token);
    // The line has the token, so it can end the session itself.
    await world.operator.ask('DELETE', '/wps/session', token);
    world.lineAt(HOSTILE).setHook(forgeSuccess('member.info', info));
    const { book } = (await player.gateway.reportDeps.lines()).deps;
    const outcomes = [
      await player.read('member.balance', { prefer: 'network' }),
      await player.read('cashier.deposits', { prefer: 'network' }),
    ];
    const setAside = [PAGE, OTHER].filter((line) => book.healthOf(line).openUntil > player.pace.clock.now());
    expect({ outcomes: outcomes.map(({ error }) => error), setAside }).toEqual({
      outcomes: [expect.stringMatching(/not.?log|session/), expect.stringMatching(/not.?log|session/)],
      setAside: [],
    });
  },
);
