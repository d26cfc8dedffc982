import type { AccountTexts } from './en.ts';

export const pt: AccountTexts = {};
