import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import type { SessionInfo } from '#contract/schemas/session-info.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { getCallContext } from '../../bridges/call-context.ts';
import { onPageLeft } from '../../platform/page/page-visibility.ts';
import { localStore } from '../../platform/safe-storage.ts';
import { resumeStoredSession } from './page-session.ts';
import { createStoredSession, getSession, onSessionChange } from './session.ts';

const LAST_PATH_KEY = 'fastline.last-path';
const mirror = createStoredSession(localStore);
/** From this version on a home-screen app preserves its session storage. */
const PRESERVES_SESSIONS_SINCE = [16, 4] as const;

/** Returns the screen to start with, if it is one of this app that a start may open. */
export type ReadPath = (path: string) => string | undefined;

/**
 * Restores the session after iOS ended the app, and stores session and path for the next time. Called before the first render, and
 * only if the app loses its storage. docs/product/session.md
 */
export function startSessionBackup(readPath: ReadPath): void {
  const stored = getSession() ? null : mirror.read(getCallContext().merchant);
  if (stored) restore(stored, readPath);
  write(getSession());
  onSessionChange(write);
  // The system ends a hidden app without an event.
  onPageLeft(storePath);
}

function restore(session: SessionInfo, readPath: ReadPath): void {
  resumeStoredSession(session);
  const path = readPath(localStore.read(LAST_PATH_KEY) ?? '');
  if (path) history.replaceState(history.state, '', path);
  // The reply shows whether the session is alive at the operator; the session manager receives it.
  fetchQuery('member.info', { prefer: 'network' }).catch(() => {});
}

function write(session: SessionInfo | null): void {
  if (session) mirror.write(session);
  else for (const key of [SESSION_STORAGE_KEY, LAST_PATH_KEY]) localStore.remove(key);
}

function storePath(): void {
  if (getSession()) localStore.write(LAST_PATH_KEY, location.pathname + location.search);
}

interface IosSignals {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** `navigator.standalone`: opened from the home screen. */
  readonly isStandalone: boolean;
}

/** Whether this is a home-screen app on an iOS that loses session storage when it ends the app; docs/product/session.md. */
export function losesSessionStorage({ userAgent, maxTouchPoints, isStandalone }: IosSignals): boolean {
  const version = isStandalone ? readIosVersion(userAgent, maxTouchPoints) : undefined;
  if (!version) return false;
  const [major, minor] = version;
  const [sinceMajor, sinceMinor] = PRESERVES_SESSIONS_SINCE;
  return major < sinceMajor || (major === sinceMajor && minor < sinceMinor);
}

/** An iPad that identifies as a Mac names only the version of its Safari, which equals that of the system. */
function readIosVersion(userAgent: string, maxTouchPoints: number): readonly [number, number] | undefined {
  const isMobile = /iPhone|iPad|iPod/.test(userAgent);
  const isDisguised = !isMobile && userAgent.includes('Macintosh') && maxTouchPoints > 1;
  const found = isMobile ? /\bOS (\d+)_(\d+)/.exec(userAgent) : isDisguised ? /\bVersion\/(\d+)\.(\d+)/.exec(userAgent) : null;
  return found ? [Number(found[1]), Number(found[2])] : undefined;
}
