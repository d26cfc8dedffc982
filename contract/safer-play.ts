/** The length of each window of a deposit limit, in days; windows are rolling. docs/product/safer-play.md */
export const LIMIT_DAYS = { day: 1, week: 7, month: 30 } as const;
export type LimitPeriod = keyof typeof LIMIT_DAYS;
export const LIMIT_PERIODS = Object.keys(LIMIT_DAYS) as LimitPeriod[];

/** The largest limit, in the currency's smallest unit. */
export const MAX_LIMIT = 1_000_000_000_000;

/** Selectable reminder intervals, in minutes of play; 0 means never. */
export const REMINDER_MINUTES = [15, 30, 60, 0] as const;

/** The selectable pauses in days: breaks, then self-exclusions, whose months and years are never shorter than a calendar's. */
export const BREAK_DAYS = { day: 1, week: 7, month: 30 } as const;
export const EXCLUSION_DAYS = { halfYear: 184, year: 366, fiveYears: 1827 } as const;
export const PAUSE_DAYS = { ...BREAK_DAYS, ...EXCLUSION_DAYS };
export type PauseLength = keyof typeof PAUSE_DAYS;

/** The period of the history, in days. */
export const HISTORY_DAYS = 30;
