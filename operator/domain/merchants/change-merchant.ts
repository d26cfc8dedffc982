import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../db/open-database.ts';
import { MerchantFlags, MerchantSettings } from '../../db/tables/merchant-settings.ts';
import { type MerchantRow, merchants } from '../../db/tables/schema.ts';
import { mergeDeep } from './merge-deep.ts';

/** What changes of a merchant; flags and settings that are not named stay as they are. */
export const MerchantChanges = v.strictObject({
  flags: v.optional(MerchantFlags, () => ({})),
  settings: v.optional(v.record(v.string(), v.unknown()), () => ({})),
});
export type MerchantChanges = v.InferInput<typeof MerchantChanges>;

/**
 * Changes a merchant while players are online: the next reply has it. Changes at the same time are all kept. Gives the row as it
 * is now, or undefined for an unknown code; throws ValiError for a setting that does not fit. docs/product/merchants.md
 */
export async function changeMerchant(db: Database, code: string, changes: MerchantChanges): Promise<MerchantRow | undefined> {
  const isWanted = eq(merchants.code, code);
  return db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(merchants).where(isWanted).for('update');
    if (!row) return undefined;
    const flags = { ...row.flags, ...changes.flags };
    const settings = v.parse(MerchantSettings, mergeDeep(row.settings, changes.settings ?? {}));
    await transaction.update(merchants).set({ flags, settings }).where(isWanted);
    return { ...row, flags, settings };
  });
}
