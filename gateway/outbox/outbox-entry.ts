import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, OUTBOX_LIFE_MS, SECOND_MS } from '#contract/limits.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import type { HoldReason, OutboxEntry } from '../store/rows.ts';

const LEASE_MS = MINUTE_MS;
const MAX_TRIES = 8;
/** Waits after the first, second, … refused try. */
const RETRY_WAITS_MS = [10 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS];
/** After the first miss; each further one doubles it. */
const MISS_WAIT_MS = 2 * SECOND_MS;
const MAX_MISS_WAIT_MS = 10 * MINUTE_MS;
const TOO_MANY_WAIT_MS = 30 * SECOND_MS;
const SPREAD = 0.2;
const MAX_WAIT_MS = (1 + SPREAD) * 12 * HOUR_MS;
const DEAD_KEPT_MS = 30 * DAY_MS;

/** A queued call that left and has no answer is `outcome_unknown`: one that timed out was still waiting for a line. */
const UNREACHED: readonly string[] = ['device_offline', 'lines_down', 'call_timed_out', 'call_cancelled'] satisfies ErrorCode[];
/** The call may have reached the operator, so it counts as a try, but a new network is a reason for the next. */
const UNANSWERED = 'outcome_unknown' satisfies ErrorCode;
const TOO_MANY_STATUS = 429;

export function createEntry(call: CallMessage, member: string, now: number): OutboxEntry {
  return { id: call.id, call, member, createdAt: now, tries: 0, misses: 0, state: { kind: 'pending', notBefore: now } };
}

/** From when an entry may be sent; a wait longer than the longest comes from a clock that was set back. */
export function findDueAt({ state }: OutboxEntry, now: number, isNewNetwork = false): number {
  switch (state.kind) {
    case 'dead':
      return Infinity;
    case 'sending':
      return state.until - now > LEASE_MS ? now : state.until;
    case 'pending':
      return (isNewNetwork && state.held === 'unanswered') || state.notBefore - now > MAX_WAIT_MS ? now : state.notBefore;
  }
}

/**
 * From when each entry may be sent, asked for the oldest first: an entry that the operator limits holds up the later ones of its
 * row, and one of a lane those of its lane, so that none overtakes it.
 */
export function createDueTimes(now: number, isNewNetwork = false): (entry: OutboxEntry) => number {
  const heldUntil = new Map<string, number>();
  return (entry) => {
    const { call, member, state } = entry;
    const lane = findLane(call.endpoint);
    const name = lane ?? `${call.endpoint} ${member}`;
    const dueAt = Math.max(findDueAt(entry, now, isNewNetwork), heldUntil.get(name) ?? -Infinity);
    const holdsUp = lane ? state.kind !== 'dead' : state.kind === 'pending' && state.held === 'too-many';
    if (holdsUp) heldUntil.set(name, dueAt);
    return dueAt;
  };
}

/** An entry may be older than this build and its table. */
function findLane(endpoint: EndpointName): Endpoint['lane'] {
  return (findEndpoint(endpoint) as Endpoint | undefined)?.lane;
}

/** Claims a due entry for sending; one that has used up its tries or its time becomes dead instead. */
export function claim(entry: OutboxEntry, now: number): OutboxEntry {
  if (entry.tries >= MAX_TRIES) return bury(entry, 'tries', now);
  if (now - entry.createdAt > OUTBOX_LIFE_MS) return bury(entry, 'age', now);
  return { ...entry, tries: entry.tries + 1, state: { kind: 'sending', until: now + LEASE_MS } };
}

/** The entry after a try; null when the operator has it. `chance` is 0 ≤ x < 1. */
export function settle(entry: OutboxEntry, reply: GatewayReply, now: number, chance: number): OutboxEntry | null {
  if (reply.ok) return null;
  const wait = (ms: number, held: HoldReason) => ({ kind: 'pending' as const, notBefore: now + ms, held });
  if (isMiss(reply)) {
    const waitMs = Math.min(MAX_MISS_WAIT_MS, MISS_WAIT_MS * 2 ** entry.misses);
    return { ...entry, tries: entry.tries - 1, misses: entry.misses + 1, state: wait(waitMs, 'unanswered') };
  }
  const spread = 1 - SPREAD + 2 * SPREAD * chance;
  if (reply.status === TOO_MANY_STATUS) {
    const waitMs = Math.max(TOO_MANY_WAIT_MS * spread, reply.retryAfterMs ?? 0);
    return { ...entry, tries: entry.tries - 1, state: wait(waitMs, 'too-many') };
  }
  const held = reply.errorCode === UNANSWERED ? 'unanswered' : 'refused';
  // A refused call of a lane would hold up what mends it, such as the binding of a device that the operator has not.
  const isFinal = held === 'refused' && !shouldPause(reply) && findLane(entry.call.endpoint);
  if (isFinal || entry.tries >= MAX_TRIES) return bury(entry, reply.errorCode, now);
  const waitMs = RETRY_WAITS_MS[entry.tries - 1] ?? MAX_WAIT_MS;
  return { ...entry, misses: 0, state: wait(waitMs * spread, held) };
}

/** Whether the call did not reach the operator, and will once there is a network. */
export function isMiss(reply: GatewayReply): boolean {
  return !reply.ok && UNREACHED.includes(reply.errorCode);
}

/** Whether the operator never got the call, or may not have got it. */
export function isUnanswered(reply: GatewayReply): boolean {
  return isMiss(reply) || (!reply.ok && reply.errorCode === UNANSWERED);
}

/** Whether other entries would fail as well: no line can be reached, or the back end fails. */
export function shouldPause(reply: GatewayReply): boolean {
  return isMiss(reply) || (!reply.ok && reply.status >= 500);
}

export function isForgotten({ state }: OutboxEntry, now: number): boolean {
  return state.kind === 'dead' && now - state.since > DEAD_KEPT_MS;
}

/** Marks an entry as dead, without the token, which it no longer needs. */
function bury(entry: OutboxEntry, reason: string, now: number): OutboxEntry {
  const call = { ...entry.call, context: { ...entry.call.context, token: null } };
  return { ...entry, call, state: { kind: 'dead', since: now, reason } };
}
