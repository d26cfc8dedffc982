import * as v from 'valibot';
import { type SafeStorage, sessionStore } from '../../platform/safe-storage.ts';
import { type Countdown, resumeCountdown } from './countdown.ts';

const StoredList = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      recipient: v.string(),
      endsAt: v.number(),
      lengthMs: v.pipe(
        v.number(),
        v.check((ms) => ms >= 0),
      ),
    }),
  ),
);

export interface StoredCountdowns {
  save(countdown: Countdown): void;
  /** Finds the countdown that runs for this recipient; for an empty recipient, the newest one. */
  find(recipient: string, now: number): Countdown | undefined;
}

/** Keeps running countdowns by recipient, through a reload; in memory alone where storage is blocked. */
export function createStoredCountdowns(storage: Pick<SafeStorage, 'read' | 'write'>, key: string): StoredCountdowns {
  let known: readonly Countdown[] | undefined;
  const load = (): readonly Countdown[] => {
    const parsed = v.safeParse(StoredList, storage.read(key));
    return parsed.success ? parsed.output : [];
  };
  return {
    save(countdown) {
      known = [...(known ?? load()).filter(({ recipient }) => recipient !== countdown.recipient), countdown];
      storage.write(key, JSON.stringify(known));
    },
    find(recipient, now) {
      known ??= load();
      const found = known.findLast((entry) => (recipient === '' || entry.recipient === recipient) && resumeCountdown(entry, now));
      return found && resumeCountdown(found, now);
    },
  };
}

export const smsCountdowns = createStoredCountdowns(sessionStore, 'fastline.sms-codes');
export const emailCountdowns = createStoredCountdowns(sessionStore, 'fastline.email-codes');
