import type { AssetFile, AssetManifest } from '#contract/releases/asset-manifest.ts';
import { isAwaited, type Visitor } from '#contract/releases/visitor.ts';
import { findIn } from '../releases/release-store.ts';
import { FileFault, type FileSources, fetchFile } from './fetch-file.ts';
import { type FindHeldFault, openHeldFaults, recordFault } from './install-faults.ts';
import { listStoredPaths, openRelease } from './installed-releases.ts';

/** The number of connections that a browser opens to one host; more would take bandwidth from calls. */
const AT_ONCE = 6;

interface InstallSources extends FileSources {
  readonly visitor: Visitor;
}

/** `done` rejects if a file cannot be fetched. */
interface Installing {
  readonly done: Promise<void>;
}

/** Starts to store the missing files of a release; after `stop` aborts, no further file is started. docs/product/releases.md */
export async function beginInstall(
  { build, files }: Pick<AssetManifest, 'build' | 'files'>,
  sources: InstallSources,
  stop?: AbortSignal,
): Promise<Installing> {
  const release = await openRelease(build);
  // An interrupted install has left files, which it had verified.
  const [stored, findHeldFault] = await Promise.all([listStoredPaths(release), openHeldFaults(sources.host)]);
  const waiting = Object.entries(files).filter(([path]) => !stored.has(path));
  const work = async () => {
    for (let next = waiting.pop(); next && !stop?.aborted; next = waiting.pop())
      await installFile(release, next[0], next[1], sources, findHeldFault);
  };
  return { done: settleAll(Array.from({ length: AT_ONCE }, work)) };
}

/** Waits for all works, so that the files that did arrive stay for the next attempt. */
async function settleAll(works: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(works)) if (result.status === 'rejected') throw result.reason;
}

async function installFile(
  release: Cache,
  path: string,
  file: AssetFile,
  sources: InstallSources,
  findHeldFault: FindHeldFault,
): Promise<void> {
  const { host, active, visitor } = sources;
  const unchanged = active?.files[path]?.sha256 === file.sha256 ? await findIn(active.build, path) : undefined;
  if (!unchanged && !isAwaited(path, file, visitor)) return;
  const held = findHeldFault(path, file);
  if (held) throw new Error(`${path}: ${held.reason}, left alone for a while`);
  try {
    await release.put(path, unchanged ?? (await fetchFile(path, file, sources)));
  } catch (error) {
    // A file that the browser does not store has no room.
    const { line, reason, status } = error instanceof FileFault ? error : new FileFault(host.origin, 'no-room');
    await recordFault({ path, line, reason, ...(status !== undefined && { status }) }, file, host);
    throw error;
  }
}
