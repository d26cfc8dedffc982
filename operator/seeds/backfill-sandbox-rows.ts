import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open-database.ts';
import { banners, members, merchants } from '../db/tables/schema.ts';
import { createMerchantRows } from './merchant-rows.ts';
import { BANNER_ROWS } from './offers/promotion-rows.ts';
import { TEST_USERS } from './test-users.ts';

/** Dead addresses of an older sandbox. */
const OLD_DOWNLOADS = '%//download.example/%';

/** Adds the settings of new rows to those of an older sandbox; existing settings stay. docs/product/sandbox.md */
export async function backfillSandboxRows(db: Database): Promise<void> {
  for (const { code, flags, settings } of createMerchantRows(true)) {
    const { identity, cashier, friendReward, downloads, appDownload, saferPlay } = settings;
    await db
      .update(merchants)
      .set({
        flags: sql`${JSON.stringify(flags)}::jsonb || ${merchants.flags}`,
        settings: sql`${JSON.stringify({ identity, cashier, friendReward, appDownload, saferPlay })}::jsonb || ${merchants.settings}`,
      })
      .where(eq(merchants.code, code));
    await db
      .update(merchants)
      .set({ settings: sql`${merchants.settings} || ${JSON.stringify({ downloads })}::jsonb` })
      .where(and(eq(merchants.code, code), sql`${merchants.settings}->>'downloads' like ${OLD_DOWNLOADS}`));
  }
  await offerForFree(db);
  for (const { userName, mobileNum } of TEST_USERS) if (mobileNum) await giveNumber(db, userName, mobileNum);
}

/** Corrects banners of an older sandbox that opened the launch instead of the trial. */
async function offerForFree(db: Database): Promise<void> {
  const ids = BANNER_ROWS.filter(({ linkage }) => linkage === 'TRIAL').map(({ id }) => id);
  const isOld = and(inArray(banners.id, ids), eq(banners.linkage, banners.gameId));
  await db.update(banners).set({ linkage: 'TRIAL' }).where(isOld);
}

/** Gives a test user their number, unless another member of the merchant has it. */
async function giveNumber(db: Database, userName: string, mobileNum: string): Promise<void> {
  const holder = alias(members, 'holder');
  const isHeld = and(eq(holder.merchantCode, members.merchantCode), eq(holder.mobileNum, mobileNum));
  const isFree = notExists(db.select({ id: holder.id }).from(holder).where(isHeld));
  await db
    .update(members)
    .set({ mobileNum })
    .where(and(eq(members.userName, userName), isNull(members.mobileNum), isFree));
}
