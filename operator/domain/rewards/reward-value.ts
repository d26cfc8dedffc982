import type { Worth } from '#contract/calls/rewards.ts';
import type { Database } from '../../db/open-database.ts';
import type { RewardValueRow } from '../../db/tables/rewards.ts';
import { moveMoneyOrThrow } from '../ledger/ledger.ts';
import type { RewardCaller } from './reward-caller.ts';

/** Creates a function that describes a merchant's rewards; money is in its currency. */
export async function createRewardValueReader({ loadMerchantRow }: RewardCaller): Promise<(worth: RewardValueRow) => Worth> {
  const { settings } = await loadMerchantRow();
  return ({ kind, amount }) => (kind === 'cash' ? { kind, amount, currency: settings.country.currency } : { kind, amount });
}

/** Pays a reward, or throws: its reference pays once, and callers refuse repeated claims before. docs/product/cashier.md */
export async function payReward(
  db: Database,
  payment: { memberId: number; worth: RewardValueRow; reference: string; now: Date },
) {
  const { memberId, worth, reference, now } = payment;
  await moveMoneyOrThrow(db, { memberId, account: worth.kind, amount: worth.amount, reference, now });
}
