import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { createCounterStore } from '#gateway/outbox/counter-store.ts';
import { type Outbox, openOutbox } from '#gateway/outbox/open-outbox.ts';
import { describeOutbox } from '#gateway/report/describe-outbox.ts';
import { openGatewayStore } from '#gateway/store/database.ts';
import { fc } from '#tests/fixtures/fast-check.ts';
import { composeCall, createGatewayFixture } from '../gateway-fixture.ts';
import { errorReplyOf } from './error-reply-of.ts';

const never = new Promise<never>(() => {});
const LEASE_OVER_MS = 61_000;
const MAX_WAIT_MS = 15 * 3_600_000;
const RUNS = 150;
const TIME_LIMIT_MS = 60_000;

/** The outcome of a request: the line is down, the back end fails, or the reply is lost. */
const Fate = fc.constantFrom('ok', 'refused', '500', 'lost');
type Fate = 'ok' | 'refused' | '500' | 'lost';

/** Creates an operator that recognizes repeated ids and fails in this order. */
function createOperator(fates: Fate[]) {
  const known = new Set<string>();
  const applied: string[] = [];
  const send = ({ id, body }: CallMessage): GatewayReply => {
    const fate = fates.shift() ?? 'ok';
    if (fate === 'refused') return errorReplyOf('lines_down');
    if (fate === '500') return errorReplyOf('internal_error');
    if (!known.has(id)) applied.push((body as { events: string }).events);
    known.add(id);
    if (fate === 'lost') return errorReplyOf('outcome_unknown');
    return { ...errorReplyOf('lines_down'), ok: true, status: 200, value: null };
  };
  return { applied, send };
}

/** Runs a host until it has waited `killAfter` times. */
function liveOnce(
  fixture: ReturnType<typeof createGatewayFixture>,
  send: (call: CallMessage) => GatewayReply,
  killAfter: number,
) {
  let steps = 0;
  let die = () => {};
  const died = new Promise<'died'>((resolve) => {
    die = () => resolve('died');
  });
  const step = async <T>(value: T): Promise<T> => {
    steps += 1;
    if (steps <= killAfter) return value;
    die();
    return never;
  };
  const store = openGatewayStore();
  const killable = {
    ...store,
    // Every change of the store is one transaction, so a host dies before or after it.
    ready: async () => step(await store.ready()),
  };
  const clock = { ...fixture.clock, wait: async (ms: number) => fixture.clock.jump(ms) };
  const environment = { ...fixture.environment, clock, keepAlive: () => {} };
  const counters = createCounterStore(environment, killable);
  const deliver = async (call: CallMessage) => step(send(await step(call)));
  const outbox = openOutbox(environment, killable, counters, deliver, async () => true);
  return { outbox, died };
}

async function keepAll(outbox: Outbox, names: readonly string[], died: Promise<'died'>): Promise<string[]> {
  const promised: string[] = [];
  for (const name of names) {
    const call = composeCall('tracking.event', { body: { events: name } });
    const kept = await Promise.race([outbox.enqueue(call, ''), died]);
    if (kept === true) promised.push(name);
  }
  return promised;
}

test(
  'wherever the host is killed, no entry is lost or applied twice',
  async () => {
    const lives = fc.array(fc.nat({ max: 25 }), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(Fate, { maxLength: 4 }), lives, async (count, fates, kills) => {
        vi.stubGlobal('indexedDB', new IDBFactory());
        const fixture = createGatewayFixture({ indexedDB });
        const operator = createOperator([...fates]);
        const names = Array.from({ length: count }, (_, number) => `event ${number}`);
        let promised: string[] = [];
        for (const [turn, killAfter] of [...kills, Infinity].entries()) {
          const { outbox, died } = liveOnce(fixture, operator.send, killAfter);
          if (turn === 0) promised = await keepAll(outbox, names, died);
          await Promise.race([outbox.wake('online'), died]);
          fixture.clock.jump(LEASE_OVER_MS);
        }
        const { outbox } = liveOnce(fixture, operator.send, Infinity);
        for (let turn = 0; turn < 8; turn += 1) {
          await outbox.wake('online');
          fixture.clock.jump(MAX_WAIT_MS);
        }
        expect(operator.applied).toEqual([...new Set(operator.applied)]);
        expect(operator.applied).toEqual(expect.arrayContaining(promised));
        expect(await describeOutbox(fixture.gateway.reportDeps.store)).toMatchObject({ pending: 0, sending: 0, dead: 0 });
      }),
      { numRuns: RUNS },
    );
  },
  TIME_LIMIT_MS,
);
