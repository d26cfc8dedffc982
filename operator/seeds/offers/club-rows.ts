import { MERCHANTS } from '#contract/merchants.ts';
import type { clubLevels } from '../../db/tables/schema.ts';

type LevelRow = typeof clubLevels.$inferInsert;

/** Only what the product has: a benefit that nobody can use costs trust. */
const MISSIONS = { EN: 'Missions that earn points', CN: '完成任务获得积分', PT: 'Missões que pagam pontos' };
const VOUCHERS = { EN: 'Vouchers in Rewards', CN: '奖励优惠券', PT: 'Cupons em Prêmios' };
const FRIENDS = { EN: 'Rewards for inviting friends', CN: '邀请好友有奖励', PT: 'Prêmio por amigos convidados' };
const MARKET = { EN: 'Tickets in the points shop', CN: '积分商城兑换彩票', PT: 'Bilhetes na loja de pontos' };

const LEVELS: readonly Omit<LevelRow, 'merchantCode'>[] = [
  {
    level: 1,
    labelName: 'Bronze',
    conditions: [{ kind: 'deposit', target: 1 }],
    benefits: [{ titles: MISSIONS }],
  },
  {
    level: 2,
    labelName: 'Silver',
    conditions: [
      { kind: 'deposit', target: 2 },
      { kind: 'favourite', target: 1 },
    ],
    benefits: [{ titles: MISSIONS }, { titles: VOUCHERS }],
  },
  {
    level: 3,
    labelName: 'Gold',
    conditions: [
      { kind: 'deposit', target: 3 },
      { kind: 'feedback', target: 1 },
      { kind: 'favourite', target: 3 },
      { kind: 'invitation', target: 1 },
    ],
    benefits: [{ titles: MISSIONS }, { titles: VOUCHERS }, { titles: FRIENDS }],
  },
  {
    level: 4,
    labelName: 'Platinum',
    conditions: [
      { kind: 'deposit', target: 10 },
      { kind: 'invitation', target: 3 },
    ],
    benefits: [{ titles: MISSIONS }, { titles: VOUCHERS }, { titles: FRIENDS }, { titles: MARKET }],
  },
];

export const CLUB_ROWS: LevelRow[] = MERCHANTS.flatMap(({ code }) => LEVELS.map((level) => ({ ...level, merchantCode: code })));
