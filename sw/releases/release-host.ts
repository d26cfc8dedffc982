import type { Clock } from '#gateway/environment.ts';

/** What installing a release needs from its host. */
export interface ReleaseHost {
  readonly origin: string;
  readonly clock: Clock;
  /** The build that this worker belongs to. */
  readonly build: string;
  /** SubjectPublicKeyInfo in base64; empty where nothing is signed. */
  readonly publicKey: string;
  /** Best first; the origin may be among them. */
  listLines(): Promise<readonly string[]>;
  /** The pages that are open, with the address that each was loaded from. */
  listPages(): Promise<readonly { readonly id: string; readonly url: string }[]>;
}
