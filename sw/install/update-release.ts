import type { AssetFile, AssetManifest } from '#contract/releases/asset-manifest.ts';
import { listBuildsInUse } from '../releases/client-releases.ts';
import type { ReleaseHost } from '../releases/release-host.ts';
import {
  activateRelease,
  dropOtherReleases,
  findIn,
  findMissingFile,
  openRelease,
  readActiveRelease,
} from '../releases/release-store.ts';
import { trustNewRelease } from '../releases/safe-mode.ts';
import { type FileSources, fetchFile } from './fetch-file.ts';
import { findRelease } from './find-release.ts';

/** As many as a browser has connections to one host. */
const AT_ONCE = 6;

/** `ended`: the operator wants no service workers any more. */
type Outcome = 'looked' | 'failed' | 'ended';

let updating: Promise<Outcome> | undefined;

/** Installs the operator's newest release beside the active one and switches when it is whole. Never rejects. docs/product/releases.md */
export function updateRelease(host: ReleaseHost): Promise<Outcome> {
  updating ??= update(host)
    .catch((error: unknown): Outcome => {
      console.warn('the release was not installed; the one before stays', error);
      return 'failed';
    })
    .finally(() => {
      updating = undefined;
    });
  return updating;
}

async function update(host: ReleaseHost): Promise<Outcome> {
  const active = await readActiveRelease();
  const isWhole = active !== null && (await findMissingFile(active)) === undefined;
  const found = await findRelease(host, { active, isWhole });
  // Without a manifest the installed release stays.
  if (!found) return 'looked';
  const { manifest, mirrors } = found;
  if (manifest.kill) return 'ended';
  if (manifest.build !== active?.build || !isWhole) {
    await install(manifest, { host, mirrors, active });
    await activateRelease(manifest);
    await trustNewRelease();
  } else if (manifest.sequence > active.sequence) {
    // The same build was published again: an older manifest, above all one that ends the worker, is refused from now on.
    await activateRelease(manifest);
  }
  await dropOtherReleases(new Set([manifest.build, ...(await listBuildsInUse((await host.listPages()).map(({ id }) => id)))]));
  return 'looked';
}

async function install(manifest: AssetManifest, sources: FileSources): Promise<void> {
  const waiting = Object.entries(manifest.files);
  const release = await openRelease(manifest.build);
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await installFile(release, next[0], next[1], sources);
  };
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  // The files that did arrive stay for the next try.
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

async function installFile(release: Cache, path: string, file: AssetFile, sources: FileSources): Promise<void> {
  // An install that was cut off has left the file, which it had checked.
  if (await release.match(path)) return;
  const { active } = sources;
  const unchanged = active?.files[path]?.sha256 === file.sha256 ? await findIn(active.build, path) : undefined;
  if (!unchanged && file.later) return;
  await release.put(path, unchanged ?? (await fetchFile(path, file, sources)));
}
