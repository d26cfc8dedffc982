import type { AssetManifest } from '#contract/releases/asset-manifest.ts';
import type { Visitor } from '#contract/releases/visitor.ts';
import type { Clock } from '#gateway/environment.ts';

/** What installing a release needs from its host. */
export interface ReleaseHost {
  readonly origin: string;
  readonly clock: Clock;
  /** The build that this worker belongs to. */
  readonly build: string;
  /** What an install of that build waits for, as the build has written it into the worker's script; none in development. */
  readonly ownFiles?: AssetManifest['files'] | undefined;
  /** SubjectPublicKeyInfo in base64; empty where nothing is signed. */
  readonly publicKey: string;
  /** For whom releases are installed. */
  readVisitor(): Promise<Visitor>;
  /** Best first; the origin may be among them. */
  listLines(): Promise<readonly string[]>;
  /** The pages that are open, with the address that each was loaded from. */
  listPages(): Promise<readonly { readonly id: string; readonly url: string }[]>;
}
