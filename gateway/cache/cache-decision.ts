import type { CachePolicy } from '#contract/cache-policy.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';

/** What a stored reply is good for; docs/product/gateway.md. */
export type StoredUse =
  | 'answers'
  /** And is renewed behind the answer. */
  | 'answers-and-is-renewed'
  /** Only where the network fails or dawdles. */
  | 'stands-in';

/** `ageMs` is below zero when the clock was set back; then nobody knows how old the reply is. */
export function judgeStored(policy: CachePolicy, prefer: CallMessage['prefer'], ageMs: number): StoredUse {
  if (prefer === 'store') return 'answers';
  if (prefer === 'network') return 'stands-in';
  const isFresh = 'freshMs' in policy && ageMs >= 0 && ageMs <= policy.freshMs;
  switch (policy.kind) {
    case 'cache-first':
      return isFresh ? 'answers' : 'stands-in';
    case 'stale-while-revalidate':
      return isFresh ? 'answers' : 'answers-and-is-renewed';
    default:
      return 'stands-in';
  }
}
