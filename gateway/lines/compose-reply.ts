import { type ErrorRow, OWN_ERRORS, type OwnErrorCode } from '#contract/errors.ts';
import type { GatewayReply, ReplyMeta } from '#contract/reply.ts';
import type { OkLineOutcome, SendFailure, SendResult } from '../race/send-over-lines.ts';
import type { StoredReply } from '../store/rows.ts';

const ERROR_CODES: Record<SendFailure, OwnErrorCode> = {
  'schema-mismatch': 'reply_invalid',
  unconfirmed: 'sealing_failed',
  'not-served': 'not_found',
  blocked: 'call_blocked',
  'lines-down': 'lines_down',
  'device-offline': 'device_offline',
  'timed-out': 'call_timed_out',
  cancelled: 'call_cancelled',
};

/** Why the network gave no good answer: no line answered, no answer came in time, or the answer was an error. */
export type Fallback = 'unanswered' | 'late' | 'answered';

export function composeStoredReply(stored: StoredReply, policy: string, now: number, fallback?: Fallback): GatewayReply {
  const ageMs = Math.max(0, now - stored.storedAt);
  const meta: ReplyMeta = {
    from: 'store',
    policy,
    tried: [],
    ageMs,
    storedAt: stored.storedAt,
    storedLine: stored.line,
    stale: fallback !== undefined,
    ...(fallback === 'late' && { isLate: true }),
    ...(fallback === 'answered' && { hasAnswered: true }),
    ...(stored.unconfirmed && { unconfirmed: stored.unconfirmed }),
  };
  return { ok: true, status: stored.status, value: stored.value, meta };
}

export function composeLineReply(sent: SendResult, policy: string, now: number): GatewayReply {
  if (sent.kind !== 'answered') return composeErrorReply(ERROR_CODES[sent.kind], policy, sent.tried, sent.status);
  const { line, tried, outcome } = sent;
  const times = { ageMs: 0, storedAt: now, lineMs: outcome.elapsedMs, ...(outcome.servedAt && { servedAt: outcome.servedAt }) };
  const meta: ReplyMeta = { from: 'network', policy, line, tried, stale: false, ...times };
  return { ...unwrap(outcome), meta };
}

/** The body's success flag decides; an error without a code becomes `unknown_error`. */
function unwrap({ status, wire, retryAfterMs }: OkLineOutcome) {
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

/** Answers a call that waits in the outbox; the operator's own answer never reaches the page. */
export function composeQueuedReply(policy: string, now: number): GatewayReply {
  const meta: ReplyMeta = { from: 'none', policy, tried: [], ageMs: 0, storedAt: now, stale: false, queued: true };
  return { ok: true, status: 202, value: null, meta };
}

/** An error of the gateway itself. `given` is the status that every line returned. */
export function composeErrorReply(
  errorCode: OwnErrorCode,
  policy: string,
  tried: readonly string[] = [],
  given?: number,
): GatewayReply {
  const meta: ReplyMeta = { from: 'none', policy, tried, ageMs: 0, storedAt: 0, stale: false };
  const row: ErrorRow = OWN_ERRORS[errorCode];
  return { ok: false, status: given ?? row.status ?? 0, errorCode, message: '', meta };
}
