/** How the gateway treats the reply of a read; docs/product/gateway.md. */
export type CachePolicy =
  | { readonly kind: 'network-only' }
  /** The network answers; a stored reply up to `keepMs` old is the fallback when it fails or is slow. */
  | { readonly kind: 'network-first'; readonly keepMs: number }
  /** A stored reply answers at once; one older than `freshMs` is revalidated behind it. */
  | { readonly kind: 'stale-while-revalidate'; readonly keepMs: number; readonly freshMs: number }
  /** A stored reply younger than `freshMs` answers and the network is not asked; an older one is the fallback when it fails. */
  | { readonly kind: 'cache-first'; readonly keepMs: number; readonly freshMs: number };

const FRESH_MS = 5_000;

export const networkOnly: CachePolicy = { kind: 'network-only' };

export function networkFirst(keepMs: number): CachePolicy {
  return { kind: 'network-first', keepMs };
}

export function staleWhileRevalidate(keepMs: number, freshMs = FRESH_MS): CachePolicy {
  return { kind: 'stale-while-revalidate', keepMs, freshMs };
}

export function cacheFirst(freshMs: number, keepMs = 7 * freshMs): CachePolicy {
  return { kind: 'cache-first', keepMs, freshMs };
}
