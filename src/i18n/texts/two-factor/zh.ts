import type { TwoFactorTexts } from './en.ts';

export const zh: TwoFactorTexts = {};
