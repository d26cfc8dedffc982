import { type Clock, isWithin } from '../environment.ts';

/** A usable stored reply is served after this time even if the network has not answered. */
const NETWORK_TIMEOUT_MS = 2_500;
/** After one timeout the next calls skip the wait, until this time is over or the network answers. */
const SKIP_WAIT_MS = 30_000;

/** How long a query waits for the network before it falls back to a stored reply; docs/product/gateway.md. */
export interface NetworkTimeout {
  /** Settles when the stored reply should be served, or when `answered` aborts because it is no longer needed. */
  wait(answered: AbortSignal): Promise<void>;
  /** The network has answered, so the next query waits for it again. */
  reset(): void;
}

export function createNetworkTimeout(clock: Clock): NetworkTimeout {
  let timedOutAt = Number.NEGATIVE_INFINITY;
  return {
    wait: async (answered) => {
      await clock.wait(isWithin(timedOutAt, SKIP_WAIT_MS, clock.now()) ? 0 : NETWORK_TIMEOUT_MS, answered);
      if (!answered.aborted) timedOutAt = clock.now();
    },
    reset: () => {
      timedOutAt = Number.NEGATIVE_INFINITY;
    },
  };
}
