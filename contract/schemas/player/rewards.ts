import * as v from 'valibot';
import { Id, Integer, NonEmptyString, NonNegativeInteger } from '../values.ts';

/** What a reward is worth: money in the currency's smallest unit, or points. docs/product/rewards.md */
const Worth = v.union([
  v.object({ kind: v.literal('cash'), amount: NonNegativeInteger, currency: NonEmptyString }),
  v.object({ kind: v.literal('points'), amount: NonNegativeInteger }),
]);
export type Worth = v.InferOutput<typeof Worth>;

export const Voucher = v.object({
  id: Id,
  title: NonEmptyString,
  text: v.nullish(v.string()),
  worth: Worth,
  status: v.picklist(['open', 'claimed', 'expired']),
  /** Epoch milliseconds. */
  expiresAt: v.nullish(v.number()),
});
export type Voucher = v.InferOutput<typeof Voucher>;
export const Vouchers = v.object({ vouchers: v.array(Voucher) });
export const VoucherBody = v.object({ voucherId: NonEmptyString });
/** Names what the operator has done, so that no other reply can be mistaken for it. */
export const ClaimedVoucher = v.object({ claimedVoucherId: NonEmptyString });

export const Product = v.object({
  id: Id,
  title: NonEmptyString,
  text: v.nullish(v.string()),
  /** In points. */
  cost: NonNegativeInteger,
  worth: Worth,
  /** How many are left; none when the stock is not limited. */
  left: v.nullish(NonNegativeInteger),
});
export type Product = v.InferOutput<typeof Product>;
export const Mall = v.object({
  points: Integer,
  products: v.array(Product),
  /** What this member took, newest first. */
  exchanges: v.array(v.object({ id: Id, title: NonEmptyString, cost: NonNegativeInteger, createdAt: v.number() })),
});
export type Mall = v.InferOutput<typeof Mall>;
export const ExchangeBody = v.object({ productId: NonEmptyString });
export const ExchangedProduct = v.object({ exchangedProductId: NonEmptyString });

export const Mission = v.object({
  id: Id,
  title: NonEmptyString,
  text: v.nullish(v.string()),
  done: NonNegativeInteger,
  target: NonNegativeInteger,
  worth: Worth,
  status: v.picklist(['open', 'done', 'claimed']),
});
export type Mission = v.InferOutput<typeof Mission>;
export const Missions = v.object({ missions: v.array(Mission) });
export const MissionBody = v.object({ missionId: NonEmptyString });
export const ClaimedMission = v.object({ claimedMissionId: NonEmptyString });
