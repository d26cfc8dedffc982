import type { Clock } from '../../gateway/environment.ts';

/** What installing a release needs of the world around it. */
export interface ReleaseHost {
  readonly origin: string;
  readonly clock: Clock;
  /** SubjectPublicKeyInfo in base64; empty where nothing is signed. */
  readonly publicKey: string;
  /** Best first; the origin may be among them. */
  listLines(): Promise<readonly string[]>;
  /** Ids of the pages that are open. */
  listPages(): Promise<readonly string[]>;
}
