import { findErrorPlace, OWN_ERRORS } from '#contract/errors.ts';
import type { ApiError } from '../../bridges/api-error.ts';
import type { Access } from './access.ts';

/** What a status call that failed asks of the page; docs/product/status.md. */
export type Refusal =
  | Extract<Access, { kind: 'no-domain' }>
  /** `message`: the operator's own words, or the name of the text. */
  | { readonly kind: 'notice'; readonly message: string }
  | null;

const DOMAIN_CODE = 'domain_not_available';
/** The text where an insecure page cannot tell a dead network from a refused origin. */
export const CORS_MESSAGE = 'Network Error / CORS Errors';

/** `isSecure`: https, or this machine. Elsewhere the strip speaks of a network that gives no answer. */
export function readRefusal(error: Pick<ApiError, 'code' | 'serverMessage' | 'status' | 'row'>, isSecure: boolean): Refusal {
  const { code, serverMessage } = error;
  if (code === DOMAIN_CODE) return { kind: 'no-domain', message: serverMessage };
  if (code === 'lines_down') return isSecure ? null : { kind: 'notice', message: CORS_MESSAGE };
  // Only the operator refuses: what the gateway could not get, or could not read, is for the strip.
  const isRefusal = !(code in OWN_ERRORS) && findErrorPlace(error) !== 'silent';
  return isRefusal ? { kind: 'notice', message: serverMessage } : null;
}
