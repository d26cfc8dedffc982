import type { SentCode } from '#contract/schemas/identity/sent-code.ts';

/** The wait after a code of the identity provider, or of unknown length. */
export const DEFAULT_COUNTDOWN_MS = 60_000;
const MIN_COUNTDOWN_MS = 1_000;
const MAX_COUNTDOWN_MS = 600_000;
/** `expirationTime` counts seconds below this value, and is a moment in epoch milliseconds from it on. */
const FIRST_MOMENT = 10_000;

/** No other code is sent to this recipient until it ends. */
export interface Countdown {
  readonly recipient: string;
  readonly endsAt: number;
  readonly lengthMs: number;
}

/** Reads the operator's moment by the operator's clock, `serverNow`, because the device's clock may be wrong; docs/product/sms-codes.md */
export function computeCountdownMs(expirationTime: SentCode['expirationTime'] | undefined, serverNow: number): number {
  if (typeof expirationTime !== 'number' || Number.isNaN(expirationTime)) return DEFAULT_COUNTDOWN_MS;
  const requested = expirationTime < FIRST_MOMENT ? expirationTime * 1_000 : expirationTime - serverNow;
  return Math.min(MAX_COUNTDOWN_MS, Math.max(MIN_COUNTDOWN_MS, requested));
}

/** Returns the countdown if it still runs; starts it again when the clock was set back, instead of letting it last a day. */
export function resumeCountdown(countdown: Countdown, now: number): Countdown | undefined {
  const { endsAt, lengthMs } = countdown;
  if (endsAt <= now) return undefined;
  return endsAt - now > lengthMs ? { ...countdown, endsAt: now + lengthMs } : countdown;
}
