import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import { isDialogOpen } from '../../platform/nodes/dialog-open.ts';
import { lazyPart } from '../../services/lazy-part.tsx';
import { isScreenOccupied } from '../../services/overlays/overlays.ts';
import { findRouteName, ROUTES, type RouteName } from '../../services/paths/route-table.ts';
import { useSession } from '../../services/session/session.ts';

/** Frequent enough, because a quiet moment is long. */
const CHECK_MS = 1_000;
/** Events that only a person causes; a banner scrolls by itself. */
const TOUCHES = ['pointerdown', 'touchmove', 'wheel', 'keydown'] as const;

/** A player who has not touched anything for this long is between two tasks. */
export const QUIET_FOR_MS = 3 * SECOND_MS;
/** The first minute of a session is for what the player came for. */
export const ASK_AFTER_MS = MINUTE_MS;

/** The lobby and the list of games, which belongs to it: the player does not pay, play, fill in a form or change settings there. */
const QUIET_SCREENS: ReadonlySet<RouteName> = new Set(['home', 'games']);

const PushAsk = lazyPart(async () => (await import('./push-ask.tsx')).PushAsk);

/** Asks a member for notifications in a quiet moment, once per session, however it began. docs/product/push.md */
export function PushAskHost() {
  const session = useSession();
  // A member who must change their password has to do that first.
  return session && !session.updatePassword ? <QuietQuestion key={session.token} /> : null;
}

/** Loads the question in the first quiet moment. */
function QuietQuestion() {
  const [isDue, setDue] = useState(false);
  const isQuiet = useQuietMoment();
  useEffect(() => {
    if (isQuiet) setDue(true);
  }, [isQuiet]);
  return isDue && <PushAsk isQuiet={isQuiet} />;
}

/** Returns true from a quiet moment on until the player does something. docs/product/push.md */
function useQuietMoment(): boolean {
  const { pathname: path } = useLocation();
  const [startedAt] = useState(() => performance.now());
  const hasLeftLobby = useHasLeftLobby(path);
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let touchedAt = performance.now();
    const check = () => {
      const now = performance.now();
      const moment = { path, hasLeftLobby: hasLeftLobby.current, memberForMs: now - startedAt, stillForMs: now - touchedAt };
      setQuiet(isQuietMoment({ ...moment, isDialogOpen: isDialogOpen(), isOccupied: isScreenOccupied() }));
    };
    const touch = () => {
      touchedAt = performance.now();
      check();
    };
    const timer = setInterval(check, CHECK_MS);
    for (const type of TOUCHES) addEventListener(type, touch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const type of TOUCHES) removeEventListener(type, touch, { capture: true });
      setQuiet(false);
    };
  }, [path, startedAt, hasLeftLobby]);
  return isQuiet;
}

/** Remembers whether the member has used another screen since this page got them. */
function useHasLeftLobby(path: string) {
  const hasLeft = useRef(false);
  useEffect(() => {
    const name = findRouteName(path);
    // A login and a registration are left at once, for the screen where the player lands.
    if (name && !QUIET_SCREENS.has(name) && !ROUTES[name].isNoBackTarget) hasLeft.current = true;
  }, [path]);
  return hasLeft;
}

export interface Moment {
  /** The path as the router has it. */
  readonly path: string;
  readonly isDialogOpen: boolean;
  /** A game or a payment occupies the screen. */
  readonly isOccupied: boolean;
  /** The player has been on a game, a draw or any other screen, so that this lobby is not the one where they landed. */
  readonly hasLeftLobby: boolean;
  /** The time since this page got its member, by a login or a restored session. */
  readonly memberForMs: number;
  /** The time since the last touch or key, or since the screen was opened. */
  readonly stillForMs: number;
}

/** Whether a deferrable question may appear: the player is back in the lobby and idle, and no dialog is open. docs/product/push.md */
export function isQuietMoment({ path, isDialogOpen, isOccupied, hasLeftLobby, memberForMs, stillForMs }: Moment): boolean {
  if (isDialogOpen || isOccupied || !hasLeftLobby || memberForMs < ASK_AFTER_MS) return false;
  const name = findRouteName(path);
  return name !== undefined && QUIET_SCREENS.has(name) && stillForMs >= QUIET_FOR_MS;
}
