import { type ErrorSurface, findErrorSurface } from '#contract/errors.ts';
import { ApiError, readErrorCode } from '../bridges/api-error.ts';
import { isCancelledByUser } from './provider-error.ts';

/** The identity provider's errors about a code that the player typed. */
const PROVIDER_FIELD_CODES: readonly string[] = ['auth/invalid-verification-code', 'auth/code-expired'];

/** The player already sees why nothing was sent, beside a field or in an alert: the caller shows no further message. */
export class ExplainedError extends Error {
  override readonly name: string = 'ExplainedError';
}

/** Chooses where any thrown value is shown, by one rule; docs/product/errors.md */
export function chooseErrorSurface(reason: unknown): ErrorSurface {
  if (reason instanceof ApiError) return findErrorSurface(reason);
  if (reason instanceof ExplainedError || isCancelledByUser(reason)) return 'silent';
  return PROVIDER_FIELD_CODES.includes(readErrorCode(reason)) ? 'field' : 'notice';
}
