import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { memberId, merchantCode } from './references.ts';

/** What a member is called towards their devices: a random id, which tells nobody who they are. docs/product/passkeys.md */
export const passkeyHandles = pgTable('passkey_handles', {
  memberId: memberId().primaryKey(),
  handle: text().notNull().unique(),
});

/** The public half of what a device signs with. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** In base64url, as the device chose it. */
    credentialId: text().primaryKey(),
    memberId: memberId(),
    merchantCode: merchantCode(),
    /** The host of the page that it was added on: it serves there alone. */
    rpId: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often the device says that it has signed; devices that keep no count say 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<readonly string[]>().notNull(),
    name: text(),
    addedAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('passkeys_member').on(table.memberId)],
);

/** Challenges that nobody has answered yet. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** Digest of the challenge. */
    digest: text().primaryKey(),
    merchantCode: merchantCode(),
    rpId: text().notNull(),
    /** Of the session that adds a passkey; null for a login. */
    sessionDigest: text(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);
