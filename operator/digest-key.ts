import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64url'), { flag: 'wx', mode: FILE_OF_OWNER });
  } catch (error) {
    // Another process may have been first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

type KeySettings = Pick<OperatorConfig, 'digestKey' | 'dataFolder' | 'database'>;
