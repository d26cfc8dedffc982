import { createOperatorTime } from '#contract/operator-time.ts';
import { createClock } from '#gateway/environment.ts';
import { tryDatabase } from '#gateway/store/database.ts';
import { store } from './store.ts';

const CLOCK_KEY = 'clock';

const time = createOperatorTime({
  readDevice: () => Date.now(),
  readElapsed: () => performance.now(),
  save: (aheadMs) => void tryDatabase(store, (database) => database.put('facts', aheadMs, CLOCK_KEY)),
});

/** The clock of this program; all of its code reads the time here. docs/product/clock.md */
export const clock = createClock(time);

/** Calls back when the time was corrected. */
export const onTimeSet = time.onSet;

// Loaded before any reply, so that the first stored reply already has its correct age.
void tryDatabase(store, async (database) => {
  const stored = await database.get('facts', CLOCK_KEY);
  if (typeof stored === 'number') time.restore(stored);
});
