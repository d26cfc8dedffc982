import * as v from 'valibot';
import { LIMIT_PERIODS, PAUSE_DAYS, type PauseLength, REMINDER_MINUTES } from '../../safer-play.ts';
import { Integer } from '../lazy-values.ts';

/** Without an amount the limit goes. */
const LimitBody = v.object({ period: v.picklist(LIMIT_PERIODS), amount: v.nullable(Integer) });

/** What the member changes: a limit, the reminder, or both. docs/product/safer-play.md */
export const SaferPlayBody = v.object({
  depositLimit: v.nullish(LimitBody),
  reminderMinutes: v.nullish(v.picklist(REMINDER_MINUTES)),
});
export type SaferPlayBody = v.InferOutput<typeof SaferPlayBody>;

export const PauseBody = v.object({ length: v.picklist(Object.keys(PAUSE_DAYS) as PauseLength[]) });
