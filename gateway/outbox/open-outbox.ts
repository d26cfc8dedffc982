import { SECOND_MS } from '#contract/limits.ts';
import type { CallContext, CallMessage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import type { GatewayEnvironment } from '../environment.ts';
import type { GatewayStore } from '../store/database.ts';
import { makeCounterBatch } from './counter-batch.ts';
import type { CounterStore } from './counter-store.ts';
import { createDueTimes, createEntry, isUnanswered, settle, shouldPause } from './outbox-entry.ts';
import { createOutboxStore, type OutboxStore } from './outbox-store.ts';

/** `start`, `online` and `sync` promise a network: entries that waited only for one are due. */
export type WakeReason = 'start' | 'online' | 'sync' | 'shown' | 'kept' | 'good-reply';

export interface Outbox {
  /** Stores a call until the operator has it; false when storage did not take it. */
  readonly enqueue: (call: CallMessage, member: string) => Promise<boolean>;
  /** Sends what is due, oldest first; answers how many entries wait after that. Never rejects. */
  readonly wake: (reason: WakeReason) => Promise<number>;
  /** Sends what is due after a line has answered; cheap while nothing is. */
  readonly handleLineAnswered: (context: CallContext) => void;
  readonly purgeMember: (member: string) => Promise<void>;
  /** The members whose entries are stored now. */
  readonly listMembers: () => Promise<readonly string[]>;
}

/** One tab, or the worker, sends at a time. */
const SENDER_LOCK = 'fastline-outbox';
/** A network that has just come back may need a moment: what was not answered over it is sent again. */
const RECONNECT_RETRY_DELAYS_MS = [0, 2 * SECOND_MS, 6 * SECOND_MS];
const NEW_NETWORK: readonly WakeReason[] = ['start', 'online', 'sync'];

/** Calls that wait for the operator; at least once, with one id. docs/product/outbox.md */
export function openOutbox(
  environment: GatewayEnvironment,
  store: GatewayStore,
  counters: CounterStore,
  send: (call: CallMessage) => Promise<GatewayReply>,
  takesCounters: () => Promise<boolean>,
): Outbox {
  const { clock, emit, isOnline, keepAlive, requestSync } = environment;
  const entries = createOutboxStore(store);
  const announce = ({ endpoint }: CallMessage) => emit({ type: 'outbox-changed', endpoint });
  const drainAlone = createDrain(environment, entries, send, announce);
  let nextDueAt = Infinity;
  let running: Promise<number> | undefined;
  let wanted: WakeReason | undefined;
  let settling = new AbortController();

  /** A wake during the work makes it look again afterwards. */
  async function drainWhileWanted(): Promise<number> {
    let waiting = 0;
    let retries: number[] = [];
    while (wanted || retries.length > 0) {
      if (wanted && NEW_NETWORK.includes(wanted)) retries = RECONNECT_RETRY_DELAYS_MS.map((afterMs) => clock.now() + afterMs);
      const isNewNetwork = retries.length > 0 && Number(retries[0]) <= clock.now();
      if (isNewNetwork) retries.shift();
      wanted = undefined;
      const hasLeftovers = await drainAlone(isNewNetwork);
      waiting = await scheduleNext();
      if (waiting === 0 || (isNewNetwork && !hasLeftovers)) retries = [];
      if (wanted || retries[0] === undefined) continue;
      settling = new AbortController();
      await clock.wait(retries[0] - clock.now(), settling.signal);
    }
    running = undefined;
    // While there is a network the browser would fire the sync event at once, again and again.
    if (waiting > 0 && !isOnline()) requestSync?.();
    return waiting;
  }

  async function scheduleNext(): Promise<number> {
    const dues = (await entries.readAll()).map(createDueTimes(clock.now())).filter(Number.isFinite);
    nextDueAt = Math.min(Infinity, ...dues);
    return dues.length;
  }

  function wake(reason: WakeReason): Promise<number> {
    if (!wanted || NEW_NETWORK.includes(reason)) wanted = reason;
    settling.abort();
    running ??= drainWhileWanted();
    keepAlive(running);
    return running;
  }

  // At a start, an empty outbox costs one read.
  keepAlive(scheduleNext().then((waiting) => (waiting > 0 ? wake('start') : 0)));
  return {
    enqueue: async (call, member) => {
      const stored = await entries.add(createEntry(call, member, clock.now()));
      if (stored) {
        announce(call);
        void wake('kept');
      }
      return stored !== undefined;
    },
    wake,
    handleLineAnswered: (context) => {
      if (clock.now() >= nextDueAt) void wake('good-reply');
      if (!counters.isBatchDue()) return;
      const gather = async () => (await takesCounters()) && makeCounterBatch(counters, store, context, clock.now());
      keepAlive(gather().then((made) => (made ? wake('kept') : 0)));
    },
    purgeMember: (member) => entries.purgeMember(member),
    listMembers: async () => [...new Set((await entries.readAll()).map(({ member }) => member))],
  };
}

/** Sends what is due, in one tab at a time; true when it stopped because a call was not answered. */
function createDrain(
  { clock, locks, random }: GatewayEnvironment,
  entries: OutboxStore,
  send: (call: CallMessage) => Promise<GatewayReply>,
  announce: (call: CallMessage) => void,
) {
  const drain = async (isNewNetwork: boolean): Promise<boolean> => {
    for (;;) {
      const entry = await entries.claimNext(clock.now(), isNewNetwork);
      if (!entry) return false;
      const reply = await send(entry.call);
      const next = settle(entry, reply, clock.now(), random());
      await entries.settle(entry, next);
      if (next?.state.kind !== 'pending') announce(entry.call);
      if (shouldPause(reply)) return isUnanswered(reply);
    }
  };

  return async (isNewNetwork: boolean): Promise<boolean> => {
    let hasLeftovers = false;
    const work = async () => {
      hasLeftovers = await drain(isNewNetwork);
    };
    await (locks ? locks.request(SENDER_LOCK, {}, work) : work()).catch(() => undefined);
    return hasLeftovers;
  };
}
