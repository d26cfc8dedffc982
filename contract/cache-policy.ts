/** How the gateway caches the reply of a read; docs/product/gateway.md */
export type CachePolicy =
  | { readonly kind: 'network-only' }
  /** The network answers; a stored reply up to `maxAgeMs` old is the fallback when it fails or is slow. */
  | { readonly kind: 'network-first'; readonly maxAgeMs: number }
  /** A stored reply answers at once; if it is older than `freshMs`, it is revalidated in the background. */
  | { readonly kind: 'stale-while-revalidate'; readonly maxAgeMs: number; readonly freshMs: number }
  /** A stored reply younger than `freshMs` answers without the network; an older reply is the fallback when the network fails. */
  | { readonly kind: 'cache-first'; readonly maxAgeMs: number; readonly freshMs: number };

/** A stored reply may be shown for `maxAgeMs`, and counts as fresh for `freshMs`. */
interface Durations {
  readonly maxAgeMs: number;
  readonly freshMs: number;
}

const FRESH_MS = 5_000;
const FRESH_AGES_STORED = 7;

export const networkOnly: CachePolicy = { kind: 'network-only' };

export function networkFirst(maxAgeMs: number): CachePolicy {
  return { kind: 'network-first', maxAgeMs };
}

/** Fresh for 5 s by default. */
export function staleWhileRevalidate({
  maxAgeMs,
  freshMs = FRESH_MS,
}: Pick<Durations, 'maxAgeMs'> & Partial<Durations>): CachePolicy {
  return { kind: 'stale-while-revalidate', maxAgeMs, freshMs };
}

/** Stored for seven times its fresh time by default. */
export function cacheFirst({
  freshMs,
  maxAgeMs = FRESH_AGES_STORED * freshMs,
}: Pick<Durations, 'freshMs'> & Partial<Durations>): CachePolicy {
  return { kind: 'cache-first', maxAgeMs, freshMs };
}
