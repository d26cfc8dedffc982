import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** Providers' ID tokens that have opened a session; each opens only one. docs/product/social-sign-in.md */
export const usedIdentityTokens = pgTable(
  'used_identity_tokens',
  { tokenDigest: text().primaryKey(), expiresAt: moment().notNull() },
  (table) => [index('used_identity_tokens_expiry').on(table.expiresAt)],
);

/** The current code for a recipient: one at a time, stored as a digest. docs/product/sms-codes.md */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    merchantCode: text().notNull(),
    channel: text().$type<'sms' | 'email'>().notNull(),
    recipient: text().notNull(),
    codeDigest: text().notNull(),
    wrongTries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('verification_codes_recipient').on(table.merchantCode, table.channel, table.recipient)],
);

/** Logins that wait for their second step; docs/product/login.md */
export const mfaTickets = pgTable(
  'login_passes',
  {
    merchantCode: text().notNull(),
    /** Digest of the account and the address of the login. */
    holder: text().notNull(),
    stepsLeft: integer().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.holder] }), index('login_passes_expiry').on(table.expiresAt)],
);

/** Unused captchas: the answer of a picture, or the challenge of a vendor. */
export const captchaChallenges = pgTable(
  'captcha_challenges',
  {
    id: text().primaryKey(),
    merchantCode: text().notNull(),
    kind: text().$type<'image' | 'v3' | 'v4'>().notNull(),
    /** Null until the vendor's own page has been solved. */
    answerDigest: text(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('captcha_challenges_expiry').on(table.expiresAt)],
);

/** Codes sent by SMS and email, shown by the sandbox. */
export const inbox = pgTable('inbox', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  merchantCode: text().notNull(),
  channel: text().$type<'sms' | 'email'>().notNull(),
  recipient: text().notNull(),
  text: text().notNull(),
  createdAt: createdAt(),
});
