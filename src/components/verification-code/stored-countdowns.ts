import * as v from 'valibot';
import { type SafeStorage, sessionStore } from '../../platform/safe-storage.ts';
import { type Countdown, takeUp } from './countdown.ts';

const Kept = v.pipe(
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

export interface KeptCountdowns {
  keep(countdown: Countdown): void;
  /** The running one of this recipient; of nobody in particular, the newest. */
  find(recipient: string, now: number): Countdown | undefined;
}

/** Countdowns under way, by recipient; they outlive a reload, and this tab's memory does where storage is blocked. */
export function createKeptCountdowns(storage: Pick<SafeStorage, 'read' | 'write'>, key: string): KeptCountdowns {
  let known: readonly Countdown[] | undefined;
  const load = (): readonly Countdown[] => {
    const parsed = v.safeParse(Kept, storage.read(key));
    return parsed.success ? parsed.output : [];
  };
  return {
    keep(countdown) {
      known = [...(known ?? load()).filter(({ recipient }) => recipient !== countdown.recipient), countdown];
      storage.write(key, JSON.stringify(known));
    },
    find(recipient, now) {
      known ??= load();
      const found = known.findLast((entry) => (recipient === '' || entry.recipient === recipient) && takeUp(entry, now));
      return found && takeUp(found, now);
    },
  };
}

export const smsCountdowns = createKeptCountdowns(sessionStore, 'fastline.sms-codes');
export const emailCountdowns = createKeptCountdowns(sessionStore, 'fastline.email-codes');
