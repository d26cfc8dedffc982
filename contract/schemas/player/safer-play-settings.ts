import * as v from 'valibot';
import { REMINDER_MINUTES } from '../../safer-play.ts';
import { HttpUrl, LooseCount } from '../lazy-values.ts';
import { LooseMoment, LooseString, listOrEmpty, orAbsent, Switch } from '../values.ts';

/** Where a merchant says nothing. docs/product/safer-play.md */
const MINIMUM_AGE = 18;
const RAISE_DELAY_HOURS = 24;
const DEFAULT_REMINDER_MINUTES = 60;

const countOr = (usual: number) => v.fallback(v.nullish(LooseCount, usual), usual);
const Reminder = v.pipe(
  LooseCount,
  v.check((minutes) => (REMINDER_MINUTES as readonly number[]).includes(minutes)),
);

/** How a merchant offers safer play, in `saferPlay` of the status reply; every part has a safe default. */
export const SaferPlaySettings = v.object({
  minimumAge: countOr(MINIMUM_AGE),
  /** Nobody registers without having agreed to the terms. */
  consentRequired: Switch,
  termsUrl: orAbsent(HttpUrl),
  privacyUrl: orAbsent(HttpUrl),
  /** How long a limit that is raised or removed still holds. */
  raiseDelayHours: countOr(RAISE_DELAY_HOURS),
  /** For players who have chosen none themselves. */
  reminderMinutes: v.fallback(v.nullish(Reminder, DEFAULT_REMINDER_MINUTES), DEFAULT_REMINDER_MINUTES),
  /** Who helps in the merchant's country. */
  help: listOrEmpty(v.object({ name: LooseString, url: HttpUrl })),
});
export type SaferPlaySettings = v.InferOutput<typeof SaferPlaySettings>;

/** Reads the member of the status reply. */
export function readSaferPlaySettings(told: unknown): SaferPlaySettings {
  const { success, output } = v.safeParse(SaferPlaySettings, told ?? {});
  return success ? output : v.parse(SaferPlaySettings, {});
}

/** The value of `play_paused`: until when, in epoch milliseconds. */
export const PausedUntil = v.object({ until: LooseMoment });
/** The value of `deposit_limit`: how much may still be deposited. */
export const LimitLeft = v.object({ left: LooseCount });
