import type { KeyObject } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS } from '#contract/limits.ts';
import { LINE_LISTS_FOLDER } from '#contract/names.ts';
import type { OperatorConfig } from '../config.ts';
import { StartError } from '../start-error.ts';
import { findDay, openLineList, renewLineList } from './line-list/sign-line-list.ts';
import { createSiteFile, type SiteFile } from './site-files.ts';

/** The signed lists that this process serves. */
export interface LineListFiles {
  /** The file of an address; undefined if there is no list. */
  find(path: string): SiteFile | undefined;
}

export interface LineListWatch {
  readonly stopped: AbortSignal;
  readonly now: () => number;
  readonly report: (error: Error) => void;
}

/** A published list is served this soon, and so is the list of a new day. */
const READ_EVERY_MS = MINUTE_MS;
const FILE = /^[\w-]+\.txt$/;

interface Served {
  readonly file: SiteFile;
  /** The file's text and the day that it was renewed for. */
  readonly text: string;
  readonly day: number;
}

/**
 * Reads the lists of the folder, again every minute, and renews each of them daily. A list that can no longer be read or renewed
 * is reported, and the last one is served. docs/product/line-list.md
 */
export async function watchLineLists(config: OperatorConfig['lineLists'], watch: LineListWatch): Promise<LineListFiles> {
  const { folder, key } = config;
  const { stopped, now, report } = watch;
  const served = new Map<string, Served>();
  if (folder === null) return { find: () => undefined };

  const readOne = async (name: string) => {
    const path = LINE_LISTS_FOLDER + name;
    const text = (await readFile(join(folder, name), 'utf8')).trim();
    const day = findDay(now());
    const last = served.get(path);
    if (last?.text === text && last.day === day) return;
    served.set(path, { file: createSiteFile(path, Buffer.from(await renew(text, key, now()))), text, day });
  };
  const readAll = async (fail: (error: Error) => void) => {
    const names = (await readdir(folder)).filter((name) => FILE.test(name));
    const read = (name: string) =>
      readOne(name).catch(({ message }: Error) => fail(new StartError(`The line list ${join(folder, name)}: ${message}`)));
    await Promise.all(names.map(read));
  };
  await readAll((error) => {
    throw error;
  });
  const timer = setInterval(() => void readAll(report).catch(report), READ_EVERY_MS).unref();
  stopped.addEventListener('abort', () => clearInterval(timer));
  if (stopped.aborted) clearInterval(timer);
  return { find: (path) => served.get(path)?.file };
}

async function renew(text: string, key: KeyObject | null, now: number): Promise<string> {
  const list = await openLineList(text);
  if (!list) throw new StartError('it is not a signed list.');
  return key ? renewLineList(list, text, key, now) : text;
}
