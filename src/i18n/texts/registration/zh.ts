import type { RegistrationTexts } from './en.ts';

export const zh: RegistrationTexts = {};
