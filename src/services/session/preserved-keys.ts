import type { SafeStorage } from '../../platform/safe-storage.ts';
import { KEPT_IN_APP_KEY } from '../../platform/shell.ts';

/** The channel of a sign-in whose redirect is under way. */
export const SOCIAL_REDIRECT_KEY = 'fastline.social-redirect';

/**
 * All keys of session storage that outlive a session: the shell that the visit started in, and a sign-in at a provider, which the end of
 * another session does not cancel. docs/product/session.md
 */
const PRESERVED_KEYS: readonly string[] = [KEPT_IN_APP_KEY, SOCIAL_REDIRECT_KEY];

/** Removes everything that this visit stored but those keys. */
export function clearSessionStorage(storage: SafeStorage): void {
  const preserved = PRESERVED_KEYS.map((key) => [key, storage.read(key)] as const);
  storage.clear();
  for (const [key, value] of preserved) if (value !== null) storage.write(key, value);
}
