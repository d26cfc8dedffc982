import { sql } from 'drizzle-orm';
import { HOUR_MS, SECOND_MS } from '#contract/limits.ts';
import type { Database } from '../db/open-database.ts';
import { hourlyUses } from '../db/tables/schema.ts';
import { ApiError } from '../http/api-error.ts';
import { digestGuessable } from './stored-digests.ts';

interface HourlyBounds {
  /** The limit for all guests of one address; thousands of players may share the address of a mobile network. */
  readonly address: number;
  /** The limit for one member, from any address. */
  readonly member?: number;
}

/** Hourly limits: characters of events, captchas, passkey challenges, gateway counts, device bindings, idempotency keys. */
const MAX_PER_HOUR = {
  tracking: { address: 10_000_000, member: 1_000_000 },
  captcha: { address: 10_000 },
  passkey: { address: 10_000, member: 200 },
  counters: { address: 1_000_000 },
  // A caller who logs out has no session any more, so that is counted by address.
  push: { address: 50_000, member: 500 },
  // Guests' calls with a key are counted above.
  keys: { address: Infinity, member: 2_000 },
} as const satisfies Record<string, HourlyBounds>;

export interface HourlyUse {
  readonly purpose: keyof typeof MAX_PER_HOUR;
  readonly memberId?: number | undefined;
  /** A guest with an unknown address is not counted. */
  readonly network: string | null;
  readonly amount: number;
}

/** Throws TOO_MANY_REQUESTS until the end of the hour in which the caller exceeded the limit; docs/product/operator.md */
export async function consumeHourlyQuota(
  db: Database,
  { purpose, memberId, network, amount }: HourlyUse,
  now: Date,
): Promise<void> {
  const { address, member }: HourlyBounds = MAX_PER_HOUR[purpose];
  const isMember = memberId !== undefined && member !== undefined;
  const subject = isMember ? `member ${memberId}` : network;
  const limit = isMember ? member : address;
  if (subject === null) return;
  const isOver = sql`${hourlyUses.startedAt} <= ${new Date(now.getTime() - HOUR_MS).toISOString()}::timestamptz`;
  const digest = digestGuessable(subject);
  const [used] = await db
    .insert(hourlyUses)
    .values({ purpose, subject: digest, amount, startedAt: now })
    .onConflictDoUpdate({
      target: [hourlyUses.purpose, hourlyUses.subject],
      set: {
        // The sum cannot overflow, however often a caller is refused.
        amount: sql`case when ${isOver} then ${amount} else least(${hourlyUses.amount}, ${limit}) + ${amount} end`,
        startedAt: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${hourlyUses.startedAt} end`,
      },
    })
    .returning({ amount: hourlyUses.amount, startedAt: hourlyUses.startedAt });
  if (!used || used.amount <= limit) return;
  const waitMs = used.startedAt.getTime() + HOUR_MS - now.getTime();
  throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)) });
}

/**
 * Limits a member to n actions per hour: `earliest` is the time of the n-th last one, undefined if there were fewer. Throws
 * TOO_MANY_REQUESTS until that hour has passed.
 */
export function refuseHourlyExcess(earliest: Date | undefined, now: Date): void {
  const waitMs = earliest ? earliest.getTime() + HOUR_MS - now.getTime() : 0;
  if (waitMs > 0) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) });
}
