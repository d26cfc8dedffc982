import { useEffect, useState } from 'react';

/** The one message about the connection between player and operator; `fine` while there is no problem. */
export type ConnectionWord = 'fine' | 'offline' | 'unreachable' | 'slow';

/** A wait of this length gets a message; until then a skeleton or a spinner is enough. docs/product/status.md */
export const SLOW_AFTER_MS = 3_000;
/** No message about the lines is shown for this long after the device came online: the first probe ends within it. */
export const LINES_SETTLE_MS = 3_000;

interface ConnectionContext {
  readonly deviceOnline: boolean;
  /** A line replied last, or no line has been asked since. */
  readonly linesUp: boolean;
  /** The device came online a moment ago: failures from before do not count against the lines yet. */
  readonly isSettling: boolean;
  /** How long the player has been waiting for a first reply; 0 while they do not wait. */
  readonly waitedMs: number;
}

/** Three problems have three messages: the device is offline, no line replies, or a reply takes long. docs/product/status.md */
export function chooseConnectionWord({ deviceOnline, linesUp, isSettling, waitedMs }: ConnectionContext): ConnectionWord {
  if (!deviceOnline) return 'offline';
  if (!linesUp && !isSettling) return 'unreachable';
  return waitedMs >= SLOW_AFTER_MS ? 'slow' : 'fine';
}

/** How long a wait has lasted, as the latest of the given steps; 0 before the first step and while there is no wait. */
export function useWaited(isWaiting: boolean, steps: readonly number[]): number {
  const [waitedMs, setWaitedMs] = useState(0);
  useEffect(() => {
    if (!isWaiting) return;
    const timers = steps.map((ms) => setTimeout(setWaitedMs, ms, ms));
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setWaitedMs(0);
    };
  }, [isWaiting, steps]);
  return waitedMs;
}
