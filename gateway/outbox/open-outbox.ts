import { SECOND_MS } from '#contract/limits.ts';
import type { CallContext, CallMessage, RefusedCall } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import type { GatewayEnvironment } from '../environment.ts';
import type { GatewayStore } from '../store/database.ts';
import { makeCounterBatch } from './counter-batch.ts';
import type { CounterStore } from './counter-store.ts';
import { createDueTimes, createEntry, findRefusal, isUnanswered, settle, shouldPause } from './outbox-entry.ts';
import { createOutboxStore, type OutboxStore } from './outbox-store.ts';

/** After `start`, `online` and `sync` a network is likely, so entries that only wait for a network are due. */
export type WakeReason = 'start' | 'online' | 'sync' | 'shown' | 'stored' | 'good-reply';

export interface Outbox {
  /** Stores a call until the operator has received it; returns false if storage fails. */
  readonly enqueue: (call: CallMessage, member: string) => Promise<boolean>;
  /** Sends the due entries, oldest first, and returns how many still wait. Never rejects. */
  readonly wake: (reason: WakeReason) => Promise<number>;
  /** Sends the due entries after a line has answered; cheap if no entry is due. */
  readonly handleLineAnswered: (context: CallContext) => void;
  readonly purgeMember: (member: string) => Promise<void>;
  /** The members whose entries are stored now. */
  readonly listMembers: () => Promise<readonly string[]>;
}

type Announce = (call: CallMessage, refused?: RefusedCall) => void;

/** One tab, or the worker, sends at a time. */
const SENDER_LOCK = 'fastline-outbox';
/** A network that has just come back may need a moment, so calls that got no answer are sent again after these delays. */
const RECONNECT_RETRY_DELAYS_MS = [0, 2 * SECOND_MS, 6 * SECOND_MS];
const NEW_NETWORK: readonly WakeReason[] = ['start', 'online', 'sync'];

/** Queues calls for the operator and delivers each at least once, under one id. docs/product/outbox.md */
export function openOutbox(
  environment: GatewayEnvironment,
  store: GatewayStore,
  counters: CounterStore,
  send: (call: CallMessage) => Promise<GatewayReply>,
  takesCounters: () => Promise<boolean>,
): Outbox {
  const { clock, emit, isOnline, keepAlive, requestSync } = environment;
  const entries = createOutboxStore(store);
  const announce: Announce = ({ endpoint }, refused) => emit({ type: 'outbox-changed', endpoint, ...(refused && { refused }) });
  const drainAlone = createDrain(environment, entries, send, announce);
  let nextDueAt = Infinity;
  let running: Promise<number> | undefined;
  let requested: WakeReason | undefined;
  let settling = new AbortController();

  /** A wake during the work triggers another pass afterwards. */
  async function drainWhileRequested(): Promise<number> {
    let waiting = 0;
    let retries: number[] = [];
    while (requested || retries.length > 0) {
      if (requested && NEW_NETWORK.includes(requested))
        retries = RECONNECT_RETRY_DELAYS_MS.map((afterMs) => clock.now() + afterMs);
      const isNewNetwork = retries.length > 0 && Number(retries[0]) <= clock.now();
      if (isNewNetwork) retries.shift();
      requested = undefined;
      const hasLeftovers = await drainAlone(isNewNetwork);
      waiting = await scheduleNext();
      if (waiting === 0 || (isNewNetwork && !hasLeftovers)) retries = [];
      if (requested || retries[0] === undefined) continue;
      settling = new AbortController();
      await clock.wait(retries[0] - clock.now(), settling.signal);
    }
    running = undefined;
    // While online the browser would fire the sync event at once, again and again.
    if (waiting > 0 && !isOnline()) requestSync?.();
    return waiting;
  }

  async function scheduleNext(): Promise<number> {
    const dues = (await entries.readAll()).map(createDueTimes(clock.safeNow())).filter(Number.isFinite);
    nextDueAt = Math.min(Infinity, ...dues);
    return dues.length;
  }

  function wake(reason: WakeReason): Promise<number> {
    if (!requested || NEW_NETWORK.includes(reason)) requested = reason;
    settling.abort();
    running ??= drainWhileRequested();
    keepAlive(running);
    return running;
  }

  // At a start, an empty outbox costs one read.
  keepAlive(scheduleNext().then((waiting) => (waiting > 0 ? wake('start') : 0)));
  return {
    enqueue: async (call, member) => {
      const stored = await entries.add(createEntry(call, member, clock.safeNow()));
      if (stored) {
        announce(call);
        void wake('stored');
      }
      return stored !== undefined;
    },
    wake,
    handleLineAnswered: (context) => {
      if (clock.safeNow() >= nextDueAt) void wake('good-reply');
      if (!counters.isBatchDue()) return;
      const gather = async () => (await takesCounters()) && makeCounterBatch(counters, store, context, clock.safeNow());
      keepAlive(gather().then((made) => (made ? wake('stored') : 0)));
    },
    purgeMember: (member) => entries.purgeMember(member),
    listMembers: async () => [...new Set((await entries.readAll()).map(({ member }) => member))],
  };
}

/** Sends the due entries, in one tab at a time; returns true if it stopped because a call got no answer. */
function createDrain(
  { clock, locks, random }: GatewayEnvironment,
  entries: OutboxStore,
  send: (call: CallMessage) => Promise<GatewayReply>,
  announce: Announce,
) {
  const drain = async (isNewNetwork: boolean): Promise<boolean> => {
    for (;;) {
      const entry = await entries.claimNext(clock.safeNow(), isNewNetwork);
      if (!entry) return false;
      const reply = await send(entry.call);
      const next = settle(entry, reply, clock.safeNow(), random());
      await entries.settle(entry, next);
      if (next?.state.kind !== 'pending') announce(entry.call, findRefusal(entry, reply));
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
