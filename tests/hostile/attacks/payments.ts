import { setTimeout as wait } from 'node:timers/promises';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Attack, HookKind } from '../attack.ts';
import { alterBody, alterReply, firstOf, onRow, readValue } from '../rig/hooks.ts';
import { composeJson, type Hook, pathOf } from '../rig/line-call.ts';
import { callRow } from '../run-attack.ts';
import type { Scene } from '../scene.ts';

const DEPOSIT = 'cashier.deposit';

/** The operator recognises a key, so the page sends the deposit again over another line. */
async function payOverLines(scene: Scene): Promise<void> {
  await scene.player.read('system.configuration');
  for (let tries = 0; tries < 100 && !(await scene.player.hasIdempotency()); tries += 1) await wait(10);
  await scene.player.prefer(scene.seat);
  await callRow(scene);
}

const forgedRefusal: Hook = async (call, forward) => {
  const reply = await forward(call);
  return composeJson({ success: true, value: { ...readValue(reply), status: 'refused' } }, 200, { 'x-row': DEPOSIT });
};

/** Two deposits of the same amount; the line gives the second one the key of the first. */
function reuseKey(): Hook {
  let first: string | undefined;
  return onRow(DEPOSIT, (call, forward) => {
    first ??= call.headers['idempotency-key'];
    return forward({ ...call, headers: { ...call.headers, ...(first !== undefined && { 'idempotency-key': first }) } });
  });
}

/** Passes each call on twice: at once, and after the page has sent it over another line. */
const sendLater: Hook = onRow(DEPOSIT, async (call, forward) => {
  void wait(300).then(() => forward(call));
  return { status: 502, headers: {}, body: '' };
});

type Row = Omit<Attack, 'row'>;
const deposits: readonly Row[] = [
  {
    name: 'a deposit is made and its state is reported as refused',
    hook: 'alter-reply',
    does: () => onRow(DEPOSIT, forgedRefusal),
    acts: async (scene) => {
      await callRow(scene);
      const [only] = scene.outcomes.splice(0);
      const isRefused = (only?.value as { status?: string } | undefined)?.status === 'refused';
      scene.outcomes.push({ endpoint: DEPOSIT, ...only, ...(isRefused && { error: 'deposit_refused' }) });
    },
    claim: 'deposits-are-true',
  },
  {
    name: 'a deposit arrives late, after it was sent over another line',
    hook: 'delay',
    does: () => sendLater,
    acts: async (scene) => {
      await payOverLines(scene);
      await wait(500);
    },
    needsOwnClock: true,
    claim: 'one-deposit-at-most',
  },
  {
    name: 'a second deposit gets the key of the first',
    hook: 'replay',
    does: reuseKey,
    acts: async (scene) => {
      await callRow(scene);
      const { deposits: listed = [] } = ((await scene.rig.operator.ask('GET', '/wps/cashier/deposits', scene.token)) ?? {}) as {
        deposits?: { id: string }[];
      };
      await scene.player.prefer(scene.seat);
      scene.outcomes.push(
        await scene.player.write(
          DEPOSIT,
          { amount: 50_000, method: 'sandbox' },
          listed.map(({ id }) => id),
        ),
      );
    },
    claim: 'deposits-are-true',
    isNewcomer: true,
  },
  {
    name: 'a deposit is booked in fractions of its amount',
    hook: 'alter-request',
    does: () => alterBody(DEPOSIT, (body) => ({ ...body, amount: 1 })),
    claim: 'deposits-are-true',
  },
  {
    name: 'a deposit is answered with another currency',
    hook: 'alter-reply',
    does: () => alterReply(DEPOSIT, (value) => ({ ...value, currency: 'BTC' })),
    claim: 'deposits-are-true',
  },
];

/** The states that the line gives a payment whose answer was lost. */
const FOUND: readonly (readonly [string, HookKind, string, boolean?])[] = [
  ['as refused', 'alter-reply', 'refused'],
  ['as never seen', 'withhold', 'unseen'],
  ['as applied, although it is not', 'alter-reply', 'applied', true],
];
const found = FOUND.map(
  ([how, hook, state, isSwallowed = false]): Row => ({
    name: `a deposit whose answer is lost is looked up ${how}`,
    hook,
    does: () => {
      let key = '';
      return firstOf(
        onRow(DEPOSIT, async (call, forward) => {
          key = call.headers['idempotency-key'] ?? '';
          if (!isSwallowed) await forward(call);
          return { status: 502, headers: {}, body: '' };
        }),
        onRow('cashier.payment', () => composeJson({ success: true, value: { payment: { key, state } } }, 200, {})),
      );
    },
    acts: async (scene) => {
      await callRow(scene);
      await scene.player.prefer(scene.seat);
      scene.outcomes.push(await lookUp(scene));
    },
    claim: 'deposits-are-true',
  }),
);

async function lookUp({ rig, seat }: Scene): Promise<{ endpoint: EndpointName; error?: string; value?: unknown }> {
  const call = rig.lineAt(seat).received.find((each) => pathOf(each) === '/wps/cashier/deposit');
  const { lookUpPayment } = await import('#src/services/payments/look-up-payment.ts');
  const key = call?.headers['idempotency-key'] ?? '';
  const payment = { key, endpoint: DEPOSIT, body: { amount: 50_000 }, begunAt: 0, known: [] } as never;
  const finding = await lookUpPayment(payment).catch(() => undefined);
  if (finding?.state === 'applied') return { endpoint: DEPOSIT, value: finding };
  return { endpoint: DEPOSIT, error: finding?.state === 'refused' ? 'deposit_refused' : 'outcome_unknown' };
}

/** Payments whose key, state or answer the line changes. */
export const PAYMENT_ATTACKS: readonly Attack[] = [...deposits, ...found].map((attack) => ({ ...attack, row: DEPOSIT }));
