import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { HOUR_MS, SECOND_MS } from '../../contract/limits.ts';
import type { Database } from '../db/open-database.ts';
import { hourlyUses } from '../db/schema.ts';
import { Refusal } from './refusal.ts';

/** What those who need no account may have us keep in an hour: characters of events, pictures, and what gateways counted. */
const MOST_AN_HOUR = { tracking: 1_000_000, captcha: 300, counters: 100_000 } as const;

export interface HourlyUse {
  readonly purpose: keyof typeof MOST_AN_HOUR;
  /** Whose it is; who comes from nowhere is not counted. */
  readonly subject: string | null;
  readonly amount: number;
}

/** Throws TOO_MANY_REQUESTS until the hour is over in which the subject has used up what it may; docs/product/operator.md */
export async function spendHourly(db: Database, { purpose, subject, amount }: HourlyUse, now: Date): Promise<void> {
  if (subject === null) return;
  const isOver = sql`${hourlyUses.startedAt} <= ${new Date(now.getTime() - HOUR_MS).toISOString()}::timestamptz`;
  const digest = createHash('sha256').update(subject).digest('hex');
  const [used] = await db
    .insert(hourlyUses)
    .values({ purpose, subject: digest, amount, startedAt: now })
    .onConflictDoUpdate({
      target: [hourlyUses.purpose, hourlyUses.subject],
      set: {
        // Below what would ever run over, however often somebody is refused.
        amount: sql`case when ${isOver} then ${amount} else least(${hourlyUses.amount}, ${MOST_AN_HOUR[purpose]}) + ${amount} end`,
        startedAt: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${hourlyUses.startedAt} end`,
      },
    })
    .returning({ amount: hourlyUses.amount, startedAt: hourlyUses.startedAt });
  if (!used || used.amount <= MOST_AN_HOUR[purpose]) return;
  const waitMs = used.startedAt.getTime() + HOUR_MS - now.getTime();
  throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)) });
}
