import { SECOND_MS } from '../../contract/limits.ts';
import type { CallContext, CallMessage } from '../../contract/messages/gateway-messages.ts';
import type { GatewayReply } from '../../contract/reply.ts';
import type { GatewayEnvironment } from '../environment.ts';
import type { GatewayStore } from '../store/database.ts';
import type { CounterKeeper } from './keep-counters.ts';
import { makeCounterBatch } from './make-counter-batch.ts';
import { createDueTimes, createEntry, isUnanswered, settle, shouldPause } from './outbox-entry.ts';
import { createOutboxStore } from './outbox-store.ts';

/** `start`, `online` and `sync` promise a network: what waited only for one is due. */
export type WakeReason = 'start' | 'online' | 'sync' | 'shown' | 'kept' | 'good-reply';

export interface Outbox {
  /** Keeps a call until the operator has it; false when storage did not take it. */
  readonly keep: (call: CallMessage, member: string) => Promise<boolean>;
  /** Sends what is due, oldest first; answers how many entries wait after that. Never rejects. */
  readonly wake: (reason: WakeReason) => Promise<number>;
  /** A line has just answered a call: cheap while nothing is due. */
  readonly noticeGoodReply: (context: CallContext) => void;
  readonly purgeMember: (member: string) => Promise<void>;
  /** Whose entries are kept now. */
  readonly listMembers: () => Promise<readonly string[]>;
}

/** One tab sends at a time, or the worker. */
const SENDER_LOCK = 'fastline-outbox';
/** A network that has just come back may need a moment: what was not answered over it is sent again. */
const LOOKS_AFTER_MS = [0, 2 * SECOND_MS, 6 * SECOND_MS];
const NEW_NETWORK: readonly WakeReason[] = ['start', 'online', 'sync'];

/** Calls that wait for the operator; at least once, with one id. docs/product/outbox.md */
export function openOutbox(
  environment: GatewayEnvironment,
  store: GatewayStore,
  counters: CounterKeeper,
  send: (call: CallMessage) => Promise<GatewayReply>,
): Outbox {
  const { clock, isOnline, keepAlive, locks, random, requestSync } = environment;
  const entries = createOutboxStore(store);
  let nextDueAt = Infinity;
  let running: Promise<number> | undefined;
  let wanted: WakeReason | undefined;
  let patience = new AbortController();

  /** Sends what is due; true when it stopped because no answer was to be had. */
  async function drain(isNewNetwork: boolean): Promise<boolean> {
    for (;;) {
      const entry = await entries.claimNext(clock.now(), isNewNetwork);
      if (!entry) return false;
      const reply = await send(entry.call);
      await entries.settle(entry, settle(entry, reply, clock.now(), random()));
      if (shouldPause(reply)) return isUnanswered(reply);
    }
  }

  async function drainAlone(isNewNetwork: boolean): Promise<boolean> {
    let isLeft = false;
    const work = async () => {
      isLeft = await drain(isNewNetwork);
    };
    await (locks ? locks.request(SENDER_LOCK, {}, work) : work()).catch(() => undefined);
    return isLeft;
  }

  /** Whoever wakes it while it is at work has it look again afterwards. */
  async function drainWhileWanted(): Promise<number> {
    let waiting = 0;
    let looks: number[] = [];
    while (wanted || looks.length > 0) {
      if (wanted && NEW_NETWORK.includes(wanted)) looks = LOOKS_AFTER_MS.map((afterMs) => clock.now() + afterMs);
      const isNewNetwork = looks.length > 0 && Number(looks[0]) <= clock.now();
      if (isNewNetwork) looks.shift();
      wanted = undefined;
      const isLeft = await drainAlone(isNewNetwork);
      waiting = await lookAhead();
      if (waiting === 0 || (isNewNetwork && !isLeft)) looks = [];
      if (wanted || looks[0] === undefined) continue;
      patience = new AbortController();
      await clock.wait(looks[0] - clock.now(), patience.signal);
    }
    running = undefined;
    // With a network the browser would wake us at once, again and again.
    if (waiting > 0 && !isOnline()) requestSync?.();
    return waiting;
  }

  async function lookAhead(): Promise<number> {
    const dues = (await entries.readAll()).map(createDueTimes(clock.now())).filter(Number.isFinite);
    nextDueAt = Math.min(Infinity, ...dues);
    return dues.length;
  }

  function wake(reason: WakeReason): Promise<number> {
    if (!wanted || NEW_NETWORK.includes(reason)) wanted = reason;
    patience.abort();
    running ??= drainWhileWanted();
    keepAlive(running);
    return running;
  }

  // An empty outbox costs a start one look.
  keepAlive(lookAhead().then((waiting) => (waiting > 0 ? wake('start') : 0)));
  return {
    keep: async (call, member) => {
      const kept = await entries.add(createEntry(call, member, clock.now()));
      if (kept) void wake('kept');
      return kept !== null;
    },
    wake,
    noticeGoodReply: (context) => {
      if (clock.now() >= nextDueAt) void wake('good-reply');
      if (!counters.isBatchDue()) return;
      keepAlive(makeCounterBatch(counters, store, context, clock.now()).then((made) => (made ? wake('kept') : 0)));
    },
    purgeMember: (member) => entries.purgeMember(member),
    listMembers: async () => [...new Set((await entries.readAll()).map(({ member }) => member))],
  };
}
