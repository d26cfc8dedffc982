import { localStore } from '../../platform/safe-storage.ts';
import { AUTO_LOGIN_KEY } from '../session/remembered-key.ts';
import { findSealingKey } from './encryption-key.ts';
import { createLoginRecord, type RememberedLogin } from './login-record.ts';

const record = createLoginRecord({ storage: localStore, findKey: findSealingKey });

/** The login this device remembers, if any. */
export const readRememberedLogin = record.read;

/** Remembers this login, which the next start may use by itself; null forgets the one before. */
export async function keepLogin(login: RememberedLogin | null): Promise<void> {
  if (!login) return forgetLogin();
  await record.save(login);
  localStore.write(AUTO_LOGIN_KEY, '1');
}

/** The member's new password takes the place of the old one, where that is remembered. */
export async function renewRememberedPassword(old: string, password: string): Promise<void> {
  const login = await record.read();
  if (login?.password === old) await record.save({ ...login, password });
}

export function forgetLogin(): void {
  record.remove();
  localStore.remove(AUTO_LOGIN_KEY);
}

/** The login stays remembered, but the player makes it: he logged out, or the operator wants to see him. */
export function turnAutoLoginOff(): void {
  localStore.write(AUTO_LOGIN_KEY, '0');
}

export const isAutoLoginOff = (): boolean => localStore.read(AUTO_LOGIN_KEY) === '0';
