import * as v from 'valibot';
import { ASSET_MANIFEST_PATH } from '#contract/names.ts';
import { AssetManifest } from '#contract/releases/asset-manifest.ts';

const Release = v.pipe(v.string(), v.parseJson(), v.pick(AssetManifest, ['build', 'sequence']));
export type Release = v.InferOutput<typeof Release>;

/** Reads the release of these files; null if they have no manifest. */
export function readRelease(files: ReadonlyMap<string, { readonly body: Buffer }>): Release | null {
  const parsed = v.safeParse(Release, files.get(ASSET_MANIFEST_PATH)?.body.toString('utf8'));
  return parsed.success ? parsed.output : null;
}
