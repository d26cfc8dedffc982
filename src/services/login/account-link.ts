import type { FirebaseChannel } from '#contract/schemas/identity/login.ts';
import { createStore } from '../../state/create-store.ts';
import { onSessionChange } from '../session/session.ts';

/** An account at an identity provider that no player's account is linked to yet. */
export interface UnlinkedAccount {
  readonly channel: FirebaseChannel;
  readonly idToken: string;
}

/** Holds the account until a session begins or ends: the next player may be somebody else, on a shared device. */
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

/** The next login links this account. It lives in memory alone: a token that opens an account belongs in no storage. docs/product/social-sign-in.md */
export const setPendingLink = pending.set;
export const getPendingLink = (): UnlinkedAccount | null => pending.get();
export const usePendingLink = (): UnlinkedAccount | null => pending.use((account) => account);

const reported = createStore<UnlinkedAccount | null>(null);

/** Another form found an account that is linked to nobody; the social login beside it asks what to do with it. */
export const reportUnlinkedAccount = (account: UnlinkedAccount | null): void => reported.set(account);
export const useUnlinkedAccount = (): UnlinkedAccount | null => reported.use((account) => account);

/** The operator will never link this account, so the next login goes without it. */
const FINAL_ERRORS: readonly unknown[] = ['firebase_token_invalid', 'firebase_already_bound'];

/** Sends a login together with the pending account, and forgets the account when it is linked or can never be. */
export async function sendWithAccountLink<T>(send: (account: UnlinkedAccount | null) => Promise<T>): Promise<T> {
  const account = pending.get();
  try {
    const answer = await send(account);
    if (pending.get() === account) pending.set(null);
    return answer;
  } catch (error) {
    const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
    if (FINAL_ERRORS.includes(code) && pending.get() === account) pending.set(null);
    throw error;
  }
}
