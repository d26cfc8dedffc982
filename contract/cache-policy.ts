/** How the gateway treats the reply of a read; docs/product/gateway.md. */
export type CachePolicy =
  | { readonly kind: 'network-only' }
  /** The network answers; a stored reply up to `keepMs` old is the fallback when it fails or is slow. */
  | { readonly kind: 'network-first'; readonly keepMs: number }
  /** A stored reply answers at once; one older than `freshMs` is revalidated behind it. */
  | { readonly kind: 'stale-while-revalidate'; readonly keepMs: number; readonly freshMs: number }
  /** A stored reply younger than `freshMs` answers and the network is not asked; an older one is the fallback when it fails. */
  | { readonly kind: 'cache-first'; readonly keepMs: number; readonly freshMs: number };

/** A stored reply is kept and may be shown for `keepMs`, and counts as fresh for `freshMs`. */
interface Durations {
  readonly keepMs: number;
  readonly freshMs: number;
}

const FRESH_MS = 5_000;
const FRESH_AGES_KEPT = 7;

export const networkOnly: CachePolicy = { kind: 'network-only' };

export function networkFirst(keepMs: number): CachePolicy {
  return { kind: 'network-first', keepMs };
}

/** Fresh for 5 s unless the row says otherwise. */
export function staleWhileRevalidate({
  keepMs,
  freshMs = FRESH_MS,
}: Pick<Durations, 'keepMs'> & Partial<Durations>): CachePolicy {
  return { kind: 'stale-while-revalidate', keepMs, freshMs };
}

/** Kept for seven times as long as it is fresh unless the row says otherwise. */
export function cacheFirst({
  freshMs,
  keepMs = FRESH_AGES_KEPT * freshMs,
}: Pick<Durations, 'freshMs'> & Partial<Durations>): CachePolicy {
  return { kind: 'cache-first', keepMs, freshMs };
}
