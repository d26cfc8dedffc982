import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../db/open-database.ts';
import { MerchantFlags, MerchantSettings } from '../../db/tables/merchant-settings.ts';
import { type MerchantRow, merchants } from '../../db/tables/schema.ts';

/** Changes of a merchant; flags and settings that are not listed stay unchanged. */
export const MerchantChanges = v.strictObject({
  flags: v.optional(MerchantFlags, () => ({})),
  settings: v.optional(v.record(v.string(), v.unknown()), () => ({})),
});

export type MerchantChanges = v.InferInput<typeof MerchantChanges>;

/**
 * Changes a merchant while players are online; the next reply includes it. Concurrent changes are all applied. Returns the new
 * row, or undefined for an unknown code; throws ValiError for an invalid setting. docs/product/merchants.md
 */
export async function changeMerchant(db: Database, code: string, changes: MerchantChanges): Promise<MerchantRow | undefined> {
  const isSelected = eq(merchants.code, code);
  return db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(merchants).where(isSelected).for('update');
    if (!row) return undefined;
    const flags = { ...row.flags, ...changes.flags };
    const settings = v.parse(MerchantSettings, mergeDeep(row.settings, changes.settings ?? {}));
    await transaction.update(merchants).set({ flags, settings }).where(isSelected);
    return { ...row, flags, settings };
  });
}

type Plain = Readonly<Record<string, unknown>>;

/** Merges `changes` over `base`: objects are merged key by key, all other values are replaced. */
export function mergeDeep(base: unknown, changes: unknown): unknown {
  if (!isPlain(base) || !isPlain(changes)) return changes;
  const merged = Object.entries(changes).map(([key, value]) => [key, mergeDeep(base[key], value)]);
  return { ...base, ...Object.fromEntries(merged) };
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
