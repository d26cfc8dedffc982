import { localStore } from '../../platform/safe-storage.ts';
import { createOnce } from '../../state/create-once.ts';
import { createStore } from '../../state/create-store.ts';
import type { TrackingChoice } from './decide-tracking.ts';

export const TRACKING_CHOICE_KEY = 'fastline.tracking-choice';

const readChoice = (): TrackingChoice | null => {
  const kept = localStore.read(TRACKING_CHOICE_KEY);
  return kept === 'yes' || kept === 'no' ? kept : null;
};

/** What the player has said to being tracked, on this device and whoever they are; other tabs follow. */
export const getTrackingChoice = createOnce(() => {
  const store = createStore(readChoice());
  addEventListener('storage', ({ key }) => {
    if (key === null || key === TRACKING_CHOICE_KEY) store.set(readChoice());
  });
  return store;
});

export function chooseTracking(choice: TrackingChoice): void {
  localStore.write(TRACKING_CHOICE_KEY, choice);
  getTrackingChoice().set(choice);
}
