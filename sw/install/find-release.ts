import { ASSET_MANIFEST_PATH } from '#contract/names.ts';
import { type AssetManifest, writeCanonicalText } from '#contract/releases/asset-manifest.ts';
import { fetchManifest } from '#gateway/releases/fetch-manifest.ts';
import type { ReleaseHost } from '../releases/release-host.ts';
import { type DownloadOptions, type Mirrors, raceMirrors } from './race-mirrors.ts';

const SIGNATURE_ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** The release that is installed now. */
export interface Installed {
  readonly active: AssetManifest | null;
  /** Every file of it is still there. */
  readonly isWhole: boolean;
}

/**
 * The newest release of the origin or, while that is dead or slow, of another line; null where there is none. The request leaves
 * before this returns; afterwards the mirror that served the manifest is the first of `mirrors`. docs/product/releases.md
 */
export function findRelease(host: ReleaseHost, mirrors: Mirrors, installed: Installed): Promise<AssetManifest | null> {
  const ask = async (mirror: string, { signal }: DownloadOptions) => {
    const manifest = await fetchManifest(mirror + ASSET_MANIFEST_PATH, signal);
    // The origin itself says that there is none.
    if (manifest === 'absent' && mirror === host.origin) return null;
    if (typeof manifest === 'string' || !(await isAcceptable(manifest, mirror, host, installed)))
      throw new Error(`${mirror}: no news`);
    return manifest;
  };
  return raceMirrors(mirrors, ask, host.clock).catch(() => null);
}

/** Other lines are asked only where releases are signed. */
export async function listOrigins(host: ReleaseHost): Promise<string[]> {
  const others = host.publicKey ? await host.listLines() : [];
  return [host.origin, ...others.filter((line) => line !== host.origin)];
}

async function isAcceptable(manifest: AssetManifest, mirror: string, host: ReleaseHost, installed: Installed): Promise<boolean> {
  if (!host.publicKey) return true;
  if (!(await isSigned(manifest, host.publicKey))) {
    console.warn(`${mirror}: not signed`);
    return false;
  }
  return mirror === host.origin ? isNotOlder(manifest, installed) : isWorthMoving(manifest, host, installed);
}

/** An operator who goes back to an older build publishes it again, with a new number. */
function isNotOlder({ sequence }: AssetManifest, { active }: Installed): boolean {
  return sequence >= (active?.sequence ?? 0);
}

/** Another line's release is used when it is newer, when it repairs the installed one, or, where none is installed, when it is this worker's build. */
function isWorthMoving(manifest: AssetManifest, host: ReleaseHost, { active, isWhole }: Installed): boolean {
  if (!active) return manifest.build === host.build;
  const isSame = manifest.build === active.build && manifest.sequence === active.sequence;
  return manifest.sequence > active.sequence || (isSame && !isWhole);
}

/** Whether the operator's release key signed this very manifest; `publicKey` is SubjectPublicKeyInfo in base64. */
export async function isSigned(manifest: AssetManifest, publicKey: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('spki', decodeBase64(publicKey), SIGNATURE_ALGORITHM, false, ['verify']);
    const text = new TextEncoder().encode(writeCanonicalText(manifest));
    return await crypto.subtle.verify(SIGNATURE_ALGORITHM, key, decodeBase64(manifest.signature ?? ''), text);
  } catch {
    return false;
  }
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
