import { MERCHANTS } from '../../../contract/merchants.ts';
import type { clubLevels } from '../../db/schema.ts';

type LevelRow = typeof clubLevels.$inferInsert;

const SUPPORT = { EN: 'Support at any hour', CN: '全天客服', PT: 'Atendimento a qualquer hora' };
const CASHBACK = { EN: 'Weekly cashback', CN: '每周返水', PT: 'Cashback semanal' };
const WITHDRAWALS = { EN: 'Withdrawals a day', CN: '每日提款次数', PT: 'Saques por dia' };
const MANAGER = { EN: 'A manager of your own', CN: '专属客户经理', PT: 'Um gerente só seu' };

const LEVELS: readonly Omit<LevelRow, 'merchantCode'>[] = [
  {
    level: 1,
    labelName: 'Bronze',
    conditions: [{ kind: 'deposit', target: 1 }],
    benefits: [{ titles: SUPPORT }, { titles: WITHDRAWALS, value: '2' }],
  },
  {
    level: 2,
    labelName: 'Silver',
    conditions: [
      { kind: 'deposit', target: 2 },
      { kind: 'favourite', target: 1 },
    ],
    benefits: [{ titles: SUPPORT }, { titles: WITHDRAWALS, value: '5' }, { titles: CASHBACK, value: '0.3 %' }],
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
    benefits: [{ titles: SUPPORT }, { titles: WITHDRAWALS, value: '10' }, { titles: CASHBACK, value: '0.6 %' }],
  },
  {
    level: 4,
    labelName: 'Platinum',
    conditions: [
      { kind: 'deposit', target: 10 },
      { kind: 'invitation', target: 3 },
    ],
    benefits: [
      { titles: SUPPORT },
      { titles: WITHDRAWALS, value: '20' },
      { titles: CASHBACK, value: '1 %' },
      { titles: MANAGER },
    ],
  },
];

export const CLUB_ROWS: LevelRow[] = MERCHANTS.flatMap(({ code }) => LEVELS.map((level) => ({ ...level, merchantCode: code })));
