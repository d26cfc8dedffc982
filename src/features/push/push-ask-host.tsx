import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SECOND_MS } from '#contract/limits.ts';
import { isDialogOpen } from '../../platform/nodes/dialog-open.ts';
import { lazyPart } from '../../services/lazy-part.tsx';
import { isScreenOccupied } from '../../services/overlays/overlays.ts';
import { findRouteName, type RouteName } from '../../services/paths/route-table.ts';
import { useSession } from '../../services/session/session.ts';

/** Frequent enough, because a quiet moment is long. */
const CHECK_MS = 1_000;
/** Events that only a person causes; a banner scrolls by itself. */
const TOUCHES = ['pointerdown', 'touchmove', 'wheel', 'keydown'] as const;

/** A player who has not touched anything for this long is between two tasks. */
export const QUIET_FOR_MS = 3 * SECOND_MS;

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
  const isQuiet = useQuietMoment(true);
  useEffect(() => {
    if (isQuiet) setDue(true);
  }, [isQuiet]);
  return isDue && <PushAsk isQuiet={isQuiet} />;
}

/** Returns true from a quiet moment on until the player does something; checks only while `isEnabled`. docs/product/push.md */
function useQuietMoment(isEnabled: boolean): boolean {
  const { pathname: path } = useLocation();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!isEnabled) return;
    let touchedAt = performance.now();
    const check = () => {
      const stillForMs = performance.now() - touchedAt;
      setQuiet(isQuietMoment({ path, isDialogOpen: isDialogOpen(), isOccupied: isScreenOccupied(), stillForMs }));
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
  }, [isEnabled, path]);
  return isQuiet;
}

export interface Moment {
  /** The path as the router has it. */
  readonly path: string;
  readonly isDialogOpen: boolean;
  /** A game or a payment occupies the screen. */
  readonly isOccupied: boolean;
  /** The time since the last touch or key, or since the screen was opened. */
  readonly stillForMs: number;
}

/** Whether a deferrable question may appear: no dialog is open, and the player is idle. docs/product/push.md */
export function isQuietMoment({ path, isDialogOpen, isOccupied, stillForMs }: Moment): boolean {
  if (isDialogOpen || isOccupied) return false;
  const name = findRouteName(path);
  return name !== undefined && QUIET_SCREENS.has(name) && stillForMs >= QUIET_FOR_MS;
}
