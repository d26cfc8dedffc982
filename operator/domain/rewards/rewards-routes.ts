import type { RouteParts } from '../../app/deps.ts';
import type { RowCall, RowServer } from '../../protocol/endpoint-router.ts';
import type { RewardAsker } from './asker.ts';
import { exchangePoints, readMall } from './mall.ts';
import { claimMission, listMissions } from './missions.ts';
import { claimVoucher, listVouchers } from './vouchers.ts';

type RewardCall = Pick<RowCall<'rewards.vouchers'>, 'session' | 'merchant' | 'language'>;

/** docs/product/rewards.md */
export function registerRewardsRoutes(rows: RowServer, { now }: RouteParts): void {
  const toAsker = ({ session, merchant, language }: RewardCall): RewardAsker => ({
    memberId: session.memberId,
    merchantCode: merchant.code,
    language,
    now: now(),
  });

  rows.serve('rewards.vouchers', async (call) => ({ vouchers: await listVouchers(call.db, toAsker(call)) }));
  rows.serve('rewards.claimVoucher', async (call) => {
    await claimVoucher(call.db, toAsker(call), call.body.voucherId);
    return { claimedVoucherId: call.body.voucherId };
  });
  rows.serve('rewards.mall', (call) => readMall(call.db, toAsker(call)));
  rows.serve('rewards.exchange', async (call) => {
    await exchangePoints(call.db, toAsker(call), call.body.productId);
    return { exchangedProductId: call.body.productId };
  });
  rows.serve('rewards.missions', async (call) => ({ missions: await listMissions(call.db, toAsker(call)) }));
  rows.serve('rewards.claimMission', async (call) => {
    await claimMission(call.db, toAsker(call), call.body.missionId);
    return { claimedMissionId: call.body.missionId };
  });
}
