import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import type { SessionInfo } from '#contract/schemas/session-info.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { getCallContext } from '../../bridges/call-context.ts';
import { localStore } from '../../platform/safe-storage.ts';
import { resumeStoredSession } from './page-session.ts';
import { getSession, onSessionChange } from './session.ts';
import { createSessionStore } from './session-store.ts';

const LAST_PATH_KEY = 'fastline.last-path';
const mirror = createSessionStore(localStore);

/** The screen to start with, if it is one of this app that a start may lead to. */
export type ReadPath = (path: string) => string | undefined;

/**
 * Goes on where the system ended the app, and keeps the session and the path for the next time. Called before the first
 * render, and only where the app is forgetful. docs/product/session.md
 */
export function startSessionBackup(readPath: ReadPath): void {
  const kept = getSession() ? null : mirror.read(getCallContext().merchant);
  if (kept) restore(kept, readPath);
  write(getSession());
  onSessionChange(write);
  // the system ends an app that is hidden, and tells it nothing
  document.addEventListener('visibilitychange', keepPath);
  addEventListener('pagehide', keepPath);
}

function restore(session: SessionInfo, readPath: ReadPath): void {
  resumeStoredSession(session);
  const path = readPath(localStore.read(LAST_PATH_KEY) ?? '');
  if (path) history.replaceState(history.state, '', path);
  // its answer tells whether the operator still knows the session, which hears of it by itself
  fetchQuery('member.info', { prefer: 'network' }).catch(() => {});
}

function write(session: SessionInfo | null): void {
  if (session) mirror.write(session);
  else for (const key of [SESSION_STORAGE_KEY, LAST_PATH_KEY]) localStore.remove(key);
}

function keepPath(): void {
  if (getSession()) localStore.write(LAST_PATH_KEY, location.pathname + location.search);
}
