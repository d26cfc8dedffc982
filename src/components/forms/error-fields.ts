import type { ErrorCode } from '#contract/errors.ts';

type FieldName =
  | 'acceptedTerms'
  | 'amount'
  | 'authCode'
  | 'email'
  | 'mobileNum'
  | 'newPassword'
  | 'oldPassword'
  | 'password'
  | 'payeeName'
  | 'username'
  | 'verificationCode';
type ProviderCode = 'auth/invalid-verification-code' | 'auth/code-expired';

/** The fields that an error code may be about; the first one on the screen shows it. docs/product/errors.md */
const ERROR_FIELDS = {
  username_unfit: ['username'],
  username_taken: ['username'],
  password_wrong: ['oldPassword'],
  password_unfit: ['password', 'newPassword'],
  password_same: ['newPassword'],
  mobile_unfit: ['mobileNum'],
  mobile_taken: ['mobileNum'],
  mobile_unknown: ['mobileNum'],
  email_unfit: ['email'],
  code_wrong: ['verificationCode', 'authCode'],
  code_expired: ['verificationCode', 'authCode'],
  'auth/invalid-verification-code': ['verificationCode'],
  'auth/code-expired': ['verificationCode'],
  verification_wrong: ['mobileNum', 'authCode', 'email', 'payeeName'],
  amount_unfit: ['amount'],
  deposit_limit: ['amount'],
  consent_missing: ['acceptedTerms'],
} satisfies Partial<Record<ErrorCode | ProviderCode, readonly FieldName[]>>;

export function findErrorField(code: string, isRegistered: (name: FieldName) => boolean): FieldName | undefined {
  if (!Object.hasOwn(ERROR_FIELDS, code)) return undefined;
  return ERROR_FIELDS[code as keyof typeof ERROR_FIELDS].find(isRegistered);
}
