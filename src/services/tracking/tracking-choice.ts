import * as v from 'valibot';
import { type TrackingRule, TrackingSettings } from '#contract/schemas/player/tracking-settings.ts';
import { localStore } from '../../platform/safe-storage.ts';
import { createOnce } from '../../state/create-once.ts';
import { createStore } from '../../state/create-store.ts';

export const TRACKING_CHOICE_KEY = 'fastline.tracking-choice';

type TrackingChoice = 'yes' | 'no';

const readChoice = (): TrackingChoice | null => {
  const stored = localStore.read(TRACKING_CHOICE_KEY);
  return stored === 'yes' || stored === 'no' ? stored : null;
};

/** The player's answer to tracking, shared by all members of this device; other tabs follow. */
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

interface TrackingContext {
  readonly rule: TrackingRule;
  readonly choice: TrackingChoice | null;
  /** The browser's Global Privacy Control signal is on: the user's data must not be shared. */
  readonly hasPrivacyControl: boolean;
}

/** Whether events may be reported; `ask`: only after the player agrees. docs/product/tracking.md */
export function decideTracking({ rule, choice, hasPrivacyControl }: TrackingContext): 'on' | 'off' | 'ask' {
  if (rule === 'never' || hasPrivacyControl || choice === 'no') return 'off';
  if (rule === 'always' || choice === 'yes') return 'on';
  return 'ask';
}

/** Invalid settings count as missing: no events are reported. */
export function readTrackingSettings(settings: unknown): TrackingSettings {
  const parsed = v.safeParse(TrackingSettings, settings ?? {});
  if (parsed.success) return parsed.output;
  console.warn('the tracking settings of the operator do not fit', parsed.issues);
  return v.parse(TrackingSettings, {});
}
