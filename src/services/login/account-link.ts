import type { FirebaseChannel } from '#contract/schemas/identity/login.ts';
import { createStore } from '../../state/create-store.ts';
import { onSessionChange } from '../session.ts';

/** An account at a provider that waits for its player to log in another way. */
export interface PendingBind {
  readonly channel: FirebaseChannel;
  readonly idToken: string;
}

const store = createStore<PendingBind | null>(null);
// Whoever comes next is perhaps somebody else, at a device that is shared.
onSessionChange(() => store.set(null));

/** Of this page alone: a token that opens an account is kept in no storage. docs/product/social-sign-in.md */
export const setPendingBind = (bind: PendingBind | null): void => store.set(bind);
export const getPendingBind = (): PendingBind | null => store.get();
export const usePendingBind = (): PendingBind | null => store.use((bind) => bind);

const stranger = createStore<PendingBind | null>(null);

/** An account that another form found to belong to nobody: the buttons beside it ask whose it is to be. */
export const tellStranger = (bind: PendingBind | null): void => stranger.set(bind);
export const useStranger = (): PendingBind | null => stranger.use((bind) => bind);

/** The operator will not bind it: logging in must not fail because of it again. */
const HOPELESS: readonly unknown[] = ['firebase_token_invalid', 'firebase_already_bound'];

/** Sends a login with the account that waits; what became of it decides whether it goes on waiting. */
export async function sendWithBind<T>(send: (bind: PendingBind | null) => Promise<T>): Promise<T> {
  const bind = store.get();
  try {
    const answer = await send(bind);
    if (store.get() === bind) store.set(null);
    return answer;
  } catch (error) {
    const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
    if (HOPELESS.includes(code) && store.get() === bind) store.set(null);
    throw error;
  }
}
