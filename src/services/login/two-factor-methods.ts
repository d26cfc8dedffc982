import type { RequiredMethods, VerificationBody } from '#contract/schemas/identity/login.ts';

/** The methods in the order of their tabs; the first required one is selected. docs/product/two-factor.md */
export const METHODS = ['payeeName', 'sms', 'ga', 'email'] as const satisfies (keyof RequiredMethods)[];
export type TwoFactorMethod = (typeof METHODS)[number];

export const METHOD_CODES = { payeeName: 'P', sms: 'S', ga: 'G', email: 'E' } as const;

type Wire = Pick<
  VerificationBody,
  'email' | 'payeeName' | 'authCode' | 'mobileNum' | 'countryDialingCode' | 'verificationCode' | 'firebaseIdToken'
>;

/** The fields of the chosen method alone. */
export type Proof = { readonly method: TwoFactorMethod } & Partial<Wire>;

export function listMethods(required: RequiredMethods): TwoFactorMethod[] {
  return METHODS.filter((method) => required[method]);
}
