/** Of the ways in through identity providers. */
export const en = {} as const;

export type SocialKey = keyof typeof en;
export type SocialTexts = Record<SocialKey, string>;
