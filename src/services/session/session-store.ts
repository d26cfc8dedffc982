import * as v from 'valibot';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { SessionInfo } from '#contract/schemas/session-info.ts';
import type { SafeStorage } from '../../platform/safe-storage.ts';

/** The session in session storage, read as if a stranger had written it; docs/product/session.md. */
export function createSessionStore(storage: SafeStorage) {
  return {
    /** The stored session of this merchant; anything else is removed and counts as a guest. */
    read: (merchantCode: string): SessionInfo | null => {
      const text = storage.read(SESSION_STORAGE_KEY);
      if (text === null) return null;
      const session = parseSession(text);
      if (session?.merchantCode === merchantCode) return session;
      storage.remove(SESSION_STORAGE_KEY);
      return null;
    },
    write: (session: SessionInfo) => storage.write(SESSION_STORAGE_KEY, JSON.stringify(v.parse(SessionInfo, session))),
  };
}

function parseSession(text: string): SessionInfo | undefined {
  try {
    const parsed = v.safeParse(SessionInfo, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
