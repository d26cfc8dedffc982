import * as v from 'valibot';
import { REMINDER_MINUTES } from '../../safer-play.ts';
import { HttpUrl, LooseCount, LooseMoment, LooseString, listOrEmpty, orAbsent, Switch } from '../values.ts';

/** Defaults for a merchant that sets no values. docs/product/safer-play.md */
const MINIMUM_AGE = 18;
const RAISE_DELAY_HOURS = 24;
const DEFAULT_REMINDER_MINUTES = 60;

const countOr = (usual: number) => v.fallback(v.nullish(LooseCount, usual), usual);
const Reminder = v.pipe(
  LooseCount,
  v.check((minutes) => (REMINDER_MINUTES as readonly number[]).includes(minutes)),
);

/** The merchant's settings for safer play, in `saferPlay` of the status reply; every part has a safe default. */
export const SaferPlaySettings = v.object({
  minimumAge: countOr(MINIMUM_AGE),
  /** No player registers without having agreed to the terms. */
  consentRequired: Switch,
  termsUrl: orAbsent(HttpUrl),
  privacyUrl: orAbsent(HttpUrl),
  /** How long a raised or removed limit stays in force. */
  raiseDelayHours: countOr(RAISE_DELAY_HOURS),
  /** The default for players who have not chosen an interval. */
  reminderMinutes: v.fallback(v.nullish(Reminder, DEFAULT_REMINDER_MINUTES), DEFAULT_REMINDER_MINUTES),
  /** Organisations that help in the merchant's country. */
  help: listOrEmpty(v.object({ name: LooseString, url: HttpUrl })),
});
export type SaferPlaySettings = v.InferOutput<typeof SaferPlaySettings>;

/** Parses `saferPlay` of the status reply. */
export function readSaferPlaySettings(input: unknown): SaferPlaySettings {
  const { success, output } = v.safeParse(SaferPlaySettings, input ?? {});
  return success ? output : v.parse(SaferPlaySettings, {});
}

/** The value of `play_paused`: the end of the pause, in epoch milliseconds. */
export const PausedUntil = v.object({ until: LooseMoment });
/** The value of `deposit_limit`: the amount that may still be deposited. */
export const LimitLeft = v.object({ left: LooseCount });
