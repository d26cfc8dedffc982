import { and, asc, eq } from 'drizzle-orm';
import type { Mission } from '#contract/calls/rewards.ts';
import type { Database } from '../../db/open-database.ts';
import type { CountedAct } from '../../db/tables/rewards.ts';
import { missionClaims, missions } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { chooseLocalText } from '../../texts/local-text.ts';
import { countAct } from '../vip/count-acts.ts';
import type { RewardCaller } from './reward-caller.ts';
import { toMissionStatus } from './reward-status.ts';
import { createRewardValueReader, payReward } from './reward-value.ts';

export async function listMissions(db: Database, caller: RewardCaller): Promise<Mission[]> {
  const { memberId, merchantCode, language } = caller;
  const mine = and(eq(missionClaims.missionId, missions.id), eq(missionClaims.memberId, memberId));
  const found = await db
    .select({ mission: missions, claimedAt: missionClaims.claimedAt })
    .from(missions)
    .leftJoin(missionClaims, mine)
    .where(eq(missions.merchantCode, merchantCode))
    .orderBy(asc(missions.position));
  const counted = await countActs(db, memberId, new Set(found.map(({ mission }) => mission.counts)));
  const toRewardValue = await createRewardValueReader(caller);
  return found.map(({ mission: { id, titles, texts, counts, target, worth }, claimedAt }) => ({
    id,
    title: chooseLocalText(titles, language),
    text: chooseLocalText(texts, language),
    target,
    act: counts,
    worth: toRewardValue(worth),
    ...toMissionStatus(claimedAt !== null, counted.get(counts) ?? 0, target),
  }));
}

/** Counts each type of action once, regardless of how many missions use it. */
async function countActs(db: Database, memberId: number, acts: ReadonlySet<CountedAct>): Promise<Map<CountedAct, number>> {
  const counted = new Map<CountedAct, number>();
  for (const act of acts) counted.set(act, await countAct(db, memberId, act));
  return counted;
}

/** Pays a completed mission once per member; throws ApiError. docs/product/rewards.md */
export function claimMission(db: Database, caller: RewardCaller, missionId: string): Promise<void> {
  const { memberId, merchantCode, now } = caller;
  return db.transaction(async (transaction) => {
    const isSelected = and(eq(missions.id, missionId), eq(missions.merchantCode, merchantCode));
    const [mission] = await transaction.select().from(missions).where(isSelected);
    if (!mission) throw new ApiError('mission_open');
    const { counts, target, worth } = mission;
    if ((await countAct(transaction, memberId, counts)) < target) throw new ApiError('mission_open');
    const mine = await transaction
      .insert(missionClaims)
      .values({ memberId, missionId, claimedAt: now })
      .onConflictDoNothing()
      .returning({ missionId: missionClaims.missionId });
    if (mine.length === 0) throw new ApiError('mission_claimed');
    await payReward(transaction, { memberId, worth, reference: `mission:${missionId}`, now });
  });
}
