import type { RegistrationTexts } from './en.ts';

export const pt: RegistrationTexts = {};
