import type { SocialTexts } from './en.ts';

export const pt: SocialTexts = {};
