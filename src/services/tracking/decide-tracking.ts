import type { TrackingRule } from '#contract/schemas/player/tracking-settings.ts';

export type TrackingChoice = 'yes' | 'no';
export interface TrackingSituation {
  readonly rule: TrackingRule;
  readonly choice: TrackingChoice | null;
  /** The browser says for its user that nothing may be shared (Global Privacy Control). */
  readonly hasPrivacyControl: boolean;
}

/** Whether events may be told to anybody; `ask`: not before the player has said so. docs/product/tracking.md */
export function decideTracking({ rule, choice, hasPrivacyControl }: TrackingSituation): 'on' | 'off' | 'ask' {
  if (rule === 'never' || hasPrivacyControl || choice === 'no') return 'off';
  if (rule === 'always' || choice === 'yes') return 'on';
  return 'ask';
}
