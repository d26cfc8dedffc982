import type { EndpointCall, EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { exchangePoints, readMall } from './mall.ts';
import { claimMission, listMissions } from './missions.ts';
import type { RewardCaller } from './reward-caller.ts';
import { claimVoucher, listVouchers } from './vouchers.ts';

type RewardCall = Pick<EndpointCall<'rewards.vouchers'>, 'session' | 'merchant' | 'language' | 'loadMerchantRow'>;

/** Lists vouchers, missions and products, and pays claims. docs/product/rewards.md */
export function registerRewardsRoutes(router: EndpointRouter, { now }: HandlerDeps): void {
  const toCaller = ({ session, merchant, language, loadMerchantRow }: RewardCall): RewardCaller => ({
    memberId: session.memberId,
    merchantCode: merchant.code,
    language,
    loadMerchantRow,
    now: now(),
  });

  router.handle('rewards.vouchers', async (call) => ({ vouchers: await listVouchers(call.db, toCaller(call)) }));
  router.handle('rewards.claimVoucher', async (call) => {
    await claimVoucher(call.db, toCaller(call), call.body.voucherId);
    return { claimedVoucherId: call.body.voucherId };
  });
  router.handle('rewards.mall', (call) => readMall(call.db, toCaller(call)));
  router.handle('rewards.exchange', async (call) => {
    await exchangePoints(call.db, toCaller(call), call.body.productId);
    return { exchangedProductId: call.body.productId };
  });
  router.handle('rewards.missions', async (call) => ({ missions: await listMissions(call.db, toCaller(call)) }));
  router.handle('rewards.claimMission', async (call) => {
    await claimMission(call.db, toCaller(call), call.body.missionId);
    return { claimedMissionId: call.body.missionId };
  });
}
