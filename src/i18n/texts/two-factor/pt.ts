import type { TwoFactorTexts } from './en.ts';

export const pt: TwoFactorTexts = {};
