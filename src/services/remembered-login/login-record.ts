import * as v from 'valibot';
import type { LoginType } from '#contract/schemas/identity/login.ts';
import { NonEmptyString } from '#contract/schemas/values.ts';
import type { SafeStorage } from '../../platform/safe-storage.ts';
import { REMEMBERED_LOGIN_KEY } from '../session/login-storage-keys.ts';
import { decryptPassword, encryptPassword, isEncrypted } from './encrypt-password.ts';
import { decodeLegacyPassword, encodeLegacyPassword } from './legacy-password-encoding.ts';

const MAX_FIELD_LENGTH = 32_768;
const Short = v.pipe(NonEmptyString, v.maxLength(MAX_FIELD_LENGTH));
const LoginRecord = v.object({
  type: v.picklist(['username', 'sms']),
  username: Short,
  password: v.nullish(v.pipe(v.string(), v.maxLength(MAX_FIELD_LENGTH))),
  merchant: NonEmptyString,
});
type LoginRecord = v.InferOutput<typeof LoginRecord>;

/** A login as the player made it, with the password in clear text: never store it. */
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
    // an identity provider remembers its own logins
    if (type === 'firebase') return remove();
    const record: LoginRecord = { type, username, merchant };
    if (type === 'username' && password) {
      try {
        record.password = await encryptPassword(await findKey(), encodeLegacyPassword(password), describeOwner(record));
      } catch {
        // without a key no password may be stored, and the stored one belongs to another login
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
    const record = parseRecord(text);
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
      // the key cannot be read now; a later start may read it
      return undefined;
    }
  };

  return { read, save, remove };
}

function parseRecord(text: string): LoginRecord | undefined {
  try {
    const parsed = v.safeParse(LoginRecord, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
