/** Of registration, captcha and country picker. */
export const en = {} as const;

export type RegistrationKey = keyof typeof en;
export type RegistrationTexts = Record<RegistrationKey, string>;
