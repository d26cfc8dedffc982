import * as v from 'valibot';
import { get, membersOnly, membersStored, post, put } from '../endpoint.ts';
import { LIMIT_PERIODS, PAUSE_DAYS, type PauseLength, REMINDER_MINUTES } from '../safer-play.ts';
import {
  EmptyValue,
  Integer,
  LooseCount,
  LooseInteger,
  LooseMoment,
  LooseString,
  looseList,
  orAbsent,
} from '../schemas/values.ts';

const Count = orAbsent(LooseCount);

/** Amounts are whole numbers of the currency's smallest unit. docs/product/safer-play.md */
const DepositLimit = v.object({
  /** An unknown window is not shown. */
  period: LooseString,
  /** Absent if there is no limit. */
  amount: Count,
  left: Count,
  /** When the limit changes to `nextAmount`, or is removed. */
  nextAt: orAbsent(LooseMoment),
  nextAmount: Count,
});
export type DepositLimit = v.InferOutput<typeof DepositLimit>;

/** The member's own settings. */
export const SaferPlay = v.object({
  depositLimits: looseList(DepositLimit),
  currency: LooseString,
  /** 0 means never; if absent, the merchant's default applies. */
  reminderMinutes: Count,
});
export type SaferPlay = v.InferOutput<typeof SaferPlay>;

/** An unknown kind is shown as miscellaneous. */
const MOVED = { kind: LooseString, account: LooseString, amount: LooseInteger };

/** The movements of money and points; a history with a gap would mislead, so it is refused as a whole. docs/product/history.md */
export const PlayHistory = v.object({
  movements: v.array(
    v.object({
      ...MOVED,
      at: LooseMoment,
      /** The number that names the movement to customer service. */
      reference: orAbsent(LooseString),
    }),
  ),
  /** All movements from here on are listed; if absent, those of the last 30 days. */
  since: orAbsent(LooseMoment),
  /** Sums of all movements of the last 30 days, including unlisted ones. */
  totals: v.array(v.object({ ...MOVED, count: LooseCount })),
  currency: LooseString,
});
export type PlayHistory = v.InferOutput<typeof PlayHistory>;

/** Without an amount the limit is removed. */
const LimitBody = v.object({ period: v.picklist(LIMIT_PERIODS), amount: v.nullable(Integer) });

/** The member's changes: a limit, the reminder, or both. docs/product/safer-play.md */
export const SaferPlayBody = v.object({
  depositLimit: v.nullish(LimitBody),
  reminderMinutes: v.nullish(v.picklist(REMINDER_MINUTES)),
});
export type SaferPlayBody = v.InferOutput<typeof SaferPlayBody>;

export const PauseBody = v.object({ length: v.picklist(Object.keys(PAUSE_DAYS) as PauseLength[]) });

export const saferPlayCalls = {
  'saferplay.state': get('/wps/saferplay/state', { ...membersStored, reply: SaferPlay }),
  'saferplay.history': get('/wps/saferplay/history', { ...membersStored, reply: PlayHistory }),
  'saferplay.change': put('/wps/saferplay/state', {
    ...membersOnly,
    idempotent: true,
    // The cashier states what a limit leaves.
    invalidates: ['saferplay.state', 'cashier.settings'],
    readBack: 'saferplay.state',
    body: SaferPlayBody,
    reply: EmptyValue,
  }),
  'saferplay.pause': post('/wps/saferplay/pause', {
    ...membersOnly,
    readBack: 'member.info',
    body: PauseBody,
    reply: EmptyValue,
  }),
};
