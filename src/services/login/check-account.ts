import type { MemberInfo } from '#contract/calls/member.ts';
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
 * Asks two lines whose session this is. A line can answer a login with a session of its own account.
 * docs/product/login.md#the-open-account
 */
export async function askWhoseSession(): Promise<MemberInfo[]> {
  // A line that hides the name by an error is not asked again.
  const first = await fetchQuery('member.info', { prefer: 'network-only' }).catch(toApiError);
  const line = first instanceof ApiError ? first.line : first.meta.line;
  const second = line && (await fetchQuery('member.info', { exceptLine: line }).catch(toApiError));
  return [first, second].flatMap((answer) => (answer && !(answer instanceof ApiError) ? answer.value : []));
}

/** Returns the name of the account if one of two lines gives another than the player typed. */
export async function findOtherAccount(typed: string): Promise<string | undefined> {
  const members = await askWhoseSession();
  return members.find(({ userName, merchantCode }) => userName !== '' && !isSame(userName, typed, merchantCode))?.userName;
}

interface CheckedLogin {
  /** As typed; may be empty. */
  readonly typed: string;
  /** Identifies the player at a provider or on the device. */
  readonly credential?: string | undefined;
  readonly isRemembered: boolean;
}

/** Shows which account is open if it is not the account that the player meant. */
export async function checkAccount({ typed, credential, isRemembered }: CheckedLogin): Promise<void> {
  const token = getSession()?.token;
  const isOver = () => getSession()?.token !== token;
  if (credential !== undefined || !isName(typed)) return checkOpenedAccount(credential ?? typed, isOver);
  const name = await findOtherAccount(typed).catch(() => undefined);
  if (name === undefined || isOver()) return;
  const account = JSON.stringify([getMerchant().code, fold(typed), name]);
  if (localStore.read(ACCEPTED_KEY) === account) return;
  await addScreenTexts();
  if (!(await isKept(getText('login_other_text', { typed, name })))) endSession();
  else if (isRemembered) localStore.write(ACCEPTED_KEY, account);
}

async function checkOpenedAccount(credential: string, isOver: () => boolean): Promise<void> {
  // No line can alter a reply that is signed.
  if (credential === '' || __REPLY_KEYS__.length > 0) return;
  const members = await askWhoseSession();
  if (isOver()) return;
  const { openAccountRecord } = await import('./opened-accounts.ts');
  const record = openAccountRecord(credential);
  const other = record.findOther(members);
  if (other) {
    await addScreenTexts();
    if (!(await isKept(getText('login_moved_text', { name: other.userName || other.id })))) return endSession();
  }
  const member = other ?? members[0];
  const isAgreed = members.every(({ id }) => id === member?.id);
  if (member && member.id !== '' && (other || isAgreed)) record.remember(member);
}

const isKept = async (text: string): Promise<boolean> => {
  const next = [{ to: LOG_OUT, label: getText('log_out') }];
  return (await showAlert({ title: getText('login_other_title'), text, next })) !== LOG_OUT;
};
