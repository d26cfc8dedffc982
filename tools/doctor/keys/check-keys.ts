import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#contract/limits.ts';
import type { OperatorConfig } from '#operator/config.ts';
import { digestKey, isCertified, type OpenedList, openLineList, pointOf } from '#operator/site/line-list/sign-line-list.ts';
import type { StoredKey } from '../data/check-database.ts';
import { about, type Diagnosis } from '../report/diagnosis.ts';
import type { BuiltRelease } from './built-release.ts';

const lineKey = about('line key');
const replyKey = about('reply key');
const sealingKey = about('sealing keys');
const EXPIRY_WARNING_DAYS = 7;
const KEY_WARNING_DAYS = 30;
const SEALING_IDS = ['envelope-1', 'envelope-2'];
const PUBLISH = 'Publish the list again with "npm run line-list -- publish".';
const CERTIFY = 'Certify the key again with "npm run line-list -- certify", and publish the lists with it.';

export interface KeyDeps {
  readonly config: OperatorConfig;
  readonly built: BuiltRelease | null;
  readonly now: number;
}

interface NamedList {
  readonly file: string;
  readonly list: OpenedList | null;
  /** Why the file could not be read. */
  readonly errorCode?: string | undefined;
}

/** Reads the signed lists that the processes serve. */
export async function readLists({ lineLists: { folder } }: OperatorConfig): Promise<readonly NamedList[]> {
  if (folder === null) return [];
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt'));
  return Promise.all(files.map((file) => readList(folder, file)));
}

async function readList(folder: string, file: string): Promise<NamedList> {
  try {
    return { file, list: await openLineList(await readFile(join(folder, file), 'utf8')) };
  } catch (error) {
    return { file, list: null, errorCode: (error as NodeJS.ErrnoException).code };
  }
}

/** Checks the key that renews line lists, and the lists. docs/product/doctor.md#keys */
export async function checkLineKey(lists: readonly NamedList[], { config, built, now }: KeyDeps): Promise<readonly Diagnosis[]> {
  const { folder, key } = config.lineLists;
  if (folder === null) {
    return [
      key
        ? lineKey.warning('LINE_KEY is set, and LINE_LISTS is not.', 'Set LINE_LISTS to the folder of the lists.')
        : lineKey.ok('No line lists are served, so there is none.'),
    ];
  }
  if (lists.length === 0) return [lineKey.fault(`LINE_LISTS names ${folder}, which has no list.`, PUBLISH)];
  const found = await Promise.all(lists.map((named) => checkList(named, { key, now, releaseKey: built?.newestKey ?? null })));
  return found.flat();
}

interface ListDeps {
  readonly key: KeyObject | null;
  readonly now: number;
  readonly releaseKey: string | null;
}

async function checkList(
  { file, list, errorCode }: NamedList,
  { key, now, releaseKey }: ListDeps,
): Promise<readonly Diagnosis[]> {
  if (errorCode) return [lineKey.fault(`${file} cannot be read (${errorCode}).`, 'Let the user of the processes read it.')];
  if (!list) return [lineKey.fault(`${file} is not a signed list.`, PUBLISH)];
  const found: Diagnosis[] = [];
  if (releaseKey && !(await isCertified(list, releaseKey))) {
    found.push(lineKey.fault(`${file} is signed by a key that the release key did not certify, so apps refuse it.`, CERTIFY));
  }
  if (key && pointOf(key) !== list.lineKey)
    found.push(lineKey.fault(`LINE_KEY is not the key of ${file}, so it is not renewed.`, CERTIFY));
  const keyDays = countDays(list.keyExpiresAt, now);
  if (keyDays < KEY_WARNING_DAYS) found.push(describeEnd(`The certificate in ${file}`, keyDays, CERTIFY));
  const days = countDays(list.expiresAt, now);
  if (days < EXPIRY_WARNING_DAYS && !key) found.push(describeEnd(`${file}`, days, PUBLISH));
  if (found.length > 0) return found;
  const renewal = key ? 'is renewed daily' : `is valid for ${days} days, and no LINE_KEY renews it`;
  return [lineKey.ok(`${file} ${renewal}; its certificate is valid for ${keyDays} days.`)];
}

const countDays = (at: number, now: number): number => Math.floor((at - now) / DAY_MS);

function describeEnd(what: string, days: number, action: string): Diagnosis {
  return days < 0 ? lineKey.fault(`${what} has expired.`, action) : lineKey.warning(`${what} expires in ${days} days.`, action);
}

/** Checks whether apps believe replies that are signed with this key. */
export function checkReplyKey(lists: readonly NamedList[], { config, built }: KeyDeps): Diagnosis {
  const wanted = [...(built?.replyDigests ?? []), ...lists.flatMap(({ list }) => list?.replyKeys ?? [])];
  if (!config.replyKey) {
    if (wanted.length === 0) return replyKey.ok('Replies are not signed, and no app expects it.');
    return replyKey.fault(
      'Apps expect signed replies, and there is no REPLY_KEY, so they believe none.',
      'Set REPLY_KEY or REPLY_KEY_FILE.',
    );
  }
  const own = digestKey(createPublicKey(config.replyKey).export({ type: 'spki', format: 'der' }));
  if (wanted.includes(own)) return replyKey.ok('It is here, and apps know it.');
  if (wanted.length === 0)
    return replyKey.warning(
      'Replies are signed, and no app checks it.',
      'Name its digest in FASTLINE_REPLY_KEYS of the build, or in a line list (--reply-key).',
    );
  return replyKey.fault(
    'Apps know other keys, so they believe no reply.',
    'Build, or publish a list, with the digest of this key.',
  );
}

/** Checks the keys that open logins. Without a database in reach they cannot be read. */
export function checkSealingKeys(
  stored: readonly StoredKey[] | null,
  lists: readonly NamedList[],
  { config, built }: KeyDeps,
): Diagnosis {
  if (config.operatorUrl !== null) return sealingKey.ok('They belong to the operator behind OPERATOR_URL.');
  if (stored === null) return sealingKey.ok('They are in the database, and are read only from PostgreSQL here.');
  const missing = SEALING_IDS.filter((id) => !stored.some((key) => key.id === id));
  if (missing.length > 0)
    return sealingKey.warning(`${missing.join(' and ')} has no key yet.`, 'The next start of a process creates it.');
  const digests = stored.map(({ pem }) => readDigest(pem));
  if (digests.includes(null))
    return sealingKey.fault(
      'One of them cannot be read, so no player can log in.',
      'Restore the table sealing_keys from a backup, or delete its row and restart.',
    );
  const wanted = lists.find(({ list }) => list && list.sealingKeys.length > 0)?.list?.sealingKeys ?? built?.sealingDigests ?? [];
  if (wanted.length === 0) return sealingKey.ok('Both are there; apps take them from two lines.');
  if (digests.some((digest) => digest !== null && wanted.includes(digest)))
    return sealingKey.ok('Both are there, and apps know them.');
  return sealingKey.fault(
    'Apps know other keys, so no player can log in.',
    'Publish a list (--sealing-key), or build with FASTLINE_SEALING_KEYS, with the digests of these.',
  );
}

function readDigest(pem: string): string | null {
  try {
    return digestKey(createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'der' }));
  } catch {
    return null;
  }
}
