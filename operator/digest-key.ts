import { randomBytes, randomUUID } from 'node:crypto';
import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OperatorConfig } from './config.ts';
import { StartError } from './start-error.ts';

export const DIGEST_KEY_FILE = 'digest-key';
const KEY_BYTES = 32;
const FOLDER_OF_OWNER = 0o700;
const FILE_OF_OWNER = 0o600;

const MISSING =
  'DATABASE_URL needs DIGEST_KEY in production: 32 random characters or more, the same for every process, and not in the database.';

/** Whether there is no place for a key: processes on several machines have no folder in common. */
export const lacksDigestKey = ({ digestKey, database, operatorUrl, hasSandbox }: OperatorConfig): boolean =>
  !digestKey && database.kind === 'postgres' && !operatorUrl && !hasSandbox;

export function refuseMissingDigestKey(config: OperatorConfig): void {
  if (lacksDigestKey(config)) throw new StartError(MISSING);
}

/** Returns the configured key; otherwise that of `DATA_DIR`, generated once. Null if there is no place for one. */
export function provideDigestKey({ digestKey, dataFolder, database }: KeySettings): string | null {
  if (digestKey) return digestKey;
  if (database.kind === 'memory') return null;
  const file = join(database.kind === 'folder' ? database.path : dataFolder, DIGEST_KEY_FILE);
  mkdirSync(dirname(file), { recursive: true, mode: FOLDER_OF_OWNER });
  return readKey(file) ?? createKey(file);
}

function readKey(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

/** Gives a whole file its name, so that another process reads no part of a key; the first of several processes wins. */
function createKey(file: string): string {
  const written = `${file}.${randomUUID()}`;
  writeFileSync(written, randomBytes(KEY_BYTES).toString('base64url'), { flag: 'wx', mode: FILE_OF_OWNER, flush: true });
  try {
    linkSync(written, file);
  } catch (error) {
    // Some file systems have no links; there only the name is exclusive.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') copyUnlessThere(written, file);
  } finally {
    rmSync(written);
  }
  return readFileSync(file, 'utf8');
}

function copyUnlessThere(written: string, file: string): void {
  try {
    copyFileSync(written, file, constants.COPYFILE_EXCL);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

type KeySettings = Pick<OperatorConfig, 'digestKey' | 'dataFolder' | 'database'>;
