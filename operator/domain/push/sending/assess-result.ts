import { HOUR_MS, isAbsent, isServerError, SECOND_MS, STATUS_TOO_MANY_REQUESTS } from '#contract/limits.ts';
import type { PostResult } from './post-request.ts';

/** The result of one attempt. */
export type TryOutcome =
  /** `refused`: the cause may be this target, and not the message or the moment. */
  | { readonly state: 'sent' | 'gone' | 'refused' | 'failed' | 'unsure' }
  /** `afterMs` is the delay that the push service requests; null if it requests none. */
  | { readonly state: 'retry'; readonly afterMs: number | null };

/** The subscription is malformed, or belongs to another sender. */
const REFUSED = new Set([400, 401, 403]);
const FIRST_BACKOFF_MS = SECOND_MS;
const MAX_BACKOFF_MS = HOUR_MS;
/** With delays that double from one second, the last attempt comes after more than an hour. */
export const MAX_ATTEMPTS = 13;
/** A target that refuses this many deliveries in a row will accept none. */
export const MAX_REFUSALS = 5;

/** Classifies the answer of a push service; docs/product/push.md */
export function assessResult(result: PostResult, now: Date): TryOutcome {
  // A message whose connection broke after sending may have arrived, and must not arrive twice.
  if (result.status === null) return result.wasUnreached ? { state: 'retry', afterMs: null } : { state: 'unsure' };
  const { status, retryAfter } = result;
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (isAbsent(status)) return { state: 'gone' };
  if (status === STATUS_TOO_MANY_REQUESTS || isServerError(status))
    return { state: 'retry', afterMs: readRetryAfter(retryAfter, now) };
  return { state: REFUSED.has(status) ? 'refused' : 'failed' };
}

/** Parses seconds or a date; null for any other text. */
export function readRetryAfter(text: string | undefined, now: Date): number | null {
  if (text === undefined) return null;
  const seconds = text.trim();
  if (/^\d{1,9}$/.test(seconds)) return Number(seconds) * SECOND_MS;
  const at = Date.parse(seconds);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/** Chooses the delay after a failed attempt: at least the one the push service requests, and an exponential backoff. */
export function choosePause(attempts: number, afterMs: number | null, random: () => number): number {
  const backoff = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempts - 1));
  // The random spread prevents deliveries that were refused together from returning together.
  return Math.max(afterMs ?? 0, backoff) + Math.round(random() * backoff);
}
