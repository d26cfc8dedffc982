import { en as account } from '../texts/account/en.ts';
import { en as cashier } from '../texts/cashier/en.ts';
import { en as download } from '../texts/download/en.ts';
import { en as games } from '../texts/games/en.ts';
import { en as languages } from '../texts/languages/en.ts';
import { en as launch } from '../texts/launch/en.ts';
import { en as miniGame } from '../texts/mini-game/en.ts';
import { en as promotions } from '../texts/promotions/en.ts';
import { en as registration } from '../texts/registration/en.ts';
import { en as rewards } from '../texts/rewards/en.ts';
import { en as screens } from '../texts/screens/en.ts';
import { en as social } from '../texts/social/en.ts';
import { en as twoFactor } from '../texts/two-factor/en.ts';

/** Of every screen behind the first view, one area of texts after the other; each language has the same. */
export const en = {
  ...screens,
  ...account,
  ...download,
  ...cashier,
  ...games,
  ...miniGame,
  ...languages,
  ...launch,
  ...promotions,
  ...registration,
  ...rewards,
  ...social,
  ...twoFactor,
} as const;

export type AllScreenTexts = Record<keyof typeof en, string>;
