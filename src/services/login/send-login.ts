import type { Login, LoginType } from '#contract/calls/session.ts';
import type { FirebaseChannel } from '#contract/schemas/identity/fields.ts';
import { mutate } from '../../bridges/api.ts';
import { readErrorCode } from '../../bridges/api-error.ts';
import { chooseLoginDevice, chooseShell, readShellSignals } from '../../platform/shell.ts';
import { createStore } from '../../state/create-store.ts';
import type { CaptchaFields } from '../captcha.ts';
import { onSessionChange } from '../session/session.ts';

/** The credentials of one login; the verification that may follow sends them again. docs/product/login.md */
export interface LoginAttempt {
  readonly type: LoginType;
  /** For a login by SMS, the number in E.164. */
  readonly username: string;
  /** For a login by SMS, the code. */
  readonly password?: string;
  readonly firebaseChannel?: FirebaseChannel;
  readonly firebaseIdToken?: string;
}

/**
 * Sends one login in an envelope, over any line but `exceptLine`; the default type is username and password. docs/product/login.md
 */
export async function sendLogin(
  attempt: Omit<LoginAttempt, 'type'> & Partial<Pick<LoginAttempt, 'type'>> & CaptchaFields,
  signal: AbortSignal,
  exceptLine?: string,
): Promise<Login> {
  const signals = readShellSignals();
  const body = {
    type: 'username' as const,
    ...attempt,
    loginDeviceId: await findDeviceId(),
    isOfficialAppLogin: chooseShell(signals) === 'APP',
    device: chooseLoginDevice(signals),
  };
  const send = async (more: Pick<LoginAttempt, 'firebaseChannel' | 'firebaseIdToken'> = {}) =>
    (
      await mutate('session.login', {
        body: { ...body, ...more },
        headers: { Device: 'MOBILE' },
        signal,
        ...(exceptLine !== undefined && { exceptLine }),
      })
    ).value;
  if (body.type === 'firebase') return send();
  return sendWithAccountLink((account) =>
    send(account ? { firebaseChannel: account.channel, firebaseIdToken: account.idToken } : {}),
  );
}

/** A device that cannot be identified can still log in. */
export async function findDeviceId(): Promise<string | undefined> {
  try {
    const { computeFingerprint } = await import('../../bridges/crypto.ts');
    return await computeFingerprint();
  } catch {
    return undefined;
  }
}

/** An account at an identity provider that is not linked to a player's account yet. */
export interface UnlinkedAccount {
  readonly channel: FirebaseChannel;
  readonly idToken: string;
}

/** Stores the account until a session begins or ends: on a shared device the next player may be another person. */
function createPendingLink() {
  const store = createStore<UnlinkedAccount | null>(null);
  let stopListening = () => {};
  const set = (account: UnlinkedAccount | null): void => {
    stopListening();
    stopListening = account ? onSessionChange(() => set(null)) : () => {};
    store.set(account);
  };
  return { get: store.get, use: store.use, set };
}

const pending = createPendingLink();

/**
 * The next login links this account. It lives only in memory: a token that opens an account must not be stored.
 * docs/product/social-sign-in.md
 */
export const setPendingLink = pending.set;
export const getPendingLink = (): UnlinkedAccount | null => pending.get();
export const usePendingLink = (): UnlinkedAccount | null => pending.use((account) => account);

const reported = createStore<UnlinkedAccount | null>(null);

/** Another form found an unlinked account; the social login beside it asks how to proceed. */
export const reportUnlinkedAccount = (account: UnlinkedAccount | null): void => reported.set(account);
export const useUnlinkedAccount = (): UnlinkedAccount | null => reported.use((account) => account);

/** The operator will never link this account, so the next login leaves it out. */
const FINAL_ERRORS: readonly string[] = ['firebase_token_invalid', 'firebase_already_bound'];

/** Sends a login together with the pending account, and drops the account once it is linked or never can be. */
export async function sendWithAccountLink<T>(send: (account: UnlinkedAccount | null) => Promise<T>): Promise<T> {
  const account = pending.get();
  try {
    const answer = await send(account);
    if (pending.get() === account) pending.set(null);
    return answer;
  } catch (error) {
    if (FINAL_ERRORS.includes(readErrorCode(error)) && pending.get() === account) pending.set(null);
    throw error;
  }
}
