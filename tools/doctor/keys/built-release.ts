import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ASSET_MANIFEST_PATH, SERVICE_WORKER_PATH } from '#contract/names.ts';
import { AssetManifest, writeCanonicalText } from '#contract/releases/asset-manifest.ts';
import { writeHandoverText } from '#contract/releases/release-keys.ts';

/** The build on this machine. */
export interface BuiltRelease {
  readonly manifest: AssetManifest;
  /** The release key in the service worker, SubjectPublicKeyInfo in base64; null if there is none. */
  readonly key: string | null;
  /** The key that the manifest's handovers lead to. */
  readonly newestKey: string | null;
  /** Digests in the service worker, as line lists write them. */
  readonly sealingDigests: readonly string[];
  readonly replyDigests: readonly string[];
}

/** A P-256 key as the build writes it. */
const KEY = /MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE[\w+/]{86}==/;

/** Reads the built manifest and the values that the build wrote into the worker; null without a build. */
export async function readBuiltRelease(distFolder: string): Promise<BuiltRelease | null> {
  const text = await readFile(join(distFolder, ASSET_MANIFEST_PATH), 'utf8').catch(() => null);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), AssetManifest), text);
  if (!parsed.success) return null;
  const manifest = parsed.output;
  const worker = await readFile(join(distFolder, SERVICE_WORKER_PATH), 'utf8').catch(() => '');
  const key = KEY.exec(worker)?.[0] ?? null;
  return {
    manifest,
    key,
    newestKey: key && followHandovers(manifest, key),
    sealingDigests: readDigests(worker, 'sealingKeys'),
    replyDigests: readDigests(worker, 'replyKeys'),
  };
}

function readDigests(worker: string, name: string): string[] {
  const list = new RegExp(`\\b${name}:\\[([^\\]]*)\\]`).exec(worker)?.[1] ?? '';
  return [...list.matchAll(/["'`]([\w-]{22})["'`]/g)].map(([, digest = '']) => digest);
}

/** A browser believes the next key if the one before names it. */
function followHandovers(manifest: AssetManifest, key: string): string {
  let signer = key;
  for (const handover of manifest.keys ?? []) {
    if (isSignedBy(signer, writeHandoverText(handover), handover.signature)) signer = handover.key;
  }
  return signer;
}

/** Whether a browser of this build accepts the manifest. */
export function isAccepted({ manifest, newestKey }: BuiltRelease): boolean {
  return newestKey !== null && isSignedBy(newestKey, writeCanonicalText(manifest), manifest.signature ?? '');
}

function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** Lists the files of the manifest that are missing or differ in the build. */
export async function findBrokenFiles({ manifest }: BuiltRelease, distFolder: string): Promise<string[]> {
  const checked = await Promise.all(
    Object.entries(manifest.files).map(async ([path, { sha256, bytes }]) => {
      const body = await readFile(join(distFolder, path)).catch(() => null);
      const isWhole = body?.length === bytes && createHash('sha256').update(body).digest('hex') === sha256;
      return isWhole ? [] : [path];
    }),
  );
  return checked.flat();
}
