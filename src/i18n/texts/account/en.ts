/** Of the password change, the remembered login and what ends a session. */
export const en = {} as const;

export type AccountKey = keyof typeof en;
export type AccountTexts = Record<AccountKey, string>;
