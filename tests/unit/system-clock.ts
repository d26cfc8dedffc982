import { createOperatorTime } from '#contract/operator-time.ts';
import { createClock } from '#gateway/environment.ts';

/** The clock of this machine, as a host provides it to its gateway. */
export const systemClock = createClock(createOperatorTime({ readDevice: Date.now, readElapsed: () => performance.now() }));
