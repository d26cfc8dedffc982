import type { AssetFile, AssetManifest } from '#contract/releases/asset-manifest.ts';
import { isAwaited, type Visitor } from '#contract/releases/visitor.ts';
import { findIn } from '../releases/release-store.ts';
import { type FileSources, fetchFile } from './fetch-file.ts';
import { listStoredPaths, openRelease } from './installed-releases.ts';

/** As many as a browser has connections to one host; more would take the line from calls. */
const AT_ONCE = 6;

interface InstallSources extends FileSources {
  readonly visitor: Visitor;
}

/** `done` rejects when a file cannot be had. */
interface Installing {
  readonly done: Promise<void>;
}

/** Begins to store the files of a release that are not there yet; once `stop` is aborted no other is begun. docs/product/releases.md */
export async function beginInstall(
  { build, files }: Pick<AssetManifest, 'build' | 'files'>,
  sources: InstallSources,
  stop?: AbortSignal,
): Promise<Installing> {
  const release = await openRelease(build);
  // An install that was cut off has left files, which it had checked.
  const stored = await listStoredPaths(release);
  const waiting = Object.entries(files).filter(([path]) => !stored.has(path));
  const work = async () => {
    for (let next = waiting.pop(); next && !stop?.aborted; next = waiting.pop())
      await installFile(release, next[0], next[1], sources);
  };
  return { done: settleAll(Array.from({ length: AT_ONCE }, work)) };
}

/** The files that did arrive stay for the next try. */
async function settleAll(works: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(works)) if (result.status === 'rejected') throw result.reason;
}

async function installFile(release: Cache, path: string, file: AssetFile, sources: InstallSources): Promise<void> {
  const { active, visitor } = sources;
  const unchanged = active?.files[path]?.sha256 === file.sha256 ? await findIn(active.build, path) : undefined;
  if (!unchanged && !isAwaited(path, file, visitor)) return;
  await release.put(path, unchanged ?? (await fetchFile(path, file, sources)));
}
