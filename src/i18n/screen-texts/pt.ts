import { pt as account } from '../texts/account/pt.ts';
import { pt as cashier } from '../texts/cashier/pt.ts';
import { pt as download } from '../texts/download/pt.ts';
import { pt as games } from '../texts/games/pt.ts';
import { pt as languages } from '../texts/languages/pt.ts';
import { pt as launch } from '../texts/launch/pt.ts';
import { pt as miniGame } from '../texts/mini-game/pt.ts';
import { pt as promotions } from '../texts/promotions/pt.ts';
import { pt as registration } from '../texts/registration/pt.ts';
import { pt as rewards } from '../texts/rewards/pt.ts';
import { pt as screens } from '../texts/screens/pt.ts';
import { pt as social } from '../texts/social/pt.ts';
import { pt as twoFactor } from '../texts/two-factor/pt.ts';
import type { AllScreenTexts } from './en.ts';

export const pt = {
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
