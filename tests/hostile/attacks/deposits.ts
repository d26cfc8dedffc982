import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fetchQuery } from '#src/bridges/api.ts';
import { findLine, listOverAnotherLine } from '#src/services/payments/list-before.ts';
import type { Attack } from '../attack.ts';
import { alterBody, alterReply, firstOf, forgeError, forgeSuccess, freeze, onRow, readValue, withValue } from '../rig/hooks.ts';
import type { Hook, LineCall } from '../rig/line-call.ts';
import { callRow } from '../run-attack.ts';
import type { Scene } from '../scene.ts';

const PLAIN = 'A plain operator cannot tell who made a call (docs/product/security.md#one-line)';
const NOT_READ_BACK = 'Only a success that matters is read back (docs/product/read-back.md#limits-of-this)';
const DEPOSIT = 'cashier.deposit';

/** Passes the call on and answers something else. */
const passAnd = (answer: Hook): Hook =>
  onRow(DEPOSIT, async (call, forward) => {
    await forward(call);
    return (await answer(call, forward)) ?? null;
  });
const lose: Hook = () => ({ status: 200, headers: {}, body: '{"success"', cutAfter: 0.5 });
const gate: Hook = () => ({ status: 502, headers: {}, body: '' });
const forgedDeposit = { id: '99', amount: 50_000, currency: 'PHP', methodName: 'GCash', status: 'success', createdAt: 1 };

const hurried = async (scene: Scene) => {
  scene.player.pace.hurry();
  await callRow(scene);
};

/** Sends the call once more, changed or not. */
const twice = (change: (call: LineCall) => LineCall): Hook =>
  onRow(DEPOSIT, async (call, forward) => {
    await forward(change(call));
    return forward(call);
  });
const withKey = (call: LineCall) => ({ ...call, headers: { ...call.headers, 'idempotency-key': randomUUID() } });
const withoutKey = (call: LineCall) => {
  const { 'idempotency-key': _, ...headers } = call.headers;
  return { ...call, headers };
};

/** The player knows that the operator recognises a key, so a call may move to another line. */
async function mayMove(scene: Scene): Promise<void> {
  await scene.player.read('system.configuration');
  // A second line confirms the capability in the background.
  for (let tries = 0; tries < 100 && !(await scene.player.hasIdempotency()); tries += 1) await wait(10);
  await scene.player.prefer(scene.seat);
  await callRow(scene);
}

/** Pays twice, the second time with the list of deposits, as the page does. */
export async function payAgain(scene: Scene): Promise<void> {
  const { player, seat, outcomes } = scene;
  await callRow(scene);
  await player.prefer(seat);
  // The first read of the list gets the reply that confirmed the first deposit.
  await player.read('cashier.deposits', { prefer: 'network' });
  const { value, meta } = await fetchQuery('cashier.deposits', { prefer: 'network' });
  const omitted = await listOverAnotherLine(DEPOSIT, findLine(meta) ?? '');
  const listed = [...value.deposits.map(({ id }) => id), ...omitted];
  await player.prefer(seat);
  outcomes.push(await player.write(DEPOSIT, { amount: 50_000, method: 'sandbox' }, listed));
}

type Row = Omit<Attack, 'row'>;
const deposits: readonly Row[] = [
  {
    name: 'a deposit is booked ten times as high and reported as asked',
    hook: 'alter-request',
    does: () =>
      onRow(DEPOSIT, async (call, forward) => {
        const reply = await forward({ ...call, body: (call.body ?? '').replace('50000', '500000') });
        return withValue(reply, { ...readValue(reply), amount: 50_000 });
      }),
    claim: 'deposits-are-true',
  },
  {
    name: 'a deposit is booked ten times as high and reported so',
    hook: 'alter-request',
    does: () => alterBody(DEPOSIT, (body) => ({ ...body, amount: 500_000 })),
    claim: 'deposits-are-true',
  },
  {
    name: 'a deposit is booked by another method',
    hook: 'alter-request',
    does: () => alterBody(DEPOSIT, (body) => ({ ...body, method: 'sandbox' })),
    acts: async ({ player, outcomes }) => {
      outcomes.push(await player.write(DEPOSIT, { amount: 50_000, method: 'declined' }, []));
    },
    claim: 'methods-are-true',
  },
  {
    name: 'a deposit is reported and never made',
    hook: 'alter-reply',
    does: () => forgeSuccess(DEPOSIT, forgedDeposit),
    claim: 'deposits-are-true',
  },
  {
    name: 'a deposit is made and reported as refused',
    hook: 'alter-reply',
    does: () => passAnd(forgeError(DEPOSIT, 400, 'deposit_refused')),
    claim: 'deposits-are-true',
    known: NOT_READ_BACK,
  },
  {
    name: 'a deposit is made and reported as too frequent',
    hook: 'alter-reply',
    does: () => passAnd(forgeError(DEPOSIT, 429, 'TOO_MANY_REQUESTS')),
    claim: 'deposits-are-true',
    known: NOT_READ_BACK,
  },
  { name: 'a deposit is made and its answer is lost', hook: 'truncate', does: () => passAnd(lose), claim: 'deposits-are-true' },
  {
    name: 'a deposit is made and its answer is lost, so that it is sent again',
    hook: 'truncate',
    does: () => passAnd(lose),
    acts: mayMove,
    needsOwnClock: true,
    claim: 'one-deposit-at-most',
  },
  { name: 'a deposit is made and the gateway fails', hook: 'withhold', does: () => passAnd(gate), claim: 'deposits-are-true' },
  {
    name: 'a deposit is made and the gateway fails, so that it is sent again',
    hook: 'withhold',
    does: () => passAnd(gate),
    acts: mayMove,
    needsOwnClock: true,
    claim: 'one-deposit-at-most',
  },
  {
    name: 'a deposit is made and the session is reported as over',
    hook: 'withhold',
    does: () => passAnd(forgeError(DEPOSIT, 401, 'customer.not.login')),
    claim: 'one-deposit-at-most',
  },
  {
    name: 'a deposit is made and the player is logged out',
    hook: 'withhold',
    does: () => passAnd(forgeError(DEPOSIT, 401, 'customer.not.login')),
    claim: 'the-session-lives',
  },
  {
    name: 'a deposit is answered with that of a list',
    hook: 'swap',
    does: () => passAnd(forgeSuccess(DEPOSIT, { deposits: [] })),
    claim: 'one-deposit-at-most',
  },
  {
    name: 'a deposit is never passed on',
    hook: 'delay',
    does: () => onRow(DEPOSIT, () => null),
    acts: hurried,
    needsOwnClock: true,
    claim: 'deposits-are-true',
  },
  {
    name: 'a deposit is passed on and never answered',
    hook: 'delay',
    does: () => passAnd(() => null),
    acts: hurried,
    needsOwnClock: true,
    claim: 'one-deposit-at-most',
  },
  {
    name: 'a deposit is sent twice with its key',
    hook: 'replay',
    does: () => twice((call) => call),
    claim: 'one-deposit-at-most',
  },
  {
    name: 'a deposit is sent twice with another key',
    hook: 'replay',
    does: () => twice(withKey),
    claim: 'one-deposit-at-most',
    known: PLAIN,
  },
  {
    name: 'a deposit is sent twice, once without a key',
    hook: 'replay',
    does: () => twice(withoutKey),
    claim: 'one-deposit-at-most',
    known: PLAIN,
  },
  {
    name: 'a deposit loses its key and its answer',
    hook: 'alter-request',
    does: () =>
      onRow(DEPOSIT, async (call, forward) => {
        await forward(withoutKey(call));
        return { status: 502, headers: {}, body: '' };
      }),
    acts: mayMove,
    needsOwnClock: true,
    claim: 'one-deposit-at-most',
    known: PLAIN,
  },
  {
    name: 'a second deposit is answered with the reply of the first',
    hook: 'replay',
    does: () => freeze(DEPOSIT),
    acts: async (scene) => {
      await callRow(scene);
      await callRow(scene);
    },
    claim: 'deposits-are-true',
    known: NOT_READ_BACK,
  },
  {
    name: 'a second deposit is answered with the first one, which the line leaves out of the list',
    hook: 'replay',
    does: () =>
      firstOf(
        alterReply('cashier.deposits', () => ({ deposits: [] })),
        freeze(DEPOSIT),
      ),
    acts: payAgain,
    claim: 'deposits-are-true',
  },
];

/** Sends a recorded call again, after the player has gone. */
const replayed: readonly Row[] = [
  { name: 'a recorded deposit is sent again', change: (call: LineCall) => call },
  { name: 'a recorded deposit is sent again with another key', change: withKey, known: PLAIN },
].map(({ name, change, ...gap }) => ({
  name,
  hook: 'replay',
  does: () => undefined,
  acts: async (scene) => {
    await callRow(scene);
    const { rig, seat } = scene;
    const call = rig.lineAt(seat).received.find(({ path }) => path === '/wps/cashier/deposit');
    if (call) await rig.operator.forward(change(call));
  },
  claim: 'one-deposit-at-most' as const,
  ...gap,
}));

export const DEPOSIT_ATTACKS: readonly Attack[] = [...deposits, ...replayed].map((attack) => ({ ...attack, row: DEPOSIT }));
