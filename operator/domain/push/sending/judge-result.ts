import { HOUR_MS, SECOND_MS } from '#contract/limits.ts';
import type { PostResult } from './post-request.ts';

/** How one try to send ended. */
export type TryOutcome =
  | { readonly state: 'sent' | 'gone' | 'failed' | 'unsure' }
  /** `afterMs` is when the push service wants to be asked again; null where it said nothing. */
  | { readonly state: 'retry'; readonly afterMs: number | null };

const GONE = new Set([404, 410]);
const TOO_MANY = 429;
const FIRST_BACKOFF_MS = SECOND_MS;
const LONGEST_BACKOFF_MS = HOUR_MS;
/** With pauses that double from a second on, the last try comes after more than an hour. */
export const MOST_ATTEMPTS = 13;

/** Judges the answer of a push service; docs/product/push.md */
export function judgeResult(result: PostResult, now: Date): TryOutcome {
  // What broke off after it was sent may have arrived, and nobody gets a message twice.
  if (result.status === null) return result.wasUnreached ? { state: 'retry', afterMs: null } : { state: 'unsure' };
  const { status, retryAfter } = result;
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (GONE.has(status)) return { state: 'gone' };
  if (status === TOO_MANY || status >= 500) return { state: 'retry', afterMs: readRetryAfter(retryAfter, now) };
  return { state: 'failed' };
}

/** Reads seconds or a date; null for neither. */
export function readRetryAfter(text: string | undefined, now: Date): number | null {
  if (text === undefined) return null;
  const seconds = text.trim();
  if (/^\d{1,9}$/.test(seconds)) return Number(seconds) * SECOND_MS;
  const at = Date.parse(seconds);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/** Chooses how long to wait after a failed try: as the push service says, and at least twice as long as the time before. */
export function choosePause(attempts: number, afterMs: number | null, random: () => number): number {
  const backoff = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempts - 1));
  // Spread, so that those refused together do not come back together.
  return Math.max(afterMs ?? 0, backoff) + Math.round(random() * backoff);
}
