import type { Stats } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HOUR_MS } from '#contract/limits.ts';
import { makeFolder } from '../../db/engines/prepare-folder.ts';
import { listOutdated, type ReleaseStore, type StoredFile } from './release-files.ts';

const BROTLI = '.br';
/** Only these folders are read, and deleted with their release; an unfinished folder has another name. */
const RELEASE = /^release-/;
const UNFINISHED = /^unfinished-\d+-release-/;
/** A process that was killed leaves such a folder. */
const UNFINISHED_LIFE_MS = HOUR_MS;

/** Hands files on to all processes that use the folder; it has a folder for each build, as old as its last use. */
export function createFolderStore(folder: string): ReleaseStore {
  const list = async (pattern: RegExp) => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => pattern.test(name));
    const read = async (build: string) => ({ build, servedAt: (await statIfPresent(join(folder, build)))?.mtime ?? new Date(0) });
    return Promise.all(names.map(read));
  };
  return {
    async store(build, files, now) {
      const name = `release-${encodeURIComponent(build)}`;
      if (!(await statIfPresent(join(folder, name)))) await writeRelease(folder, name, files);
      await utimes(join(folder, name), now, now);
      const abandoned = (await list(UNFINISHED)).filter(
        ({ servedAt }) => now.getTime() - servedAt.getTime() > UNFINISHED_LIFE_MS,
      );
      const outdated = [...listOutdated(await list(RELEASE), now), ...abandoned.map(({ build }) => build)];
      await Promise.all(outdated.map((gone) => rm(join(folder, gone), { recursive: true, force: true })));
    },
    async find(path) {
      const newest = (await list(RELEASE)).toSorted((one, other) => other.servedAt.getTime() - one.servedAt.getTime());
      for (const { build } of newest) {
        const file = join(folder, build, path);
        const [compressed, plain] = await Promise.all([readIfPresent(file + BROTLI), readIfPresent(file)]);
        const body = compressed ?? plain;
        if (body) return { body, isBrotli: body === compressed };
      }
      return null;
    },
  };
}

/** Writes all files beside the place and moves them there, because another process may be reading or writing. */
async function writeRelease(folder: string, name: string, files: readonly StoredFile[]): Promise<void> {
  await makeFolder(folder);
  const unfinished = join(folder, `unfinished-${process.pid}-${name}`);
  try {
    for (const { path, body, isBrotli } of files) {
      const file = join(unfinished, path + (isBrotli ? BROTLI : ''));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, body);
    }
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process of this release was faster.
    if (!(await statIfPresent(join(folder, name)))) throw error;
  }
}

const statIfPresent = (file: string): Promise<Stats | null> => stat(file).catch(() => null);
const readIfPresent = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null);
