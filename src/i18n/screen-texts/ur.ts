import { ur as account } from '../texts/account/ur.ts';
import { ur as cashier } from '../texts/cashier/ur.ts';
import { ur as download } from '../texts/download/ur.ts';
import { ur as games } from '../texts/games/ur.ts';
import { ur as languages } from '../texts/languages/ur.ts';
import { ur as launch } from '../texts/launch/ur.ts';
import { ur as miniGame } from '../texts/mini-game/ur.ts';
import { ur as promotions } from '../texts/promotions/ur.ts';
import { ur as registration } from '../texts/registration/ur.ts';
import { ur as rewards } from '../texts/rewards/ur.ts';
import { ur as screens } from '../texts/screens/ur.ts';
import { ur as social } from '../texts/social/ur.ts';
import { ur as twoFactor } from '../texts/two-factor/ur.ts';
import type { AllScreenTexts } from './en.ts';

export const ur = {
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
} satisfies AllScreenTexts;
