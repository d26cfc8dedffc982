import { type ErrorRow, OWN_ERRORS, type OwnErrorCode } from '#contract/errors.ts';
import type { GatewayReply, ReplyMeta } from '#contract/reply.ts';
import type { GoodAttempt, Sent, Unanswered } from '../race/send-over-lines.ts';
import type { StoredReply } from '../store/rows.ts';

const CODE_OF: Record<Unanswered, OwnErrorCode> = {
  unfit: 'reply_invalid',
  'lines-down': 'lines_down',
  'device-offline': 'device_offline',
  'timed-out': 'call_timed_out',
  cancelled: 'call_cancelled',
};

/** `standsIn`: the network should have answered, and has failed or is late. */
export function replyFromStore(stored: StoredReply, policy: string, now: number, standsIn?: 'failed' | 'late'): GatewayReply {
  const ageMs = Math.max(0, now - stored.storedAt);
  const meta: ReplyMeta = {
    from: 'store',
    policy,
    tried: [],
    ageMs,
    storedAt: stored.storedAt,
    stale: standsIn !== undefined,
    ...(standsIn === 'late' && { isLate: true }),
  };
  return { ok: true, status: stored.status, value: stored.value, meta };
}

export function replyFromLine(sent: Sent, policy: string, now: number): GatewayReply {
  if (sent.kind !== 'answered') return refuse(CODE_OF[sent.kind], policy, sent.tried);
  const { line, tried, attempt } = sent;
  const times = { ageMs: 0, storedAt: now, lineMs: attempt.elapsedMs, ...(attempt.servedAt && { servedAt: attempt.servedAt }) };
  const meta: ReplyMeta = { from: 'network', policy, line, tried, stale: false, ...times };
  return { ...unwrap(attempt), meta };
}

/** The body's success flag decides; a refusal without a code is an unknown error. */
function unwrap({ status, wire, retryAfterMs }: GoodAttempt) {
  if (wire.success) return { ok: true as const, status, value: wire.value };
  const errorCode = wire.errorCode ?? 'unknown_error';
  return {
    ok: false as const,
    status,
    errorCode,
    message: wire.message ?? '',
    ...(wire.value === undefined ? {} : { value: wire.value }),
    ...(retryAfterMs && { retryAfterMs }),
  };
}

/** Kept in the outbox: the operator's own answer never reaches the page. */
export function replyQueued(policy: string, now: number): GatewayReply {
  const meta: ReplyMeta = { from: 'none', policy, tried: [], ageMs: 0, storedAt: now, stale: false, queued: true };
  return { ok: true, status: 202, value: null, meta };
}

/** A typed reply of the gateway's own making. */
export function refuse(errorCode: OwnErrorCode, policy: string, tried: readonly string[] = []): GatewayReply {
  const meta: ReplyMeta = { from: 'none', policy, tried, ageMs: 0, storedAt: 0, stale: false };
  const row: ErrorRow = OWN_ERRORS[errorCode];
  return { ok: false, status: row.status ?? 0, errorCode, message: '', meta };
}
