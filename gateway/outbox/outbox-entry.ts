import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';
import { type ErrorCode, isNotLoggedIn } from '#contract/errors.ts';
import {
  DAY_MS,
  HOUR_MS,
  isServerError,
  MINUTE_MS,
  OUTBOX_LIFE_MS,
  SECOND_MS,
  STATUS_TOO_MANY_REQUESTS,
} from '#contract/limits.ts';
import type { CallMessage, RefusedCall } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import type { HoldReason, OutboxEntry } from '../store/rows.ts';

const LEASE_MS = MINUTE_MS;
const MAX_TRIES = 8;
/** Delays after the first, second, … refused attempt. */
const RETRY_WAITS_MS = [10 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS];
/** Delay after the first miss; each further miss doubles it. */
const MISS_WAIT_MS = 2 * SECOND_MS;
const MAX_MISS_WAIT_MS = 10 * MINUTE_MS;
const TOO_MANY_WAIT_MS = 30 * SECOND_MS;
const SPREAD = 0.2;
const MAX_WAIT_MS = (1 + SPREAD) * 12 * HOUR_MS;
const DEAD_LIFE_MS = 30 * DAY_MS;

/** Errors of a call that never left. A call that left and timed out has `outcome_unknown` instead. */
const UNREACHED: readonly string[] = ['device_offline', 'lines_down', 'call_timed_out', 'call_cancelled'] satisfies ErrorCode[];
/** The call may have reached the operator, so it counts as an attempt, but a new network makes it due again. */
const UNANSWERED = 'outcome_unknown' satisfies ErrorCode;

export function createEntry(call: CallMessage, member: string, now: number): OutboxEntry {
  return { id: call.id, call, member, createdAt: now, tries: 0, misses: 0, state: { kind: 'pending', notBefore: now } };
}

/** When an entry may be sent; a wait longer than the maximum means that the clock was set back. */
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
 * When each entry may be sent; expects the oldest entry first. A rate-limited entry delays the later entries of its row, and an
 * entry of a lane delays its lane, so that none overtakes it.
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

/** Claims a due entry for sending. An entry that has used up its attempts or its lifetime becomes dead. */
export function claim(entry: OutboxEntry, now: number): OutboxEntry {
  if (entry.tries >= MAX_TRIES) return bury(entry, 'tries', now);
  if (now - entry.createdAt > OUTBOX_LIFE_MS) return bury(entry, 'age', now);
  return { ...entry, tries: entry.tries + 1, state: { kind: 'sending', until: now + LEASE_MS } };
}

/** Returns the entry after an attempt; null if the operator has received it. `chance` is 0 ≤ x < 1. */
export function settle(entry: OutboxEntry, reply: GatewayReply, now: number, chance: number): OutboxEntry | null {
  if (reply.ok) return null;
  const wait = (ms: number, held: HoldReason) => ({ kind: 'pending' as const, notBefore: now + ms, held });
  if (isMiss(reply)) {
    const waitMs = Math.min(MAX_MISS_WAIT_MS, MISS_WAIT_MS * 2 ** entry.misses);
    return { ...entry, tries: entry.tries - 1, misses: entry.misses + 1, state: wait(waitMs, 'unanswered') };
  }
  const spread = 1 - SPREAD + 2 * SPREAD * chance;
  if (reply.status === STATUS_TOO_MANY_REQUESTS || reply.retryAfterMs !== undefined) {
    const waitMs = Math.max(TOO_MANY_WAIT_MS * spread, reply.retryAfterMs ?? 0);
    return { ...entry, tries: entry.tries - 1, state: wait(waitMs, 'too-many') };
  }
  const held = reply.errorCode === UNANSWERED ? 'unanswered' : 'refused';
  // A refused call of a lane would block the call that corrects it, such as the binding of an unbound device.
  const isFinal = held === 'refused' && !shouldPause(reply) && (findLane(entry.call.endpoint) || findRefusal(entry, reply));
  if (isFinal || entry.tries >= MAX_TRIES) return bury(entry, reply.errorCode, now);
  const waitMs = RETRY_WAITS_MS[entry.tries - 1] ?? MAX_WAIT_MS;
  return { ...entry, misses: 0, state: wait(waitMs * spread, held) };
}

/** The operator's own refusal of a call that the player waits for; a firewall's refusal has no code. */
export function findRefusal({ id, call }: OutboxEntry, reply: GatewayReply): RefusedCall | undefined {
  if (reply.ok || reply.meta.from !== 'network' || reply.errorCode === 'unknown_error') return undefined;
  const { status, errorCode, message, retryAfterMs } = reply;
  if (
    isServerError(status) ||
    status === STATUS_TOO_MANY_REQUESTS ||
    retryAfterMs !== undefined ||
    isNotLoggedIn(status, errorCode)
  )
    return undefined;
  const { isAwaited } = (findEndpoint(call.endpoint) as Endpoint | undefined) ?? {};
  return isAwaited ? { id, status, errorCode, message } : undefined;
}

/** Whether the call did not reach the operator but will once there is a network. */
export function isMiss(reply: GatewayReply): boolean {
  return !reply.ok && UNREACHED.includes(reply.errorCode);
}

/** Whether the operator did not receive the call, or may not have. */
export function isUnanswered(reply: GatewayReply): boolean {
  return isMiss(reply) || (!reply.ok && reply.errorCode === UNANSWERED);
}

/** Whether other entries would fail too: no line can be reached, or the back end fails. */
export function shouldPause(reply: GatewayReply): boolean {
  return isMiss(reply) || (!reply.ok && isServerError(reply.status));
}

export function isForgotten({ state }: OutboxEntry, now: number): boolean {
  return state.kind === 'dead' && now - state.since > DEAD_LIFE_MS;
}

/** Marks an entry as dead and removes its token, which is no longer needed. */
function bury(entry: OutboxEntry, reason: string, now: number): OutboxEntry {
  const call = { ...entry.call, context: { ...entry.call.context, token: null } };
  return { ...entry, call, state: { kind: 'dead', since: now, reason } };
}
