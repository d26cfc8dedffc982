import type { CachePolicy } from '#contract/cache-policy.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';

/** What a stored reply is good for; docs/product/gateway.md. */
export type CacheDecision =
  | 'serve'
  | 'serve-and-revalidate'
  /** It is served only where the network fails or is late. */
  | 'fallback';

/** `ageMs` is below zero when the clock was set back; then nobody knows how old the reply is. */
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
