/** Of the verification after a login, and of codes by SMS and e-mail. */
export const en = {} as const;

export type TwoFactorKey = keyof typeof en;
export type TwoFactorTexts = Record<TwoFactorKey, string>;
