import { addTexts } from './format-text.ts';
import { en as accountEn } from './texts/account/en.ts';
import { pt as accountPt } from './texts/account/pt.ts';
import { zh as accountZh } from './texts/account/zh.ts';
import { en as registrationEn } from './texts/registration/en.ts';
import { pt as registrationPt } from './texts/registration/pt.ts';
import { zh as registrationZh } from './texts/registration/zh.ts';
import { en as screensEn } from './texts/screens/en.ts';
import { pt as screensPt } from './texts/screens/pt.ts';
import { zh as screensZh } from './texts/screens/zh.ts';
import { en as socialEn } from './texts/social/en.ts';
import { pt as socialPt } from './texts/social/pt.ts';
import { zh as socialZh } from './texts/social/zh.ts';
import { en as twoFactorEn } from './texts/two-factor/en.ts';
import { pt as twoFactorPt } from './texts/two-factor/pt.ts';
import { zh as twoFactorZh } from './texts/two-factor/zh.ts';

/** Of every screen behind the first view. */
export const SCREEN_TEXTS = {
  en: { ...screensEn, ...accountEn, ...registrationEn, ...socialEn, ...twoFactorEn },
  zh: { ...screensZh, ...accountZh, ...registrationZh, ...socialZh, ...twoFactorZh },
  pt: { ...screensPt, ...accountPt, ...registrationPt, ...socialPt, ...twoFactorPt },
};

let isAdded = false;

/** Every language at once: they are small, and the language may be changed while the page is open. */
export function addScreenTexts(): void {
  if (isAdded) return;
  isAdded = true;
  const { en, zh, pt } = SCREEN_TEXTS;
  for (const [tag, ofTag] of Object.entries({ en, 'zh-Hans': zh, pt, 'pt-BR': pt })) addTexts(tag, ofTag);
}
