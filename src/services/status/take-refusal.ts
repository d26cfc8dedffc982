import { BUSY_CODE, isNeverShown, OWN_ERRORS, type OwnErrorCode } from '#contract/errors.ts';
import type { ApiError } from '../../bridges/api-error.ts';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { getText } from '../../i18n/text.ts';
import { showAlert } from '../../ui/alert.ts';
import { isRefusalConfirmed } from '../second-line.ts';
import { type Access, readAccess } from './access.ts';
import { fetchStatus } from './status.ts';

/** How the page reacts to a failed status call; docs/product/status.md. */
export type Reaction =
  | Extract<Access, { kind: 'no-domain' }>
  /** `message`: the operator's own, or `CORS_MESSAGE`; empty if the operator sent none. */
  | { readonly kind: 'notice'; readonly message: string }
  | null;

const DOMAIN_CODE = 'domain_not_available';
const CANCELLED: OwnErrorCode = 'call_cancelled';
/** The message for an insecure page, which cannot distinguish a dead network from a refused origin. */
export const CORS_MESSAGE = 'Network Error / CORS Errors';

interface RefusedOn {
  /** https, or this machine. */
  readonly isSecure: boolean;
  /** A stored status keeps the app usable. */
  readonly hasStoredStatus: boolean;
}

/**
 * Chooses the operator's own message. A failure without an operator's code is shown on plain http, and if the app has no status at
 * all; a busy operator without a message only in the latter case.
 */
export function chooseReaction(
  error: Pick<ApiError, 'code' | 'serverMessage' | 'status'>,
  { isSecure, hasStoredStatus }: RefusedOn,
): Reaction {
  const { code, serverMessage } = error;
  if (code === DOMAIN_CODE) return { kind: 'no-domain', message: serverMessage };
  const isOurs = code in OWN_ERRORS;
  if (isOurs && !isSecure) return code === CANCELLED ? null : { kind: 'notice', message: CORS_MESSAGE };
  const saysNothing = isOurs || (code === BUSY_CODE && serverMessage === '');
  const isSilent = isNeverShown(error) || code === CANCELLED || (saysNothing && hasStoredStatus);
  return isSilent ? null : { kind: 'notice', message: serverMessage };
}

/** Codes whose notice this page has shown. */
const shownCodes = new Set<string>();
/** Stands for all failures without a code of the operator. */
const NO_CODE = '';

/** Reports once per start why the status call was refused; the app stays as it is. docs/product/status.md */
export async function takeRefusal(error: ApiError): Promise<Access | null> {
  const stored = await fetchStatus({ prefer: 'store' }).catch(() => undefined);
  // No reply was stored, and the operator has replied meanwhile.
  if (stored?.meta.from === 'network') return readAccess(stored.value);
  const reaction = chooseReaction(error, { isSecure: window.isSecureContext, hasStoredStatus: stored !== undefined });
  if (!reaction) return null;
  if (reaction.kind === 'no-domain')
    return (await isRefusalConfirmed(error, (exceptLine) => fetchStatus({ exceptLine }))) ? reaction : null;
  const code = error.code in OWN_ERRORS ? NO_CODE : error.code;
  if (!shownCodes.has(code)) void showNotice(reaction.message);
  shownCodes.add(code);
  return null;
}

/** Another line is asked before a status closes the app; if it admits the visitor, or closes the app otherwise, its word counts. */
export async function confirmClosure(access: Access, line: string | undefined): Promise<Access> {
  if (line === undefined) return access;
  return fetchStatus({ exceptLine: line }).then(
    ({ value }) => readAccess(value),
    () => access,
  );
}

async function showNotice(message: string): Promise<void> {
  await addScreenTexts();
  await showAlert({ title: getText('notice'), text: message || getText('status_error') });
}
