import { type Clock, isWithin } from '../environment.ts';

/** A slow network does not keep a good stored reply from the player longer than this. */
const NETWORK_TIMEOUT_MS = 2_500;
/** After one wait in vain the next calls do not wait, until this is over or the network has answered. */
const SKIP_WAIT_MS = 30_000;

/** How long a query waits for the network before it falls back to a stored reply; docs/product/gateway.md. */
export interface NetworkTimeout {
  /** Settles when the stored reply should be served, or when `answered` says that it is not needed any more. */
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
