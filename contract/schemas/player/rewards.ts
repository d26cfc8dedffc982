import * as v from 'valibot';
import { LooseCount, LooseInteger } from '../lazy-values.ts';
import { LooseMoment, LooseString, listOrEmpty, looseList, NonEmptyString, oneOf, orAbsent } from '../values.ts';

/** What a reward is worth: money in the currency's smallest unit, or points. docs/product/rewards.md */
const Worth = v.union([
  v.object({ kind: oneOf(['cash']), amount: LooseCount, currency: LooseString }),
  v.object({ kind: oneOf(['points']), amount: LooseCount }),
]);
export type Worth = v.InferOutput<typeof Worth>;

export const Voucher = v.object({
  id: LooseString,
  title: LooseString,
  text: orAbsent(LooseString),
  worth: Worth,
  status: v.fallback(oneOf(['open', 'claimed', 'expired']), 'expired'),
  /** Epoch milliseconds. */
  expiresAt: orAbsent(LooseMoment),
});
export type Voucher = v.InferOutput<typeof Voucher>;
export const Vouchers = v.object({ vouchers: looseList(Voucher) });
export const VoucherBody = v.object({ voucherId: NonEmptyString });
/** Names what the operator has done, so that no other reply can be mistaken for it. */
export const ClaimedVoucher = v.object({ claimedVoucherId: LooseString });

export const Product = v.object({
  id: LooseString,
  title: LooseString,
  text: orAbsent(LooseString),
  /** In points. */
  cost: LooseCount,
  worth: Worth,
  /** How many are left; none when the stock is not limited. */
  left: v.nullish(LooseCount),
});
export type Product = v.InferOutput<typeof Product>;
export const Mall = v.object({
  points: LooseInteger,
  products: looseList(Product),
  /** What this member took, newest first. */
  exchanges: listOrEmpty(v.object({ id: LooseString, title: LooseString, cost: LooseCount, createdAt: LooseMoment })),
});
export type Mall = v.InferOutput<typeof Mall>;
export const ExchangeBody = v.object({ productId: NonEmptyString });
export const ExchangedProduct = v.object({ exchangedProductId: LooseString });

export const Mission = v.object({
  id: LooseString,
  title: LooseString,
  text: orAbsent(LooseString),
  done: LooseCount,
  target: LooseCount,
  worth: Worth,
  status: v.fallback(oneOf(['open', 'done', 'claimed']), 'open'),
});
export type Mission = v.InferOutput<typeof Mission>;
export const Missions = v.object({ missions: looseList(Mission) });
export const MissionBody = v.object({ missionId: NonEmptyString });
export const ClaimedMission = v.object({ claimedMissionId: LooseString });
