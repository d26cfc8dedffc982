import type { lotteries } from '../../db/tables/schema.ts';
import type { GameSeed } from './game-seed.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const WEEK_MINUTES = 7 * DAY_MINUTES;

type Rules = Omit<typeof lotteries.$inferInsert, 'code' | 'gameId' | 'position'>;
export interface LotterySeed {
  readonly code: string;
  readonly game: GameSeed;
  readonly rules: Rules;
}

const every = (periodMinutes: number, offsetMinutes = 0) => ({ periodMinutes, offsetMinutes });
const balls = (ballCount: number, highestBall: number, hasSpecial = false) => ({
  ballCount,
  lowestBall: 1,
  highestBall,
  repeats: false,
  hasSpecial,
});
const digits = (ballCount: number) => ({ ballCount, lowestBall: 0, highestBall: 9, repeats: true, hasSpecial: false });

/** Weeks begin on Monday 00:00 UTC, so the Friday draw has an offset of 116 hours. */
export const LOTTERIES: readonly LotterySeed[] = [
  {
    code: 'MEGA645',
    game: ['TCG', 'Mega 6/45', '超级 6/45', 'Mega 6/45'],
    rules: { ...every(HOUR_MINUTES), ...balls(5, 45, true) },
  },
  {
    code: 'DAILY4',
    game: ['TCG', 'Daily 4', '每日四码', 'Diária 4'],
    rules: { ...every(DAY_MINUTES, 11 * HOUR_MINUTES), ...digits(4) },
  },
  {
    code: 'POWER55',
    game: ['TCG', 'Power 55', '强力 55', 'Power 55'],
    rules: { ...every(12 * HOUR_MINUTES, 30), ...balls(5, 55, true) },
  },
  {
    code: 'FRIDAY6',
    game: ['TCG', 'Friday Six', '周五六码', 'Seis da Sexta'],
    rules: { ...every(WEEK_MINUTES, 116 * HOUR_MINUTES), ...balls(6, 45) },
  },
  { code: 'FAST3', game: ['TCG', 'Fast 3', '极速三码', 'Rápida 3'], rules: { ...every(3), ...digits(3) } },
  {
    code: 'DICE5',
    game: ['TCG', 'Five-Minute Dice', '五分骰子', 'Dados de Cinco Minutos'],
    rules: { ...every(5), ballCount: 3, lowestBall: 1, highestBall: 6, repeats: true, hasSpecial: false },
  },
  {
    code: 'RIVER5',
    game: ['TCG', 'Four Rivers 5/35', '四江 5/35', 'Quatro Rios 5/35'],
    rules: { ...every(30), ...balls(5, 35) },
  },
  {
    code: 'MEKONG3',
    game: ['TCG', 'Mekong 3', '湄公三码', 'Mekong 3'],
    rules: { ...every(DAY_MINUTES, 10 * HOUR_MINUTES), ...digits(3) },
  },
  { code: 'DELTA4', game: ['TCG', 'Delta 4', '三角洲四码', 'Delta 4'], rules: { ...every(15), ...digits(4) } },
  {
    code: 'SAMBA25',
    game: ['TCG', 'Samba 25', '桑巴 25', 'Samba 25'],
    rules: { ...every(DAY_MINUTES, 23 * HOUR_MINUTES), ...balls(6, 25) },
  },
  {
    code: 'DAWN2',
    game: ['TCG', 'Dawn Double', '晨曦双码', 'Dupla da Aurora'],
    rules: { ...every(DAY_MINUTES, 30), ...digits(2) },
  },
  { code: 'KENO10', game: ['TCG', 'Keno Ten', '基诺十码', 'Keno Dez'], rules: { ...every(10), ...balls(10, 80) } },
];
