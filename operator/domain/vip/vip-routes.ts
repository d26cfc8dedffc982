import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import type { LocalText } from '../../db/tables/local-text.ts';
import { type CountedAct, clubLevels, members, type Session } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { countAct } from './count-acts.ts';

const ACT_TITLES: Readonly<Record<CountedAct, LocalText>> = {
  deposit: { EN: 'Deposits', CN: '存款次数', PT: 'Depósitos' },
  feedback: { EN: 'Feedback sent', CN: '提交反馈', PT: 'Comentários enviados' },
  favourite: { EN: 'Favourite games', CN: '收藏游戏', PT: 'Jogos favoritos' },
  invitation: { EN: 'Friends invited', CN: '邀请好友', PT: 'Amigos convidados' },
  language: { EN: 'Language chosen', CN: '选择语言', PT: 'Idioma escolhido' },
};

/** Answers with the progress and the benefits of ranks. docs/product/vip.md */
export function registerVipRoutes(router: EndpointRouter, { db }: HandlerDeps): void {
  router.handle('vip.progress', async ({ session, language }) => {
    const { levels, rankLevel } = await readClub(db, session);
    const current = levels.find(({ level }) => level === rankLevel);
    const next = levels.find(({ level }) => level > rankLevel);
    const conditions = await Promise.all(
      (next?.conditions ?? []).map(async ({ kind, target }) => {
        const done = Math.min(target, await countAct(db, session.memberId, kind));
        return { title: ACT_TITLES[kind][language], done, target };
      }),
    );
    const completedConditions = conditions.filter(({ done, target }) => done === target).length;
    return {
      // On the highest level nothing is left to do: one of one.
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
        benefits: benefits.map(({ titles, value }) => ({ title: titles[language], value: value ?? null })),
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
