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
import type { FirebaseChannel } from '#contract/schemas/identity/login.ts';
import { createdAt, moment } from './columns.ts';
import type { MerchantSettings } from './merchant-settings.ts';

/** What an operator may set of a merchant; its name and hosts stand in contract/merchants.ts. */
export const merchants = pgTable('merchants', {
  code: text().primaryKey(),
  flags: jsonb().$type<Record<string, boolean>>().notNull(),
  settings: jsonb().$type<MerchantSettings>().notNull(),
});

/** What is set of a merchant. */
export type MerchantRow = typeof merchants.$inferSelect;

/** What a member can prove a second time with; a way that is not set cannot be asked for. */
export interface SecondFactors {
  readonly email?: string;
  readonly payeeName?: string;
  readonly mobileNum?: string;
  readonly authenticatorSecret?: string;
}

/** Where a member came from, as the registration sent it. docs/product/registration.md */
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
    /** The 30-second step whose authenticator code was used last; none up to it serves again. */
    authenticatorStep: bigint({ mode: 'number' }),
    /** In E.164; logs in by SMS, and belongs to one member of a merchant. */
    mobileNum: text(),
    /** What the registration told of where it came from. */
    registeredFrom: jsonb().$type<RegisteredFrom>(),
    clubLabel: jsonb().$type<{ labelName: string; type: string }>(),
    rankLevel: integer().notNull().default(0),
    /** The member who invited this one, or the agent who registered them. */
    referredBy: integer().references((): AnyPgColumn => members.id, { onDelete: 'set null' }),
    /** When the language was chosen; an older choice that arrives later changes nothing. */
    languageChosenAt: moment(),
    /** After how many minutes in games the member wants to be told; null: as the merchant says. docs/product/safer-play.md */
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

/** Accounts at identity providers by which a member may come in; the subject is the provider's own id. */
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

/** Only a digest of the token is kept: whoever reads this table cannot use a session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenDigest: text().primaryKey(),
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    merchantCode: text().notNull(),
    /** Where the member logged in from, if the session holds only there. */
    address: text(),
    /** Until the password is changed it may do nothing else; docs/product/password.md. */
    mustChangePassword: boolean().notNull().default(false),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_expiry').on(table.expiresAt)],
);

/** Who a valid token belongs to. */
export type Session = Pick<
  typeof sessions.$inferSelect,
  'tokenDigest' | 'memberId' | 'merchantCode' | 'address' | 'mustChangePassword'
>;
