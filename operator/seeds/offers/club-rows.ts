import { MERCHANTS } from '#merchants/merchants.ts';
import type { clubLevels } from '../../db/tables/schema.ts';
import { collectText } from '../../texts/read-texts.ts';

type LevelRow = typeof clubLevels.$inferInsert;

/** Only benefits that the product has: an unusable benefit costs trust. */
const MISSIONS = collectText('club', 'benefit_missions');
const VOUCHERS = collectText('club', 'benefit_vouchers');
const FRIENDS = collectText('club', 'benefit_friends');
const MARKET = collectText('club', 'benefit_market');

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
