import { foldTyped } from '#contract/typed-text.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { ApiError, toApiError } from '../../bridges/api-error.ts';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { getText } from '../../i18n/text.ts';
import { localStore } from '../../platform/safe-storage.ts';
import { showAlert } from '../../ui/alert.ts';
import { getMerchant } from '../merchant.ts';
import { endSession } from '../session/page-session.ts';
import { getSession } from '../session/session.ts';

/** Holds the merchant, the typed name, and the name of the account that the player accepted for it on this device. */
const ACCEPTED_KEY = 'fastline.accepted-account';
const LOG_OUT = 'log-out';

/** An e-mail address or a number can belong to an account of another name. */
const isName = (typed: string) => /^[^@]*\p{L}[^@]*$/u.test(typed);
const fold = (name: string) => foldTyped(name).toLowerCase();
/** An operator may name the account as merchant@name. Anything else before an @ is part of a name, which another account can have. */
const isSame = (name: string, typed: string, merchantCode: string) =>
  ['', `${merchantCode}@`, `${getMerchant().code}@`].some((prefix) => fold(name) === fold(prefix) + fold(typed));

/**
 * Asks two lines whose session this is; returns the name if one of them gives another than the player typed. A line can answer a login
 * with a session of its own account. docs/product/login.md#the-open-account
 */
export async function findOtherAccount(typed: string): Promise<string | undefined> {
  if (!isName(typed)) return undefined;
  // A line that hides the name by an error is not asked again.
  const first = await fetchQuery('member.info', { prefer: 'network-only' }).catch(toApiError);
  const line = first instanceof ApiError ? first.line : first.meta.line;
  const second = line && (await fetchQuery('member.info', { exceptLine: line }).catch(toApiError));
  const members = [first, second].flatMap((answer) => (answer && !(answer instanceof ApiError) ? answer.value : []));
  return members.find(({ userName, merchantCode }) => userName !== '' && !isSame(userName, typed, merchantCode))?.userName;
}

/** Shows which account is open if it is not the one whose name the player typed. */
export async function checkAccount(typed: string, isRemembered: boolean): Promise<void> {
  const token = getSession()?.token;
  const name = await findOtherAccount(typed).catch(() => undefined);
  if (name === undefined || getSession()?.token !== token) return;
  const account = JSON.stringify([getMerchant().code, fold(typed), name]);
  if (localStore.read(ACCEPTED_KEY) === account) return;
  await addScreenTexts();
  const chosen = await showAlert({
    title: getText('login_other_title'),
    text: getText('login_other_text', { typed, name }),
    next: [{ to: LOG_OUT, label: getText('log_out') }],
  });
  if (chosen === LOG_OUT) endSession();
  else if (isRemembered) localStore.write(ACCEPTED_KEY, account);
}
