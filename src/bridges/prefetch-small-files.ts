import * as v from 'valibot';
import { APP_SCOPE, ASSET_MANIFEST_PATH } from '#contract/names.ts';
import { AssetManifest } from '#contract/releases/asset-manifest.ts';
import { isAwaited } from '#contract/releases/visitor.ts';
import { isSavingData } from '../platform/save-data.ts';
import { getCallContext } from './call-context.ts';

/** A file up to this size costs a round trip and next to no bandwidth. */
const SMALL_BYTES = 8 * 1024;
const HASHED_FILES = `${APP_SCOPE}assets/`;

/** Asks early, so that the list is there when the line is quiet. */
export const fetchFileList = async (): Promise<AssetManifest> =>
  v.parse(AssetManifest, await (await fetch(ASSET_MANIFEST_PATH)).json());

/**
 * Brings the small files of the first install into the browser's cache while the worker's script is on its way: Chromium lets a worker
 * that is being installed fetch three files at a time, so that each three of them would cost a round trip. docs/product/releases.md
 */
export function prefetchSmallFiles({ files }: Pick<AssetManifest, 'files'>): void {
  // The install fetches them all the same, but only if there is one.
  if (isSavingData()) return;
  const visitor = { merchant: getCallContext().merchant, language: document.documentElement.lang };
  for (const [path, file] of Object.entries(files)) {
    if (!path.startsWith(HASHED_FILES) || file.bytes > SMALL_BYTES || !isAwaited(path, file, visitor)) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = path;
    document.head.append(link);
  }
}
