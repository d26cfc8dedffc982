import type { SocialTexts } from './en.ts';

export const zh: SocialTexts = {};
