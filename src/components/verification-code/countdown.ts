import type { SentCode } from '#contract/schemas/identity/codes.ts';

/** How long a firebase code, or one of unknown length, keeps the next one waiting. */
export const DEFAULT_COUNTDOWN_MS = 60_000;
const MIN_COUNTDOWN_MS = 1_000;
const MAX_COUNTDOWN_MS = 600_000;
/** Below it `expirationTime` is seconds, from it on a moment in epoch milliseconds. */
const FIRST_MOMENT = 10_000;

/** Until its end no other code is sent to this recipient. */
export interface Countdown {
  readonly recipient: string;
  readonly endsAt: number;
  readonly lengthMs: number;
}

/** `serverNow` is the operator's clock, because a moment of its own means nothing to a clock that is off. docs/product/sms-codes.md */
export function computeCountdownMs(expirationTime: SentCode['expirationTime'] | undefined, serverNow: number): number {
  if (typeof expirationTime !== 'number' || Number.isNaN(expirationTime)) return DEFAULT_COUNTDOWN_MS;
  const wished = expirationTime < FIRST_MOMENT ? expirationTime * 1_000 : expirationTime - serverNow;
  return Math.min(MAX_COUNTDOWN_MS, Math.max(MIN_COUNTDOWN_MS, wished));
}

/** The countdown as it stands now, if it runs; one that the clock was set back under begins anew instead of lasting a day. */
export function takeUp(countdown: Countdown, now: number): Countdown | undefined {
  const { endsAt, lengthMs } = countdown;
  if (endsAt <= now) return undefined;
  return endsAt - now > lengthMs ? { ...countdown, endsAt: now + lengthMs } : countdown;
}
