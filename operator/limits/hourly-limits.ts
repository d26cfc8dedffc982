import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { HOUR_MS, SECOND_MS } from '#contract/limits.ts';
import type { Database } from '../db/open-database.ts';
import { hourlyUses } from '../db/tables/schema.ts';
import { ApiError } from '../http/api-error.ts';

interface HourlyBounds {
  /** What all guests of one address may use; thousands of players may share the address of their mobile operator. */
  readonly address: number;
  /** What one member may use, wherever they are. */
  readonly member?: number;
}

/**
 * What callers may make the operator store in an hour: characters of events, captchas, challenges of passkeys, what gateways counted, devices bound and
 * unbound, and keys of what outboxes deliver.
 */
const MOST_AN_HOUR = {
  tracking: { address: 10_000_000, member: 1_000_000 },
  captcha: { address: 10_000 },
  passkey: { address: 10_000, member: 200 },
  counters: { address: 1_000_000 },
  // Who logs out has no session any more, so that is counted by address.
  push: { address: 50_000, member: 500 },
  // What guests send by a key is counted above.
  keys: { address: Infinity, member: 2_000 },
} as const satisfies Record<string, HourlyBounds>;

export interface HourlyUse {
  readonly purpose: keyof typeof MOST_AN_HOUR;
  readonly memberId?: number | undefined;
  /** A guest whose address is unknown is not counted. */
  readonly network: string | null;
  readonly amount: number;
}

/** Throws TOO_MANY_REQUESTS until the hour is over in which the caller has used up what they may; docs/product/operator.md */
export async function consumeHourlyQuota(
  db: Database,
  { purpose, memberId, network, amount }: HourlyUse,
  now: Date,
): Promise<void> {
  const { address, member }: HourlyBounds = MOST_AN_HOUR[purpose];
  const isMember = memberId !== undefined && member !== undefined;
  const subject = isMember ? `member ${memberId}` : network;
  const most = isMember ? member : address;
  if (subject === null) return;
  const isOver = sql`${hourlyUses.startedAt} <= ${new Date(now.getTime() - HOUR_MS).toISOString()}::timestamptz`;
  const digest = createHash('sha256').update(subject).digest('hex');
  const [used] = await db
    .insert(hourlyUses)
    .values({ purpose, subject: digest, amount, startedAt: now })
    .onConflictDoUpdate({
      target: [hourlyUses.purpose, hourlyUses.subject],
      set: {
        // The sum stays below what would overflow, however often somebody is refused.
        amount: sql`case when ${isOver} then ${amount} else least(${hourlyUses.amount}, ${most}) + ${amount} end`,
        startedAt: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${hourlyUses.startedAt} end`,
      },
    })
    .returning({ amount: hourlyUses.amount, startedAt: hourlyUses.startedAt });
  if (!used || used.amount <= most) return;
  const waitMs = used.startedAt.getTime() + HOUR_MS - now.getTime();
  throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)) });
}

/**
 * Limits what a member may do so many times an hour: `earliest` is when they did it as many times ago, undefined if never.
 * Throws TOO_MANY_REQUESTS until that hour has passed.
 */
export function refuseHourlyExcess(earliest: Date | undefined, now: Date): void {
  const waitMs = earliest ? earliest.getTime() + HOUR_MS - now.getTime() : 0;
  if (waitMs > 0) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) });
}
