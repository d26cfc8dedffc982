import type { FirebaseChannel } from '#contract/schemas/identity/fields.ts';
import type { members } from '../db/tables/schema.ts';

type Person = Omit<typeof members.$inferInsert, 'merchantCode' | 'passwordHash'>;

const SILVER = { labelName: 'Silver', type: 'AUTO' };
const GOLD = { labelName: 'Gold', type: 'AUTO' };

/** Test users, the same at every merchant; docs/product/sandbox.md */
export const TEST_USERS: readonly Person[] = [
  { userName: 'ada', type: 0, rankLevel: 2, clubLabel: SILVER, mobileNum: '+639171234567' },
  { userName: 'grace', type: 1, rankLevel: 3, clubLabel: GOLD },
  {
    userName: 'alan',
    type: 0,
    secondFactors: {
      email: 'alan@example.test',
      payeeName: 'ALAN TURING',
      mobileNum: '+84 912345678',
      authenticatorSecret: 'JBSWY3DPEHPK3PXP',
    },
  },
  { userName: 'edsger', type: 0, firstTimeLogin: true },
  { userName: 'barbara', type: 0, passwordExpired: true },
  { userName: 'linus', type: 4 },
];

/** Accounts of the provider stand-in that are linked to test users from the start. */
export const BOUND_ACCOUNTS: readonly { userName: string; channel: FirebaseChannel; subject: string }[] = [
  { userName: 'ada', channel: 'google', subject: 'google.com:ada' },
  { userName: 'ada', channel: 'facebook', subject: 'facebook.com:ada' },
  { userName: 'ada', channel: 'twitter', subject: 'twitter.com:ada' },
  { userName: 'ada', channel: 'line', subject: 'oidc.line:ada' },
  { userName: 'ada', channel: 'phone', subject: 'phone:+639171234567' },
];

/** Opening balances, in the smallest unit of the merchant's currency and in points. */
export const OPENING_BALANCES: readonly { userName: string; account: 'cash' | 'points'; amount: number }[] = [
  { userName: 'ada', account: 'cash', amount: 125_000 },
  { userName: 'ada', account: 'points', amount: 320 },
  { userName: 'grace', account: 'points', amount: 80 },
];
