import * as v from 'valibot';
import { SESSION_STORAGE_KEY } from '../../contract/names.ts';
import { SessionInfo } from '../../contract/schemas/session.ts';

type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/**
 * Session storage, read as if a stranger had written it; docs/product/session.md.
 * `open` may throw, as reading `window.sessionStorage` does where storage is blocked.
 */
export function createSessionStore(open: () => KeptStorage) {
  return {
    /** The stored session of this merchant; anything else is removed and counts as a guest. */
    read(merchantCode: string): SessionInfo | null {
      const text = attempt(() => open().getItem(SESSION_STORAGE_KEY)) ?? null;
      if (text === null) return null;
      const session = parseSession(text);
      if (session?.merchantCode === merchantCode) return session;
      attempt(() => open().removeItem(SESSION_STORAGE_KEY));
      return null;
    },
    write(session: SessionInfo): void {
      attempt(() => open().setItem(SESSION_STORAGE_KEY, JSON.stringify(v.parse(SessionInfo, session))));
    },
    /** Everything this visit kept goes, not only the session. */
    clear(): void {
      attempt(() => open().clear());
    },
  };
}

/** Storage that throws is no storage: the session then lives in memory alone. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function parseSession(text: string): SessionInfo | undefined {
  const json = attempt((): unknown => JSON.parse(text));
  const parsed = v.safeParse(SessionInfo, json);
  return parsed.success ? parsed.output : undefined;
}
