import { type ErrorPlace, findErrorPlace } from '#contract/errors.ts';
import { ApiError, readErrorCode } from '../bridges/api-error.ts';
import { ExplainedError } from './explained-error.ts';
import { isCancelledByUser } from './identity-provider/provider-error.ts';

/** What an identity provider says of a code that the player typed. */
const PROVIDER_FIELD_CODES: readonly string[] = ['auth/invalid-verification-code', 'auth/code-expired'];

/** The place of anything that was thrown, by the one rule; docs/product/errors.md */
export function chooseErrorPlace(reason: unknown): ErrorPlace {
  if (reason instanceof ApiError) return findErrorPlace(reason);
  if (reason instanceof ExplainedError || isCancelledByUser(reason)) return 'silent';
  return PROVIDER_FIELD_CODES.includes(readErrorCode(reason)) ? 'field' : 'notice';
}
