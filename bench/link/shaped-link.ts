/** What a phone on a slow network has; both directions are shared by everything on the device. */
export interface LinkProfile {
  readonly roundTripMs: number;
  readonly downKbps: number;
  readonly upKbps: number;
}

export const SLOW_4G: LinkProfile = { roundTripMs: 150, downKbps: 1_600, upKbps: 750 };

const PACKET_OVERHEAD_BYTES = 40;
/** Node's timers are a millisecond coarse; what is nearly due goes now. */
const NEARLY_DUE_MS = 0.5;

export interface Direction {
  /** Sends `bytes` when the bottleneck is free; `deliver` is called at the far end, in order. */
  carry(bytes: number, deliver: () => void): void;
  /** Bytes delivered up to a moment of `Date.now()`, since the last reset. */
  countBytes(until?: number): number;
  /** When the last byte was delivered, as `Date.now()`. */
  lastAt(): number;
  reset(): void;
}

/** One bottleneck with a queue in front of it, first in, first out. */
export function createDirection(kbps: number, delayMs: number): Direction {
  const queue: { dueAt: number; bytes: number; deliver: () => void }[] = [];
  const deliveries: { at: number; bytes: number }[] = [];
  let freeAt = 0;
  let isArmed = false;

  const deliverDue = () => {
    isArmed = false;
    const now = performance.now() + NEARLY_DUE_MS;
    while (queue[0] && queue[0].dueAt <= now) {
      const packet = queue.shift();
      deliveries.push({ at: Date.now(), bytes: packet?.bytes ?? 0 });
      packet?.deliver();
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
      freeAt = Math.max(performance.now(), freeAt) + ((bytes + PACKET_OVERHEAD_BYTES) * 8) / kbps;
      queue.push({ dueAt: freeAt + delayMs, bytes, deliver });
      arm();
    },
    countBytes: (until = Infinity) => deliveries.reduce((sum, { at, bytes }) => (at <= until ? sum + bytes : sum), 0),
    lastAt: () => deliveries.at(-1)?.at ?? 0,
    reset: () => {
      deliveries.length = 0;
    },
  };
}

export interface Link {
  readonly roundTripMs: number;
  readonly up: Direction;
  readonly down: Direction;
}

export function createLink({ roundTripMs, downKbps, upKbps }: LinkProfile): Link {
  return { roundTripMs, up: createDirection(upKbps, roundTripMs / 2), down: createDirection(downKbps, roundTripMs / 2) };
}
