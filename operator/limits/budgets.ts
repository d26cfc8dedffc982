import { and, eq, gt, or, sql } from 'drizzle-orm';
import { HOUR_MS, SECOND_MS } from '#contract/limits.ts';
import type { Database } from '../db/open-database.ts';
import { hourlyUses } from '../db/tables/schema.ts';
import { ApiError } from '../http/api-error.ts';
import { digestGuessable } from './stored-digests.ts';

/** Uses per hour, by all addresses together, before a captcha is required. docs/product/budgets.md */
export const CAPTCHA_FROM = {
  /** Failed logins at one merchant. */
  logins: 300,
  /** Members registered at one merchant. */
  registrations: 200,
  /** Codes by SMS and email of one merchant. */
  messages: 1_000,
  /** Codes of one merchant to numbers of one other country. */
  abroad: 100,
  /** Codes to one number or email address, from all merchants. */
  recipient: 5,
} as const;
export type BudgetName = keyof typeof CAPTCHA_FROM;

/** Uses per hour that no captcha exceeds: messages cost money and reach people who did not ask for them. */
export const MAX_MESSAGES_PER_HOUR: Readonly<Partial<Record<BudgetName, number>>> = {
  messages: 20_000,
  abroad: 1_000,
  recipient: 20,
};

export interface BudgetUse {
  readonly name: BudgetName;
  /** The merchant, number or address that the budget belongs to. */
  readonly subject: string;
}

/** No sum overflows, however often it is raised. */
const HIGHEST_SUM = 1_000_000_000;

interface Counted {
  readonly purpose: string;
  readonly amount: number;
  readonly startedAt: Date;
}

/** Returns whether the next use of these budgets requires a captcha; throws TOO_MANY_REQUESTS if the most is reached. */
export async function isBudgetSpent(db: Database, uses: readonly BudgetUse[], now: Date): Promise<boolean> {
  const { purpose, amount, startedAt } = hourlyUses;
  const isOne = or(...uses.map((use) => and(eq(purpose, use.name), eq(hourlyUses.subject, toDigest(use)))));
  const rows = await db
    .select({ purpose, amount, startedAt })
    .from(hourlyUses)
    .where(and(isOne, gt(startedAt, new Date(now.getTime() - HOUR_MS))));
  const next = rows.map((row) => ({ ...row, amount: row.amount + 1 }));
  refuseMost(next, now);
  return isAbove(next, CAPTCHA_FROM);
}

/**
 * Counts a use, and undoes it if simultaneous uses have reached a limit since `isBudgetSpent`: throws captcha_required if no
 * captcha was solved, and TOO_MANY_REQUESTS at the most.
 */
export async function consumeBudgets(db: Database, uses: readonly BudgetUse[], now: Date, isSolved = true): Promise<void> {
  const counted = await countUses(db, uses, now);
  try {
    refuseMost(counted, now);
    if (!isSolved && isAbove(counted, CAPTCHA_FROM)) throw new ApiError('captcha_required');
  } catch (reason) {
    await giveBack(db, uses);
    throw reason;
  }
}

type Limits = Readonly<Partial<Record<BudgetName, number>>>;

const findAbove = (counted: readonly Counted[], limits: Limits) =>
  counted.find(({ purpose, amount }) => amount > (limits[purpose as BudgetName] ?? Infinity));

const isAbove = (counted: readonly Counted[], limits: Limits) => findAbove(counted, limits) !== undefined;

function refuseMost(counted: readonly Counted[], now: Date): void {
  const over = findAbove(counted, MAX_MESSAGES_PER_HOUR);
  if (!over) return;
  const waitMs = over.startedAt.getTime() + HOUR_MS - now.getTime();
  throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)) });
}

async function giveBack(db: Database, uses: readonly BudgetUse[]): Promise<void> {
  for (const use of inOrder(uses)) {
    const isThis = and(eq(hourlyUses.purpose, use.name), eq(hourlyUses.subject, toDigest(use)));
    await db
      .update(hourlyUses)
      .set({ amount: sql`greatest(${hourlyUses.amount} - 1, 0)` })
      .where(isThis);
  }
}

function countUses(db: Database, uses: readonly BudgetUse[], now: Date) {
  const { purpose, amount, startedAt } = hourlyUses;
  const isOver = sql`${startedAt} <= ${new Date(now.getTime() - HOUR_MS).toISOString()}::timestamptz`;
  return db
    .insert(hourlyUses)
    .values(inOrder(uses).map((use) => ({ purpose: use.name, subject: toDigest(use), amount: 1, startedAt: now })))
    .onConflictDoUpdate({
      target: [purpose, hourlyUses.subject],
      set: {
        amount: sql`case when ${isOver} then 1 else least(${amount}, ${HIGHEST_SUM}) + 1 end`,
        startedAt: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${startedAt} end`,
      },
    })
    .returning({ purpose, amount, startedAt });
}

/** Always in this order, because otherwise two calls could deadlock on each other's rows. */
const inOrder = (uses: readonly BudgetUse[]) => uses.toSorted((one, other) => (one.name < other.name ? -1 : 1));

const toDigest = ({ subject }: BudgetUse) => digestGuessable(subject);
