import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FirebaseChannel } from '#contract/schemas/identity/fields.ts';
import { createdAt, moment } from './columns.ts';
import type { MerchantSettings } from './merchant-settings.ts';

/** The settings of a merchant; its name and hosts are in merchants/merchants.ts. */
export const merchants = pgTable('merchants', {
  code: text().primaryKey(),
  flags: jsonb().$type<Record<string, boolean>>().notNull(),
  settings: jsonb().$type<MerchantSettings>().notNull(),
});

/** The settings of a merchant as read from its row. */
export type MerchantRow = typeof merchants.$inferSelect;

/** A member's second factors; a method without a value cannot be required. */
export interface SecondFactors {
  readonly email?: string;
  readonly payeeName?: string;
  readonly mobileNum?: string;
  readonly authenticatorSecret?: string;
}

/** A member's origin as the registration sent it. docs/product/registration.md */
export type RegisteredFrom = Readonly<Record<string, unknown>>;

export const members = pgTable(
  'members',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    merchantCode: text()
      .notNull()
      .references(() => merchants.code),
    userName: text().notNull(),
    passwordHash: text().notNull(),
    type: integer().notNull().default(0),
    language: text(),
    firstTimeLogin: boolean().notNull().default(false),
    passwordExpired: boolean().notNull().default(false),
    secondFactors: jsonb().$type<SecondFactors>(),
    /** The 30-second step of the last authenticator code used; codes up to it are refused. */
    authenticatorStep: bigint({ mode: 'number' }),
    /** In E.164; used for logins by SMS, and unique per merchant. */
    mobileNum: text(),
    /** The origin that the registration sent. */
    registeredFrom: jsonb().$type<RegisteredFrom>(),
    clubLabel: jsonb().$type<{ labelName: string; type: string }>(),
    rankLevel: integer().notNull().default(0),
    /** The member who invited this one, or the agent who registered them. */
    referredBy: integer().references((): AnyPgColumn => members.id, { onDelete: 'set null' }),
    /** When the language was chosen; an older choice that arrives later has no effect. */
    languageChosenAt: moment(),
    /** Interval of play reminders in minutes; null uses the merchant's. docs/product/safer-play.md */
    reminderMinutes: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('members_name').on(table.merchantCode, table.userName),
    uniqueIndex('members_mobile').on(table.merchantCode, table.mobileNum),
    index('members_referrer').on(table.referredBy),
  ],
);

export type Member = typeof members.$inferSelect;

/** Accounts at identity providers that a member may log in with; the subject is the provider's own id. */
export const externalIdentities = pgTable(
  'external_identities',
  {
    merchantCode: text().notNull(),
    subject: text().notNull(),
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    channel: text().$type<FirebaseChannel>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.subject] })],
);

/** Stores only a digest of the token, so that a reader of this table cannot use a session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenDigest: text().primaryKey(),
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    merchantCode: text().notNull(),
    /** The address of the login, if the session is bound to it. */
    address: text(),
    /** The browser's key that signs the requests, raw in base64url, if the session is bound to it. docs/product/proofs.md */
    publicKey: text(),
    /** Until the password is changed, all other calls are refused; docs/product/password.md */
    mustChangePassword: boolean().notNull().default(false),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_expiry').on(table.expiresAt)],
);

/** The session of a valid token. */
export type Session = Pick<
  typeof sessions.$inferSelect,
  'tokenDigest' | 'memberId' | 'merchantCode' | 'address' | 'publicKey' | 'mustChangePassword' | 'createdAt'
>;
