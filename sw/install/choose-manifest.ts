import type { AssetManifest } from '#contract/releases/asset-manifest.ts';
import type { NamedRelease, ReleaseHost } from '../releases/release-host.ts';

/** The release that is installed now. */
export interface Installed {
  readonly active: AssetManifest | null;
  /** Every file of the release is still stored. */
  readonly isWhole: boolean;
  /** The newest sequence that this browser has followed; null before the first. */
  readonly sequence: number | null;
  /** The newest release by the signed list of lines, if there is one. */
  readonly named: NamedRelease | null;
}

/** A manifest that a line sent, with the trusted key that signed it. */
export interface OfferedManifest {
  readonly line: string;
  readonly manifest: AssetManifest;
  readonly signer: string;
}

interface Candidates {
  readonly offers: readonly OfferedManifest[];
  readonly host: Pick<ReleaseHost, 'origin' | 'build' | 'clock' | 'publicKey'>;
  readonly installed: Installed;
  /** Every line of this browser. */
  readonly lines: readonly string[];
}

/** Chooses the highest sequence; of two equal ones the origin's. docs/product/releases.md */
export function chooseManifest(candidates: Candidates): OfferedManifest | null {
  const { offers, host, installed } = candidates;
  const usable = offers.filter((offer) => isUsable(offer, host, installed) && isConfirmed(offer, candidates));
  const isOrigin = ({ line }: OfferedManifest) => Number(line === host.origin);
  return usable.sort((a, b) => b.manifest.sequence - a.manifest.sequence || isOrigin(b) - isOrigin(a))[0] ?? null;
}

/** Whether it is to be installed, or ends the worker. */
export function isNews(offer: OfferedManifest | null, { sequence }: Installed): boolean {
  return offer !== null && (offer.manifest.kill === true || offer.manifest.sequence > (sequence ?? 0));
}

/**
 * The origin's manifest may repeat the installed one. Another line's has to be newer, or to repair what is installed; the first
 * of all has to be of this worker's build.
 */
export function isUsable({ line, manifest }: OfferedManifest, host: Candidates['host'], installed: Installed): boolean {
  const { active, isWhole, sequence } = installed;
  if (!host.publicKey) return true;
  if (manifest.sequence < (sequence ?? 0) || isOutdated(manifest, installed)) return false;
  if (line === host.origin) return true;
  if (sequence === null) return manifest.build === host.build;
  return manifest.sequence > sequence || (!isWhole && (!active || manifest.build === active.build));
}

/**
 * A release or a kill with a lower sequence than the signed list names is not news: a line that offers it hides a newer manifest.
 * The installed release may still be repaired, and a first release comes before any newer one.
 */
function isOutdated({ kill, sequence: offered }: AssetManifest, { sequence, named }: Installed): boolean {
  const isNew = sequence !== null && offered > sequence;
  return offered < (named?.release ?? 0) && (kill === true || isNew);
}

/**
 * An expired manifest counts only if another line or the signed list names it, too: a line that hides newer ones is alone with it, while an operator
 * who forgets to renew it stops nothing. Without another line, or before a first release, there is nothing to compare.
 */
export function isConfirmed({ manifest }: OfferedManifest, { offers, host, installed, lines }: Candidates): boolean {
  const { expiresAt = Number.POSITIVE_INFINITY, sequence } = manifest;
  const { named } = installed;
  const now = host.clock.safeNow();
  if (now < expiresAt || installed.sequence === null || lines.length === 1) return true;
  if (named?.release === sequence && now < named.expiresAt) return true;
  return offers.filter((offer) => offer.manifest.sequence === sequence).length > 1;
}
