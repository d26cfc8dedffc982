import { localStore } from '../../platform/safe-storage.ts';
import { AUTO_LOGIN_KEY } from '../session/login-storage-keys.ts';
import { loadEncryptionKey } from './encryption-key.ts';
import { createLoginRecord, type RememberedLogin } from './login-record.ts';

const record = createLoginRecord({ storage: localStore, findKey: loadEncryptionKey });

/** The login this device remembers, if any. */
export const readRememberedLogin = record.read;

/** Remembers this login, which the next start may use automatically; null forgets the one before. */
export async function rememberLogin(login: RememberedLogin | null): Promise<void> {
  forgetLogin();
  if (!login) return;
  // at once: who logs out while the password is being encrypted has the last word
  localStore.write(AUTO_LOGIN_KEY, '1');
  await record.save(login);
}

/** Writes the remembered login once more, in the form of today; whether it may be used automatically stays as it is. */
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

/** Keeps the login but lets the player make it: they logged out, or the operator requires them to be present. */
export function disableAutoLogin(): void {
  localStore.write(AUTO_LOGIN_KEY, '0');
}

export const isAutoLoginDisabled = (): boolean => localStore.read(AUTO_LOGIN_KEY) === '0';
