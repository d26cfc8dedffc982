import * as v from 'valibot';
import { get, MOVED_BY_MONEY, membersStored, payment, post } from '../endpoint.ts';
import {
  LooseCount,
  LooseInteger,
  LooseMoment,
  LooseString,
  looseList,
  NonEmptyString,
  oneOf,
  orAbsent,
} from '../schemas/values.ts';

/** The value of a reward: money in the currency's smallest unit, or points. docs/product/rewards.md */
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
/** The name `claimedVoucherId` prevents confusion with any other reply. */
export const ClaimedVoucher = v.object({ claimedVoucherId: LooseString });

export const Product = v.object({
  id: LooseString,
  title: LooseString,
  text: orAbsent(LooseString),
  /** In points. */
  cost: LooseCount,
  worth: Worth,
  /** How many are left; absent if the stock is unlimited. */
  left: v.nullish(LooseCount),
});
export type Product = v.InferOutput<typeof Product>;
export const Mall = v.object({
  points: LooseInteger,
  products: looseList(Product),
  /** This member's exchanges, newest first; absent if the operator lists none at all. */
  exchanges: orAbsent(looseList(v.object({ id: LooseString, title: LooseString, cost: LooseCount, createdAt: LooseMoment }))),
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
  /** The act that it counts, such as `deposit`; the page links to its screen. */
  act: orAbsent(LooseString),
  worth: Worth,
  status: v.fallback(oneOf(['open', 'done', 'claimed']), 'open'),
});
export type Mission = v.InferOutput<typeof Mission>;
export const Missions = v.object({ missions: looseList(Mission) });
export const MissionBody = v.object({ missionId: NonEmptyString });
export const ClaimedMission = v.object({ claimedMissionId: LooseString });

export const rewardsCalls = {
  'rewards.vouchers': get('/wps/rewards/vouchers', { ...membersStored, reply: Vouchers }),
  'rewards.claimVoucher': post('/wps/rewards/vouchers', {
    ...payment,
    invalidates: MOVED_BY_MONEY,
    readBack: 'rewards.vouchers',
    body: VoucherBody,
    reply: ClaimedVoucher,
  }),
  'rewards.mall': get('/wps/rewards/mall', { ...membersStored, reply: Mall }),
  'rewards.exchange': post('/wps/rewards/mall', {
    ...payment,
    invalidates: MOVED_BY_MONEY,
    readBack: 'rewards.mall',
    body: ExchangeBody,
    reply: ExchangedProduct,
  }),
  'rewards.missions': get('/wps/rewards/missions', { ...membersStored, reply: Missions }),
  'rewards.claimMission': post('/wps/rewards/missions', {
    ...payment,
    invalidates: MOVED_BY_MONEY,
    readBack: 'rewards.missions',
    body: MissionBody,
    reply: ClaimedMission,
  }),
};
