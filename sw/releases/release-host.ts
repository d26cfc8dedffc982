import type { AssetManifest } from '#contract/releases/asset-manifest.ts';
import type { Visitor } from '#contract/releases/visitor.ts';
import type { Clock } from '#gateway/environment.ts';

/** The newest release by a signed line list; docs/product/release-trust.md */
export interface NamedRelease {
  /** The sequence of the newest release; 0 if the list names none. */
  readonly release: number;
  readonly expiresAt: number;
}

/** The dependencies of an install, provided by its host. */
export interface ReleaseHost {
  readonly origin: string;
  readonly clock: Clock;
  /** 0 ≤ x < 1 */
  readonly random: () => number;
  /** The build that this worker belongs to. */
  readonly build: string;
  /** The files that an install of that build waits for, inlined in the worker's script; undefined in development. */
  readonly ownFiles?: AssetManifest['files'] | undefined;
  /** SubjectPublicKeyInfo in base64; empty if releases are not signed. */
  readonly publicKey: string;
  /** Reads the visitor that releases are installed for. */
  readVisitor(): Promise<Visitor>;
  /** Best line first; the origin may be among them. */
  listLines(): Promise<readonly string[]>;
  /** The signed list of lines in force, as far as it concerns releases; null if there is none. */
  readLineList(): Promise<NamedRelease | null>;
  /** Counts a wrong file for the operator's statistics. */
  countFault(): void;
  /** The open pages, with the address that each was loaded from. */
  listPages(): Promise<readonly { readonly id: string; readonly url: string }[]>;
}
