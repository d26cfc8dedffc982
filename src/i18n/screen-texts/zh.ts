import { zh as account } from '../texts/account/zh.ts';
import { zh as cashier } from '../texts/cashier/zh.ts';
import { zh as download } from '../texts/download/zh.ts';
import { zh as games } from '../texts/games/zh.ts';
import { zh as languages } from '../texts/languages/zh.ts';
import { zh as launch } from '../texts/launch/zh.ts';
import { zh as miniGame } from '../texts/mini-game/zh.ts';
import { zh as promotions } from '../texts/promotions/zh.ts';
import { zh as registration } from '../texts/registration/zh.ts';
import { zh as rewards } from '../texts/rewards/zh.ts';
import { zh as screens } from '../texts/screens/zh.ts';
import { zh as social } from '../texts/social/zh.ts';
import { zh as twoFactor } from '../texts/two-factor/zh.ts';
import type { AllScreenTexts } from './en.ts';

export const zh = {
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
