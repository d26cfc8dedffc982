import type { AssetFile, AssetManifest } from '#contract/releases/asset-manifest.ts';
import { isAwaited, type Visitor } from '#contract/releases/visitor.ts';
import { findIn, listStoredPaths, openRelease } from '../releases/release-store.ts';
import { type FileSources, fetchFile } from './fetch-file.ts';

/** As many as a browser has connections to one host; more would take the line from calls. */
const AT_ONCE = 6;
/** A file up to this size costs a round trip and next to no bandwidth: no other waits for it, and it waits for none. */
const SMALL_BYTES = 8 * 1024;

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
  const isSmall = ([, { bytes }]: (typeof waiting)[number]) => bytes <= SMALL_BYTES;
  const small = waiting.filter(isSmall);
  const large = waiting.filter((file) => !isSmall(file));
  const work = async (files: typeof waiting) => {
    for (let next = files.pop(); next && !stop?.aborted; next = files.pop())
      await installFile(release, next[0], next[1], sources);
  };
  return { done: settleAll([...small.map((file) => work([file])), ...Array.from({ length: AT_ONCE }, () => work(large))]) };
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
