import type { AccountTexts } from './en.ts';

export const zh: AccountTexts = {};
