import * as v from 'valibot';
import { Amount, Id, maybe, Text, Whole } from '../values.ts';

/** What a reward is worth: money in the currency's smallest unit, or points. docs/product/rewards.md */
const Worth = v.union([
  v.object({ kind: v.literal('cash'), amount: Amount, currency: Text }),
  v.object({ kind: v.literal('points'), amount: Amount }),
]);
export type Worth = v.InferOutput<typeof Worth>;

export const Voucher = v.object({
  id: Id,
  title: Text,
  text: maybe(v.string()),
  worth: Worth,
  status: v.picklist(['open', 'claimed', 'expired']),
  /** Epoch milliseconds. */
  expiresAt: maybe(v.number()),
});
export type Voucher = v.InferOutput<typeof Voucher>;
export const Vouchers = v.object({ vouchers: v.array(Voucher) });
export const VoucherBody = v.object({ voucherId: Text });
/** What the operator has done, so that no other reply can pass for it. */
export const ClaimedVoucher = v.object({ claimedVoucherId: Text });

export const Product = v.object({
  id: Id,
  title: Text,
  text: maybe(v.string()),
  /** In points. */
  cost: Amount,
  worth: Worth,
  /** How many are left; none when the stock is not limited. */
  left: maybe(Amount),
});
export type Product = v.InferOutput<typeof Product>;
export const Mall = v.object({
  points: Whole,
  products: v.array(Product),
  /** What this member took, newest first. */
  exchanges: v.array(v.object({ id: Id, title: Text, cost: Amount, createdAt: v.number() })),
});
export type Mall = v.InferOutput<typeof Mall>;
export const ExchangeBody = v.object({ productId: Text });
export const ExchangedProduct = v.object({ exchangedProductId: Text });

export const Mission = v.object({
  id: Id,
  title: Text,
  text: maybe(v.string()),
  done: Amount,
  target: Amount,
  worth: Worth,
  status: v.picklist(['open', 'done', 'claimed']),
});
export type Mission = v.InferOutput<typeof Mission>;
export const Missions = v.object({ missions: v.array(Mission) });
export const MissionBody = v.object({ missionId: Text });
export const ClaimedMission = v.object({ claimedMissionId: Text });
