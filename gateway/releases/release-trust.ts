import { RELEASE_TRUST } from '#contract/releases/trust-place.ts';

/** The release key and the sequence that this browser has accepted. docs/product/release-trust.md */
export interface ReleaseTrust {
  /** The public key that signs releases now: SubjectPublicKeyInfo in base64. */
  readonly key: string;
  /** Keys that handed over to another one; they sign nothing any more. */
  readonly replaced: readonly string[];
  /** The sequence of the newest manifest that this browser has followed; a lower one is refused. */
  readonly sequence: number;
}

export const NO_TRUST: ReleaseTrust = { key: '', replaced: [], sequence: 0 };

export const parseTrust = (text: string): ReleaseTrust => ({ ...NO_TRUST, ...(JSON.parse(text) as Partial<ReleaseTrust>) });

/** Returns the trust with the program's own key, unless this browser has seen that key replaced. */
export const withOwnKey = (trust: ReleaseTrust, ownKey: string): ReleaseTrust =>
  trust.replaced.includes(ownKey) ? trust : { ...trust, key: ownKey };

/** Reads what the worker has stored; a page that never had a worker knows only the key of its build. Never rejects. */
export async function readStoredTrust(ownKey: string): Promise<ReleaseTrust> {
  const read = async () => {
    const { cache, path } = RELEASE_TRUST;
    const stored = await caches.match(path, { cacheName: cache });
    return stored ? parseTrust(await stored.text()) : NO_TRUST;
  };
  return withOwnKey(await read().catch(() => NO_TRUST), ownKey);
}
