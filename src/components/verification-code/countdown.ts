import * as v from 'valibot';
import type { SentCode } from '#contract/calls/verification.ts';
import { SEND_PAUSE_MS } from '#contract/limits.ts';
import { type SafeStorage, sessionStore } from '../../platform/safe-storage.ts';

/** The wait after a code of the identity provider, or if the operator names no wait. */
export const DEFAULT_COUNTDOWN_MS = SEND_PAUSE_MS;
const MIN_COUNTDOWN_MS = 1_000;
const MAX_COUNTDOWN_MS = 600_000;
/** `expirationTime` is a number of seconds below this value, and a time in epoch milliseconds from it on. */
const FIRST_MOMENT = 10_000;

/** The countdown during which this recipient gets no other code. */
export interface Countdown {
  readonly recipient: string;
  readonly endsAt: number;
  readonly lengthMs: number;
}

/**
 * Converts the operator's time by the operator's clock, `serverNow`, because the device's clock may be wrong;
 * docs/product/sms-codes.md
 */
export function computeCountdownMs(expirationTime: SentCode['expirationTime'] | undefined, serverNow: number): number {
  if (typeof expirationTime !== 'number' || Number.isNaN(expirationTime)) return DEFAULT_COUNTDOWN_MS;
  const requested = expirationTime < FIRST_MOMENT ? expirationTime * 1_000 : expirationTime - serverNow;
  return Math.min(MAX_COUNTDOWN_MS, Math.max(MIN_COUNTDOWN_MS, requested));
}

/** Returns the countdown if it still runs; restarts it when the clock was set back, instead of letting it last a day. */
export function resumeCountdown(countdown: Countdown, now: number): Countdown | undefined {
  const { endsAt, lengthMs } = countdown;
  if (endsAt <= now) return undefined;
  return endsAt - now > lengthMs ? { ...countdown, endsAt: now + lengthMs } : countdown;
}

const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    recipient: v.string(),
    endsAt: v.number(),
    lengthMs: v.pipe(
      v.number(),
      v.check((ms) => ms >= 0),
    ),
  }),
);

export interface StoredCountdowns {
  save(countdown: Countdown): void;
  /** Finds the running countdown of any recipient. */
  find(now: number): Countdown | undefined;
}

/** Stores the last countdown across a reload; only in memory if storage is blocked. */
export function createStoredCountdowns(storage: Pick<SafeStorage, 'read' | 'write'>, key: string): StoredCountdowns {
  let cached: Countdown | undefined;
  const load = (): Countdown | undefined => {
    const parsed = v.safeParse(Stored, storage.read(key));
    return parsed.success ? parsed.output : undefined;
  };
  return {
    save(countdown) {
      cached = countdown;
      storage.write(key, JSON.stringify(countdown));
    },
    find(now) {
      cached ??= load();
      return cached && resumeCountdown(cached, now);
    },
  };
}

export const smsCountdowns = createStoredCountdowns(sessionStore, 'fastline.sms-codes');
export const emailCountdowns = createStoredCountdowns(sessionStore, 'fastline.email-codes');
