import type { ErrorCode } from '../../contract/errors.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, OUTBOX_LIFE_MS, SECOND_MS } from '../../contract/limits.ts';
import type { CallMessage } from '../../contract/messages/gateway-messages.ts';
import type { GatewayReply } from '../../contract/reply.ts';

/** A call that waits until the operator has it; done is removed. docs/product/outbox.md */
export interface OutboxEntry {
  /** The call's own id, the same on every try. */
  readonly id: string;
  readonly call: CallMessage;
  /** Digest of the token, '' for a visitor's. */
  readonly member: string;
  readonly createdAt: number;
  /** How often it has left, or may have. */
  readonly tries: number;
  /** How often in a row it did not get as far as the operator. */
  readonly misses: number;
  readonly state: EntryState;
}

export type EntryState =
  | { readonly kind: 'pending'; readonly notBefore: number; readonly held?: Held }
  /** A sender that is killed leaves it so; after the lease it is anybody's. */
  | { readonly kind: 'sending'; readonly until: number }
  | { readonly kind: 'dead'; readonly since: number; readonly reason: string };

/** Why an entry waits; `too-many` holds up its row with it. */
type Held = 'refused' | 'unanswered' | 'too-many';

const LEASE_MS = MINUTE_MS;
const MOST_TRIES = 8;
/** Waits after the first, second, … refused try. */
const BACK_OFF_MS = [10 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS];
/** After the first miss; each further one doubles it. */
const MISS_WAIT_MS = 2 * SECOND_MS;
const LONGEST_MISS_WAIT_MS = 10 * MINUTE_MS;
const TOO_MANY_WAIT_MS = 30 * SECOND_MS;
const SPREAD = 0.2;
const LONGEST_WAIT_MS = (1 + SPREAD) * 12 * HOUR_MS;
const DEAD_KEPT_MS = 30 * DAY_MS;

const UNREACHED: readonly string[] = ['device_offline', 'lines_down', 'call_cancelled'] satisfies ErrorCode[];
/** It may have reached the operator: a try, but a new network is a reason to try again. */
const UNANSWERED: readonly string[] = ['outcome_unknown', 'call_timed_out'] satisfies ErrorCode[];
const TOO_MANY_STATUS = 429;

export function createEntry(call: CallMessage, member: string, now: number): OutboxEntry {
  return { id: call.id, call, member, createdAt: now, tries: 0, misses: 0, state: { kind: 'pending', notBefore: now } };
}

/** From when an entry may be sent; a wait longer than any there is comes from a clock that was set back. */
export function findDueAt({ state }: OutboxEntry, now: number, isNewNetwork = false): number {
  switch (state.kind) {
    case 'dead':
      return Infinity;
    case 'sending':
      return state.until - now > LEASE_MS ? now : state.until;
    case 'pending':
      return (isNewNetwork && state.held === 'unanswered') || state.notBefore - now > LONGEST_WAIT_MS ? now : state.notBefore;
  }
}

/**
 * From when each entry may be sent, asked for the oldest first: what the operator has had enough of holds up what stands behind it
 * in its row, so that nothing overtakes it there.
 */
export function createDueTimes(now: number, isNewNetwork = false): (entry: OutboxEntry) => number {
  const heldUntil = new Map<string, number>();
  return (entry) => {
    const row = `${entry.call.endpoint} ${entry.member}`;
    const dueAt = Math.max(findDueAt(entry, now, isNewNetwork), heldUntil.get(row) ?? -Infinity);
    if (entry.state.kind === 'pending' && entry.state.held === 'too-many') heldUntil.set(row, dueAt);
    return dueAt;
  };
}

/** Takes a due entry for sending; one that has had its tries or its time is dead instead. */
export function claim(entry: OutboxEntry, now: number): OutboxEntry {
  if (entry.tries >= MOST_TRIES) return bury(entry, 'tries', now);
  if (now - entry.createdAt > OUTBOX_LIFE_MS) return bury(entry, 'age', now);
  return { ...entry, tries: entry.tries + 1, state: { kind: 'sending', until: now + LEASE_MS } };
}

/** What becomes of an entry after a try: null when the operator has it. `chance` is 0 ≤ x < 1. */
export function settle(entry: OutboxEntry, reply: GatewayReply, now: number, chance: number): OutboxEntry | null {
  if (reply.ok) return null;
  const wait = (ms: number, held: Held) => ({ kind: 'pending' as const, notBefore: now + ms, held });
  if (isMiss(reply)) {
    const waitMs = Math.min(LONGEST_MISS_WAIT_MS, MISS_WAIT_MS * 2 ** entry.misses);
    return { ...entry, tries: entry.tries - 1, misses: entry.misses + 1, state: wait(waitMs, 'unanswered') };
  }
  const spread = 1 - SPREAD + 2 * SPREAD * chance;
  if (reply.status === TOO_MANY_STATUS) {
    const waitMs = Math.max(TOO_MANY_WAIT_MS * spread, reply.retryAfterMs ?? 0);
    return { ...entry, tries: entry.tries - 1, state: wait(waitMs, 'too-many') };
  }
  if (entry.tries >= MOST_TRIES) return bury(entry, reply.errorCode, now);
  const waitMs = BACK_OFF_MS[entry.tries - 1] ?? LONGEST_WAIT_MS;
  const held = UNANSWERED.includes(reply.errorCode) ? 'unanswered' : 'refused';
  return { ...entry, misses: 0, state: wait(waitMs * spread, held) };
}

/** The operator did not get the call, and will once there is a network. */
export function isMiss(reply: GatewayReply): boolean {
  return !reply.ok && UNREACHED.includes(reply.errorCode);
}

/** Whether the operator has got it is not known, or it is known that it has not. */
export function isUnanswered(reply: GatewayReply): boolean {
  return isMiss(reply) || (!reply.ok && UNANSWERED.includes(reply.errorCode));
}

/** Nothing else will do better now: no line, or a back end that fails. */
export function shouldPause(reply: GatewayReply): boolean {
  return isMiss(reply) || (!reply.ok && reply.status >= 500);
}

export function isForgotten({ state }: OutboxEntry, now: number): boolean {
  return state.kind === 'dead' && now - state.since > DEAD_KEPT_MS;
}

/** The dead need no token. */
function bury(entry: OutboxEntry, reason: string, now: number): OutboxEntry {
  const call = { ...entry.call, context: { ...entry.call.context, token: null } };
  return { ...entry, call, state: { kind: 'dead', since: now, reason } };
}
