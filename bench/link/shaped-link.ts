/** The network of a phone; all connections of the device share both directions. */
export interface LinkProfile {
  readonly roundTripMs: number;
  readonly downKbps: number;
  readonly upKbps: number;
}

/** Lighthouse's slow 4G and WebPageTest's slow 3G. */
export const PROFILES = {
  slow4g: { roundTripMs: 150, downKbps: 1_600, upKbps: 750 },
  '3g': { roundTripMs: 400, downKbps: 400, upKbps: 400 },
} as const satisfies Readonly<Record<string, LinkProfile>>;
export type NetName = keyof typeof PROFILES;

const PACKET_OVERHEAD_BYTES = 40;
/** Node's timers have a resolution of a millisecond, so packets due within this time leave now. */
const NEARLY_DUE_MS = 0.5;

interface Pace {
  readonly kbps: number;
  readonly delayMs: number;
}

export interface Direction {
  /** Sends `bytes` when the bottleneck is free; `deliver` is called at the far end, in order. */
  carry(bytes: number, deliver: () => void): void;
  /** Bytes delivered since the last reset, up to a time of `Date.now()`. */
  countBytes(until?: number): number;
  reset(): void;
}

/** One bottleneck with a FIFO queue in front of it; without a pace everything arrives at once. */
function createDirection(readPace: () => Pace | null): Direction {
  const queue: { dueAt: number; bytes: number; deliver: () => void }[] = [];
  const deliveries: { at: number; bytes: number }[] = [];
  let freeAt = 0;
  let lastDueAt = 0;
  let isArmed = false;

  const hand = (bytes: number, deliver: () => void) => {
    deliveries.push({ at: Date.now(), bytes });
    deliver();
  };
  const deliverDue = () => {
    isArmed = false;
    const now = performance.now() + NEARLY_DUE_MS;
    while (queue[0] && queue[0].dueAt <= now) {
      const { bytes, deliver } = queue[0];
      queue.shift();
      hand(bytes, deliver);
    }
    arm();
  };
  const arm = () => {
    const next = queue[0];
    if (!next || isArmed) return;
    isArmed = true;
    setTimeout(deliverDue, Math.max(0, next.dueAt - performance.now()));
  };
  return {
    carry(bytes, deliver) {
      const pace = readPace();
      if (!pace && queue.length === 0) {
        hand(bytes, deliver);
        return;
      }
      const now = performance.now();
      if (pace) freeAt = Math.max(now, freeAt) + ((bytes + PACKET_OVERHEAD_BYTES) * 8) / pace.kbps;
      // Data sent before a change of pace arrives before data sent after it.
      lastDueAt = Math.max(lastDueAt, pace ? freeAt + pace.delayMs : now);
      queue.push({ dueAt: lastDueAt, bytes, deliver });
      arm();
    },
    countBytes: (until = Infinity) => deliveries.reduce((sum, { at, bytes }) => (at <= until ? sum + bytes : sum), 0),
    reset: () => {
      deliveries.length = 0;
    },
  };
}

export interface Link {
  readonly up: Direction;
  readonly down: Direction;
  /** Null while the link is not slowed. */
  profile(): LinkProfile | null;
  shape(profile: LinkProfile | null): void;
}

export function createLink(): Link {
  let current: LinkProfile | null = null;
  const paceOf = (kbps: 'downKbps' | 'upKbps') => () => current && { kbps: current[kbps], delayMs: current.roundTripMs / 2 };
  return {
    up: createDirection(paceOf('upKbps')),
    down: createDirection(paceOf('downKbps')),
    profile: () => current,
    shape: (profile) => {
      current = profile;
    },
  };
}
