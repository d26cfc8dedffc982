import { HOUR_MS, SECOND_MS } from '#contract/limits.ts';
import { Refusal } from '../http/api-error.ts';

/**
 * For what a member may do so many times an hour: `earliest` is when he did it as many times ago, undefined if never. Throws
 * TOO_MANY_REQUESTS until that hour has passed.
 */
export function refuseHourlyExcess(earliest: Date | undefined, now: Date): void {
  const waitMs = earliest ? earliest.getTime() + HOUR_MS - now.getTime() : 0;
  if (waitMs > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) });
}
