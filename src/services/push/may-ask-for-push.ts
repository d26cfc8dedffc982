import { DAY_MS } from '#contract/limits.ts';
import type { PushSupport } from '../../platform/push-support.ts';

/** What makes the question make sense to a player. */
export type PushOccasion = 'login' | 'deposit';

/** "Not now" is an answer for that long. */
export const SKIP_LASTS_MS = 7 * DAY_MS;
/** Whoever has said it so often finds notifications on their own page. */
export const SKIPS_TAKEN = 3;

export interface AskSituation {
  readonly support: PushSupport;
  /** The merchant has a way to send. */
  readonly hasWay: boolean;
  readonly occasion: PushOccasion | null;
  /** The question has been shown since the player logged in. */
  readonly wasAsked: boolean;
  /** How often "Not now" was said on this device, and when last. */
  readonly skips: number;
  readonly skippedAt: number;
  readonly now: number;
}

/** Whether a player is asked for notifications now: in context, and once a session unless they skipped it. docs/product/push.md */
export function mayAskForPush(situation: AskSituation): boolean {
  const { support, hasWay, occasion, wasAsked, skips, skippedAt, now } = situation;
  if (!occasion || !hasWay || wasAsked) return false;
  // Whoever has answered the browser is not asked again, and what cannot be had is not offered.
  if (support !== 'default' && support !== 'home-screen') return false;
  if (skips >= SKIPS_TAKEN) return false;
  // A time in the future comes from a clock that was set back.
  return skips === 0 || now < skippedAt || now - skippedAt >= SKIP_LASTS_MS;
}
