import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { ASSET_MANIFEST_PATH, MINI_SITE_MANIFEST_PATH } from '#contract/names.ts';
import type { PublishedSite } from '#operator/site/published-site.ts';
import { nextSequence, signManifest } from '#operator/site/releases/sign-manifest.ts';
import type { SiteFiles } from '#operator/site/site-files.ts';
import { readJson } from '../http/read-json.ts';
import { createManifestFile, pretendRelease, readManifest, type SignManifest } from './pretend-release.ts';

const ReleaseRequest = v.strictObject({
  what: v.optional(v.picklist(['build', 'mini-site', 'kill']), 'build'),
  signature: v.optional(v.picklist(['right', 'wrong', 'none']), 'right'),
});
type ReleaseRequest = v.InferOutput<typeof ReleaseRequest>;

export interface ReleaseControlDeps {
  /** Null if no build of the app is served. */
  readonly site: PublishedSite | null;
  readonly loadReleaseKey: () => KeyObject;
  readonly now: () => Date;
}

/** Simulates deployments of the operator; returns a function that reverts them. docs/product/sandbox.md */
export function registerReleaseControls(app: Hono, { site, loadReleaseKey, now }: ReleaseControlDeps): () => void {
  const built = site?.files();
  let count = 0;
  /** The sequence of the last publication. */
  let sequence = 0;

  app.post('/sandbox/release', async (context) => {
    if (!site || !built) throw new HTTPException(409, { message: 'No build of the app is served here.' });
    const request = v.parse(ReleaseRequest, await readJson(context, {}));
    count += 1;
    sequence = nextSequence(now().getTime(), readManifest(site.files()).sequence);
    const sign = createSigner(request.signature, loadReleaseKey, sequence);
    site.publish(deploy(request.what, { built, current: site.files(), mark: `r${count}`, sign }));
    return context.json({ build: readManifest(site.files()).build });
  });
  return () => {
    count = 0;
    site?.reset();
    if (!site || !built || sequence === 0) return;
    // A browser with a simulated release only accepts a later publication.
    sequence = nextSequence(now().getTime(), sequence);
    const manifest = createSigner('right', loadReleaseKey, sequence)(readManifest(built));
    site.publish(new Map([...built, [ASSET_MANIFEST_PATH, createManifestFile(ASSET_MANIFEST_PATH, manifest)]]));
  };
}

interface Deployment {
  readonly built: SiteFiles;
  readonly current: SiteFiles;
  readonly mark: string;
  readonly sign: SignManifest;
}

function deploy(what: ReleaseRequest['what'], { built, current, mark, sign }: Deployment): SiteFiles {
  if (what === 'build') return pretendRelease(built, mark, sign);
  const [path, manifest] =
    what === 'kill'
      ? [ASSET_MANIFEST_PATH, { ...readManifest(current), kill: true }]
      : [MINI_SITE_MANIFEST_PATH, { build: mark, sequence: 0, files: {} }];
  return new Map([...current, [path, createManifestFile(path, sign(manifest))]]);
}

function createSigner(signature: ReleaseRequest['signature'], loadReleaseKey: () => KeyObject, sequence: number): SignManifest {
  if (signature === 'none') return (manifest) => ({ ...manifest, sequence });
  const key = signature === 'right' ? loadReleaseKey() : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  return (manifest) => signManifest({ ...manifest, sequence }, key);
}
