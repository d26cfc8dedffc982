import { type Clock, isWithin } from '../environment.ts';

/** A slow network does not keep a good stored reply from the player longer than this. */
const PATIENCE_MS = 2_500;
/** Who has waited so long in vain does not do so again at each call, until the network has given something. */
const SPENT_FOR_MS = 30_000;

/** How long a stored reply is held back for a newer one; docs/product/gateway.md. */
export function createPatience(clock: Clock) {
  let spentAt = Number.NEGATIVE_INFINITY;
  return {
    /** Ends when the stored reply should stand in, or when it is not needed any more. */
    wait: async (notNeeded: AbortSignal): Promise<void> => {
      await clock.wait(isWithin(spentAt, SPENT_FOR_MS, clock.now()) ? 0 : PATIENCE_MS, notNeeded);
      if (!notNeeded.aborted) spentAt = clock.now();
    },
    renew: (): void => {
      spentAt = Number.NEGATIVE_INFINITY;
    },
  };
}
