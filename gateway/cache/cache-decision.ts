import type { CachePolicy } from '#contract/cache-policy.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';

/** How a stored reply may be used; docs/product/gateway.md */
export type CacheDecision =
  | 'serve'
  | 'serve-and-revalidate'
  /** Served only if the network fails or is late. */
  | 'fallback';

/** `ageMs` is negative after the clock was set back; the age of the reply is then unknown. */
export function decideCacheUse(policy: CachePolicy, prefer: CallMessage['prefer'], ageMs: number): CacheDecision {
  if (prefer === 'store') return 'serve';
  if (prefer === 'network') return 'fallback';
  const isFresh = 'freshMs' in policy && ageMs >= 0 && ageMs <= policy.freshMs;
  switch (policy.kind) {
    case 'cache-first':
      return isFresh ? 'serve' : 'fallback';
    case 'stale-while-revalidate':
      return isFresh ? 'serve' : 'serve-and-revalidate';
    default:
      return 'fallback';
  }
}
