import type { Worth } from '#contract/schemas/player/rewards.ts';
import type { Database } from '../../db/open-database.ts';
import type { WorthRow } from '../../db/tables/player.ts';
import { mustMoveMoney } from '../ledger/ledger.ts';
import type { RewardCaller } from './reward-caller.ts';

/** Says what rewards of a merchant are worth; money is in its currency. */
export async function createWorthReader({ loadMerchantRow }: RewardCaller): Promise<(worth: WorthRow) => Worth> {
  const { settings } = await loadMerchantRow();
  return ({ kind, amount }) => (kind === 'cash' ? { kind, amount, currency: settings.country.currency } : { kind, amount });
}

/** Pays a reward out, or throws: its reference pays once, and what is claimed again is refused before. docs/product/cashier.md */
export async function payWorth(db: Database, payment: { memberId: number; worth: WorthRow; reference: string; now: Date }) {
  const { memberId, worth, reference, now } = payment;
  await mustMoveMoney(db, { memberId, account: worth.kind, amount: worth.amount, reference, now });
}
