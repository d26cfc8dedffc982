/** The one word for what stands between the player and the operator; `fine` while nothing does. */
export type ConnectionWord = 'fine' | 'offline' | 'unreachable' | 'slow';

/** A wait has words after that long; until then a skeleton or a spinner says enough. docs/product/status.md */
export const SLOW_AFTER_MS = 3_000;
/** So long after the device came online no word is said of the lines: the first probe after it comes within that. */
export const LINES_SETTLE_MS = 3_000;

interface Situation {
  readonly deviceOnline: boolean;
  /** A line answers, or none has been asked since one did. */
  readonly linesUp: boolean;
  /** The device came online a moment ago: what failed meanwhile says nothing of the lines yet. */
  readonly isSettling: boolean;
  /** How long the player has been waiting for an answer that has nothing to show yet; 0 while they do not wait. */
  readonly waitedMs: number;
}

/** Three things have three words: the device has no network, no line of the operator answers, an answer takes long. docs/product/status.md */
export function chooseConnectionWord({ deviceOnline, linesUp, isSettling, waitedMs }: Situation): ConnectionWord {
  if (!deviceOnline) return 'offline';
  if (!linesUp && !isSettling) return 'unreachable';
  return waitedMs >= SLOW_AFTER_MS ? 'slow' : 'fine';
}
