/** How long each window of a deposit limit is, in days; it rolls with the clock. docs/product/safer-play.md */
export const LIMIT_DAYS = { day: 1, week: 7, month: 30 } as const;
export type LimitPeriod = keyof typeof LIMIT_DAYS;
export const LIMIT_PERIODS = Object.keys(LIMIT_DAYS) as LimitPeriod[];

/** No limit is larger, in the currency's smallest unit. */
export const MOST_LIMIT = 1_000_000_000_000;

/** After how many minutes in games a player may be reminded; 0 is never. */
export const REMINDER_MINUTES = [15, 30, 60, 0] as const;

/** How many days a player may keep out: first the breaks, then the self-exclusions, whose months and years are never shorter than a calendar's. */
export const BREAK_DAYS = { day: 1, week: 7, month: 30 } as const;
export const EXCLUSION_DAYS = { halfYear: 184, year: 366, fiveYears: 1827 } as const;
export const PAUSE_DAYS = { ...BREAK_DAYS, ...EXCLUSION_DAYS };
export type PauseLength = keyof typeof PAUSE_DAYS;

/** What the history tells of, in days. */
export const HISTORY_DAYS = 30;
