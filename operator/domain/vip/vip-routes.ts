import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { clubLevels, members, type Session } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { chooseLocalText } from '../../texts/local-text.ts';
import { readTexts } from '../../texts/read-texts.ts';
import { countAct } from './count-acts.ts';

/** Serves the progress and the benefits of ranks. docs/product/vip.md */
export function registerVipRoutes(router: EndpointRouter, { db }: HandlerDeps): void {
  router.handle('vip.progress', async ({ session, language }) => {
    const { levels, rankLevel } = await readClub(db, session);
    const current = levels.find(({ level }) => level === rankLevel);
    const next = levels.find(({ level }) => level > rankLevel);
    const texts = readTexts('club', language);
    const conditions = await Promise.all(
      (next?.conditions ?? []).map(async ({ kind, target }) => {
        const done = Math.min(target, await countAct(db, session.memberId, kind));
        return { title: texts[`act_${kind}`], done, target, act: kind };
      }),
    );
    const completedConditions = conditions.filter(({ done, target }) => done === target).length;
    return {
      // On the highest level no condition is left: one of one.
      currentProgress: next
        ? { completedConditions, totalExpectedConditions: conditions.length }
        : { completedConditions: 1, totalExpectedConditions: 1 },
      playerRankProgress: {
        labelId: current ? String(current.level) : null,
        labelName: current?.labelName ?? null,
        nextLabelName: next?.labelName ?? null,
      },
      conditions,
    };
  });

  router.handle('vip.benefits', async ({ session, language }) => {
    const { levels, rankLevel } = await readClub(db, session);
    return {
      levels: levels.map(({ level, labelName, benefits }) => ({
        level,
        labelName,
        isCurrent: level === rankLevel,
        benefits: benefits.map(({ titles, value }) => ({ title: chooseLocalText(titles, language), value: value ?? null })),
      })),
    };
  });
}

async function readClub(db: Database, { memberId, merchantCode }: Session) {
  const [member] = await db.select({ rankLevel: members.rankLevel }).from(members).where(eq(members.id, memberId));
  if (!member) throw new ApiError('customer.not.login');
  const ofMerchant = eq(clubLevels.merchantCode, merchantCode);
  const levels = await db.select().from(clubLevels).where(ofMerchant).orderBy(asc(clubLevels.level));
  return { levels, rankLevel: member.rankLevel };
}
