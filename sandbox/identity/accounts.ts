import { randomUUID } from 'node:crypto';

/** A fictional account that exists at every provider; docs/product/sandbox.md */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export const ACCOUNTS: readonly Account[] = [
  { id: 'ada', name: 'Ada Lovelace', email: 'ada@example.test' },
  { id: 'grace', name: 'Grace Hopper', email: 'grace@example.test' },
];
/** A new person on each use. */
export const NEW_PERSON_ID = 'new';

export const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  'google.com': 'Google',
  'facebook.com': 'Facebook',
  'twitter.com': 'X',
  'oidc.line': 'LINE',
};

export function findAccount(id: string): Account | undefined {
  if (id !== NEW_PERSON_ID) return ACCOUNTS.find((account) => account.id === id);
  const suffix = randomUUID().slice(0, 8);
  return { id: `new-${suffix}`, name: 'New person', email: `new-${suffix}@example.test` };
}

/** The provider's id of the account, which differs at each provider. */
export const nameSubject = (providerId: string, accountId: string): string => `${providerId}:${accountId}`;
