import * as v from 'valibot';
import type { LoginType } from '#contract/calls/session.ts';
import { NonEmptyString } from '#contract/schemas/values.ts';
import { parseStored } from '../../platform/parse-stored.ts';
import { localStore, type SafeStorage } from '../../platform/safe-storage.ts';
import { AUTO_LOGIN_KEY, REMEMBERED_LOGIN_KEY } from '../session/session.ts';
import {
  decodeLegacyPassword,
  decryptPassword,
  encodeLegacyPassword,
  encryptPassword,
  isEncrypted,
  loadEncryptionKey,
} from './encrypt-password.ts';

const MAX_FIELD_LENGTH = 32_768;
const Short = v.pipe(NonEmptyString, v.maxLength(MAX_FIELD_LENGTH));
const LoginRecord = v.object({
  type: v.picklist(['username', 'sms']),
  username: Short,
  password: v.nullish(v.pipe(v.string(), v.maxLength(MAX_FIELD_LENGTH))),
  merchant: NonEmptyString,
});
type LoginRecord = v.InferOutput<typeof LoginRecord>;

/** A login as the player typed it, with the password in clear text: never store it. */
export interface RememberedLogin {
  readonly type: LoginType;
  readonly username: string;
  readonly merchant: string;
  readonly password?: string;
}

interface LoginRecordDeps {
  readonly storage: Pick<SafeStorage, 'read' | 'write' | 'remove'>;
  readonly findKey: () => Promise<CryptoKey>;
}

const describeOwner = ({ type, merchant, username }: Omit<RememberedLogin, 'password'>) =>
  JSON.stringify([type, merchant, username]);

/** The remembered login in local storage; an invalid record counts as none. docs/product/login.md */
export function createLoginRecord({ storage, findKey }: LoginRecordDeps) {
  const remove = () => storage.remove(REMEMBERED_LOGIN_KEY);
  const drop = () => {
    remove();
    return undefined;
  };

  const save = async ({ type, username, merchant, password }: RememberedLogin) => {
    // An identity provider remembers its own logins.
    if (type === 'firebase') return remove();
    const record: LoginRecord = { type, username, merchant };
    if (type === 'username' && password) {
      try {
        record.password = await encryptPassword(await findKey(), encodeLegacyPassword(password), describeOwner(record));
      } catch {
        // Without a key the password must not be stored, and the stored one belongs to another login.
        return remove();
      }
    }
    storage.write(REMEMBERED_LOGIN_KEY, JSON.stringify(record));
  };

  const readPassword = async (record: LoginRecord): Promise<string | undefined> => {
    const text = record.password ?? '';
    return decodeLegacyPassword(
      isEncrypted(text) ? ((await decryptPassword(await findKey(), text, describeOwner(record))) ?? '') : text,
    );
  };

  const read = async (): Promise<RememberedLogin | undefined> => {
    const text = storage.read(REMEMBERED_LOGIN_KEY);
    if (text === null) return undefined;
    const record = parseStored(LoginRecord, text);
    if (!record) return drop();
    const { type, username, merchant } = record;
    if (type === 'sms' || !record.password) {
      if (record.password) await save({ type, username, merchant });
      return { type, username, merchant };
    }
    try {
      const password = await readPassword(record);
      if (password === undefined) return drop();
      const login = { type, username, merchant, password };
      if (!isEncrypted(record.password)) await save(login);
      return login;
    } catch {
      // The key cannot be read now; a later start may succeed.
      return undefined;
    }
  };

  return { read, save, remove };
}

const record = createLoginRecord({ storage: localStore, findKey: loadEncryptionKey });

/** Reads and stores it in clear text, on either side of a move to another origin. docs/product/leaving-a-domain.md */
export const movingLogin = { read: record.read, save: record.save };

/** The login that this device remembers, if any. */
export const readRememberedLogin = record.read;

/** Remembers this login, which the next start may use automatically; null only removes the previous one. */
export async function rememberLogin(login: RememberedLogin | null): Promise<void> {
  forgetLogin();
  if (!login) return;
  // Written at once: a logout during the encryption must win.
  localStore.write(AUTO_LOGIN_KEY, '1');
  await record.save(login);
}

/** Stores the remembered login again in the current format; the automatic-login setting is unchanged. */
export const renewRememberedLogin = record.save;

/** Replaces a remembered password with the member's new one. */
export async function renewRememberedPassword(old: string, password: string): Promise<void> {
  const login = await record.read();
  if (login?.password === old) await record.save({ ...login, password });
}

export function forgetLogin(): void {
  record.remove();
  localStore.remove(AUTO_LOGIN_KEY);
}

/** Keeps the remembered login but stops automatic use: the player logged out, or the operator requires their presence. */
export function disableAutoLogin(): void {
  localStore.write(AUTO_LOGIN_KEY, '0');
}

export const isAutoLoginDisabled = (): boolean => localStore.read(AUTO_LOGIN_KEY) === '0';
