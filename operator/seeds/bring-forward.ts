import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open-database.ts';
import { members, merchants } from '../db/schema.ts';
import { createMerchantRows } from './merchant-rows.ts';
import { PEOPLE } from './people.ts';

/** What rows of an older sandbox do not say yet, they say as new ones do; what they say stays. docs/product/sandbox.md */
export async function bringForward(db: Database): Promise<void> {
  for (const { code, flags, settings } of createMerchantRows(true)) {
    const { identity, cashier, friendReward } = settings;
    await db
      .update(merchants)
      .set({
        flags: sql`${JSON.stringify(flags)}::jsonb || ${merchants.flags}`,
        settings: sql`${JSON.stringify({ identity, cashier, friendReward })}::jsonb || ${merchants.settings}`,
      })
      .where(eq(merchants.code, code));
  }
  for (const { userName, mobileNum } of PEOPLE) if (mobileNum) await giveNumber(db, userName, mobileNum);
}

/** Unless somebody of the merchant has it. */
async function giveNumber(db: Database, userName: string, mobileNum: string): Promise<void> {
  const holder = alias(members, 'holder');
  const isHeld = and(eq(holder.merchantCode, members.merchantCode), eq(holder.mobileNum, mobileNum));
  const isFree = notExists(db.select({ id: holder.id }).from(holder).where(isHeld));
  await db
    .update(members)
    .set({ mobileNum })
    .where(and(eq(members.userName, userName), isNull(members.mobileNum), isFree));
}
