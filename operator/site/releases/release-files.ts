import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { DAY_MS, HOUR_MS } from '#contract/limits.ts';
import { isUnreachable } from '../../db/engines/database-unreachable.ts';
import { compress } from '../compressed-copies.ts';
import { createSiteFile, type SiteFile, type SiteFiles } from '../site-files.ts';
import { readRelease } from './read-release.ts';

/** A file as it is stored: in brotli if that makes it smaller. */
export interface PackedFile {
  readonly body: Buffer;
  readonly isBrotli: boolean;
}

export interface StoredFile extends PackedFile {
  readonly path: string;
}

/** Stores files of releases for all processes that serve the app. */
export interface ReleaseStore {
  /** Stores the files that are missing, records when the release was served, and deletes the files of outdated releases. */
  store(build: string, files: readonly StoredFile[], now: Date): Promise<void>;
  find(path: string): Promise<PackedFile | null>;
}

interface ServedRelease {
  readonly build: string;
  readonly servedAt: Date;
}

export interface ReleaseFiles {
  /** Finds a file that only another release has. */
  find(path: string): Promise<SiteFile | null>;
  /** Stores the files of the served release, now and every hour; other processes then find them. Never rejects. */
  storeIn(store: ReleaseStore | null): Promise<void>;
}

/** This release and the two before it. */
const STORED_RELEASES = 3;
/** A release that was served this recently stays as well, because several may be published in a row. */
const RECENTLY_SERVED_MS = DAY_MS;
const STORE_EVERY_MS = HOUR_MS;
/** Files whose name has their hash, and icons. All others exist in every release. */
const STORED_PATH = /^\/m\/(?:(?:assets|icons)\/[\w.-]{1,100}|sw-[\w-]{1,100}\.js)$/;

export interface ReleaseFilesDeps {
  readonly now: () => number;
  readonly report: (error: Error) => void;
  /** Aborts when the process stops. */
  readonly stopped: AbortSignal;
}

/** Hands the files of the served release on to processes of other releases, and finds theirs. docs/product/release-files.md */
export function createReleaseFiles(files: SiteFiles, { now, report, stopped }: ReleaseFilesDeps): ReleaseFiles {
  const release = readRelease(files);
  const packed = [...files.values()].filter(({ path }) => STORED_PATH.test(path)).map(packFile);
  const found = new Map<string, SiteFile>();
  let store: ReleaseStore | null = null;
  // An unreachable database is logged elsewhere, once.
  const reportFault = (error: Error) => isUnreachable(error) || report(error);
  const read = async (path: string) => {
    const file = found.get(path) ?? (await unpackFile(path, (await store?.find(path)) ?? null));
    if (file) found.set(path, file);
    return file;
  };
  return {
    async find(path) {
      if (!STORED_PATH.test(path)) return null;
      return read(path).catch((error: Error) => {
        reportFault(error);
        return null;
      });
    },
    async storeIn(chosen) {
      store = chosen;
      if (!release || !chosen) return;
      const storeNow = () => chosen.store(release.build, packed, new Date(now())).catch(reportFault);
      await storeNow();
      if (stopped.aborted) return;
      const timer = setInterval(() => void storeNow(), STORE_EVERY_MS);
      stopped.addEventListener('abort', () => clearInterval(timer));
    },
  };
}

/** Lists the releases whose files are deleted. */
export function listOutdated(releases: readonly ServedRelease[], now: Date): string[] {
  const newest = releases.toSorted((one, other) => other.servedAt.getTime() - one.servedAt.getTime());
  const isOld = ({ servedAt }: ServedRelease) => now.getTime() - servedAt.getTime() > RECENTLY_SERVED_MS;
  return newest
    .slice(STORED_RELEASES)
    .filter(isOld)
    .map(({ build }) => build);
}

function packFile({ path, body, copies: { br } }: SiteFile): StoredFile {
  return br && br.length < body.length ? { path, body: br, isBrotli: true } : { path, body, isBrotli: false };
}

async function unpackFile(path: string, packed: PackedFile | null): Promise<SiteFile | null> {
  if (!packed?.isBrotli) return packed && createSiteFile(path, packed.body);
  const file = createSiteFile(path, await promisify(brotliDecompress)(packed.body));
  return { ...file, copies: { br: packed.body, gzip: await compress('gzip', file.body) } };
}
