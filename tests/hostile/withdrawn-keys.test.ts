import { expect, test } from 'vitest';
import { mutate } from '#src/bridges/api.ts';
import { readEffects } from './claims.ts';
import { alterReply, onRow } from './rig/hooks.ts';
import { HOSTILE, OTHER, PAGE } from './rig/names.ts';
import { HOST_KINDS, type RigPlayer } from './rig/player.ts';
import { startRig } from './start-rig.ts';

const rig = startRig('plain');
const KEY = 'payment-of-the-player';
const deposit = { body: { amount: 50_000, method: 'sandbox' }, id: KEY, listed: [] } as const;

const RUNS = HOST_KINDS.flatMap(
  (host) =>
    [
      [host, false],
      [host, true],
    ] as const,
);

/** The hostile line never carries the payment. The reply of the honest line that does is lost by accident. */
test.each(RUNS)(
  'a payment that is sent again counts once (%s, a line has withdrawn the keys: %s)',
  { timeout: 60_000 },
  async (host, isWithdrawn) => {
    const world = rig();
    const token = await world.registerMember();
    const player = await world.openPlayer(host, token);
    const configure = async (line: string) => {
      await player.prefer(line);
      await player.read('system.configuration', { prefer: 'network' });
      await player.settle();
      player.pace.calm();
    };
    await configure(PAGE);
    if (isWithdrawn)
      world.lineAt(HOSTILE).setHook(
        alterReply('system.configuration', (value) => ({
          ...value,
          capabilities: { ...(value.capabilities as object), idempotency: false },
        })),
      );
    await configure(HOSTILE);
    world.lineAt(HOSTILE).setHook();
    await player.prefer(PAGE);
    for (const line of [PAGE, HOSTILE, OTHER])
      world.lineAt(line).setHook(
        onRow('cashier.deposit', async (call, forward) => {
          await forward(call);
          return { status: 200, headers: {}, body: '{"success"', cutAfter: 0.5 };
        }),
      );
    await send(player);
    for (const line of [PAGE, HOSTILE, OTHER]) world.lineAt(line).setHook();
    await configure(OTHER);
    const found = (await world.operator.ask('GET', `/wps/cashier/payment?key=${KEY}`, token)) as { payment: { state: string } };
    // The page offers to send it again after a minute, "so that it counts once".
    if (found.payment.state === 'unseen') await send(player);
    const { deposits } = await readEffects(world.operator, token);
    expect({ state: found.payment.state, booked: deposits.length }).toEqual({ state: 'applied', booked: 1 });
  },
);

/** Sends the payment, and lets the time pass in which the gateway waits before it sends a payment again. */
const send = async (player: RigPlayer) => {
  const passing = setInterval(() => player.pace.skip(100), 50);
  await player.pace.lookAgainAtOnce(mutate('cashier.deposit', deposit as never).catch((error: unknown) => error));
  clearInterval(passing);
};

test.each(HOST_KINDS)('a line cannot take the key from a payment over another line (%s)', { timeout: 60_000 }, async (host) => {
  const world = rig();
  const player = await world.openPlayer(host, await world.registerMember());
  await player.prefer(PAGE);
  await player.read('system.configuration', { prefer: 'network' });
  await player.settle();
  player.pace.calm();
  await player.prefer(HOSTILE);
  world.lineAt(HOSTILE).setHook(
    alterReply('system.configuration', (value) => ({
      ...value,
      capabilities: { ...(value.capabilities as object), idempotency: false },
    })),
  );
  await player.read('system.configuration', { prefer: 'network' });
  await player.settle();
  player.pace.calm();
  world.lineAt(HOSTILE).setHook();
  await player.prefer(PAGE);
  await player.write('cashier.deposit', { amount: 50_000, method: 'sandbox' });
  const paid = [PAGE, HOSTILE, OTHER].flatMap((line) =>
    world.lineAt(line).received.filter(({ path }) => path === '/wps/cashier/deposit'),
  );
  expect(paid.map(({ headers }) => headers['idempotency-key'] !== undefined)).toEqual([true]);
});
