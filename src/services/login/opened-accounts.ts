import * as v from 'valibot';
import type { MemberInfo } from '#contract/calls/member.ts';
import { hashText } from '../../platform/hash-text.ts';
import { parseStored } from '../../platform/parse-stored.ts';
import { localStore, type SafeStorage } from '../../platform/safe-storage.ts';
import { getMerchant } from '../merchant.ts';

const OPENED_KEY = 'fastline.opened-accounts';
const MAX_OPENED = 20;
/** Each mark fits thousands of numbers, so a stored one does not show which number was used. */
const CREDENTIAL_MARKS = 2 ** 20;

/** Pairs of a credential's mark and its account's mark, the newest first. */
const Opened = v.object({ salt: v.string(), accounts: v.array(v.tuple([v.number(), v.number()])) });

type Member = Pick<MemberInfo, 'id' | 'userName'>;

/** Each token of a provider is new, so the subject in it counts. */
function readSubject(credential: string): string {
  try {
    const [, claims = ''] = credential.split('.');
    const { sub } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : credential;
  } catch {
    return credential;
  }
}

/**
 * Remembers which account a number, a provider's account or a passkey opened on this device, and finds out whether it opens another
 * one now. docs/product/login.md#the-open-account
 */
export function openAccountRecord(credential: string, store: SafeStorage = localStore) {
  const { salt, accounts } = parseStored(Opened, store.read(OPENED_KEY)) ?? { salt: crypto.randomUUID(), accounts: [] };
  const name = JSON.stringify([salt, getMerchant().code, readSubject(credential)]);
  const mark = hashText(name) % CREDENTIAL_MARKS;
  const markOf = ({ id }: Member) => hashText(name + id);
  const known = accounts.find(([of]) => of === mark)?.[1];
  return {
    /** Returns the member whose account was not open before, if one of the lines gives such a member. */
    findOther: (members: readonly Member[]): Member | undefined =>
      known === undefined ? undefined : members.find((member) => member.id !== '' && markOf(member) !== known),
    remember: (member: Member): void => {
      const others = accounts.filter(([of]) => of !== mark);
      const kept = [[mark, markOf(member)] as const, ...others].slice(0, MAX_OPENED);
      store.write(OPENED_KEY, JSON.stringify({ salt, accounts: kept }));
    },
  };
}
