import { createHash } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/limits.ts';
import type { Database } from '../../db/open-database.ts';
import { loginPasses } from '../../db/tables/schema.ts';

/** Whose credentials were right, and where they were brought. */
export interface PassHolder {
  readonly merchantCode: string;
  readonly account: string;
  readonly network: string | null;
}

const PASS_LIFE_MS = 10 * MINUTE_MS;
/** Second steps of one login: a proof may be mistyped. */
const MOST_STEPS = 10;

/** After the captcha and right credentials; without one the second step would be a way round both. docs/product/login.md */
export async function givePass(db: Database, holder: PassHolder, now: Date): Promise<void> {
  const fresh = { stepsLeft: MOST_STEPS, expiresAt: new Date(now.getTime() + PASS_LIFE_MS) };
  await db.delete(loginPasses).where(lt(loginPasses.expiresAt, now));
  await db
    .insert(loginPasses)
    .values({ merchantCode: holder.merchantCode, holder: digestHolder(holder), ...fresh })
    .onConflictDoUpdate({ target: [loginPasses.merchantCode, loginPasses.holder], set: fresh });
}

/** False for who has none, or has used it up. */
export async function takePass(db: Database, holder: PassHolder, now: Date): Promise<boolean> {
  const isGood = and(isOf(holder), gt(loginPasses.stepsLeft, 0), gt(loginPasses.expiresAt, now));
  const used = await db
    .update(loginPasses)
    .set({ stepsLeft: sql`${loginPasses.stepsLeft} - 1` })
    .where(isGood)
    .returning({ stepsLeft: loginPasses.stepsLeft });
  return used.length > 0;
}

export async function dropPass(db: Database, holder: PassHolder): Promise<void> {
  await db.delete(loginPasses).where(isOf(holder));
}

function isOf(holder: PassHolder) {
  return and(eq(loginPasses.merchantCode, holder.merchantCode), eq(loginPasses.holder, digestHolder(holder)));
}

/** Names can be longer than an index takes. */
function digestHolder({ account, network }: PassHolder): string {
  return createHash('sha256')
    .update(JSON.stringify([account, network]))
    .digest('hex');
}
