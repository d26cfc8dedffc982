import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import type { Database } from '../db/open-database.ts';
import { CashierSettings, FRIEND_REWARD } from '../db/tables/merchant-settings.ts';
import { type MerchantRow, merchants } from '../db/tables/schema.ts';
import { ApiError } from '../http/api-error.ts';

export async function findMerchantRow(db: Database, code: string): Promise<MerchantRow> {
  const [row] = await db.select().from(merchants).where(eq(merchants.code, code));
  if (!row) throw new ApiError('request_invalid');
  // A row of an older operator lacks these settings.
  const identity = v.parse(IdentitySettings, row.settings.identity ?? {});
  const cashier = v.parse(CashierSettings, row.settings.cashier ?? {});
  const friendReward = row.settings.friendReward ?? FRIEND_REWARD;
  return { ...row, settings: { ...row.settings, identity, cashier, friendReward } };
}
