import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { memberId, merchantCode } from './references.ts';

/** The member's id for their devices: random, so that it does not identify them. docs/product/passkeys.md */
export const passkeyHandles = pgTable('passkey_handles', {
  memberId: memberId().primaryKey(),
  handle: text().notNull().unique(),
});

/** The public keys of passkeys. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** In base64url, as the device chose it. */
    credentialId: text().primaryKey(),
    memberId: memberId(),
    merchantCode: merchantCode(),
    /** The host of the page where the passkey was added; it works only there. */
    rpId: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** The device's own count of signatures; devices without a counter send 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<readonly string[]>().notNull(),
    name: text(),
    addedAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('passkeys_member').on(table.memberId)],
);

/** Open challenges. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** Digest of the challenge. */
    digest: text().primaryKey(),
    merchantCode: merchantCode(),
    rpId: text().notNull(),
    /** The session that adds a passkey; null for a login. */
    sessionDigest: text(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);
