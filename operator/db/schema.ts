import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CounterName } from '../../contract/schemas/gateway.ts';
import type { FirebaseChannel } from '../../contract/schemas/identity/login.ts';
import type { TrackedEvent } from '../../contract/schemas/tracking.ts';
import { createdAt, moment } from './columns.ts';
import type { LocalText } from './local-text.ts';
import type { MerchantSettings } from './merchant-settings.ts';

export { captchaChallenges, failedAttempts, loginPasses, usedIdentityTokens, verificationCodes } from './proof-tables.ts';

/** What an operator may set of a merchant; its name and hosts stand in contract/merchants.ts. */
export const merchants = pgTable('merchants', {
  code: text().primaryKey(),
  flags: jsonb().$type<Record<string, boolean>>().notNull(),
  settings: jsonb().$type<MerchantSettings>().notNull(),
});

/** What a member can prove a second time with; a way that is not set cannot be asked for. */
export interface SecondFactors {
  readonly email?: string;
  readonly payeeName?: string;
  readonly mobileNum?: string;
  readonly authenticatorSecret?: string;
}

/** docs/product/registration.md */
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
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('members_name').on(table.merchantCode, table.userName),
    uniqueIndex('members_mobile').on(table.merchantCode, table.mobileNum),
  ],
);

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
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_expiry').on(table.expiresAt)],
);

/** Who a valid token belongs to. */
export type Session = Pick<typeof sessions.$inferSelect, 'tokenDigest' | 'memberId' | 'merchantCode' | 'address'>;

/** The RSA pair every process on this database opens envelopes with. */
export const sealingKeys = pgTable('sealing_keys', {
  id: text().primaryKey(),
  privateKey: text().notNull(),
  createdAt: createdAt(),
});

export const categories = pgTable('categories', {
  code: text().primaryKey(),
  position: integer().notNull(),
  titles: jsonb().$type<LocalText>().notNull(),
});

export const vendors = pgTable('vendors', { code: text().primaryKey(), name: text().notNull(), position: integer().notNull() });

export const games = pgTable(
  'games',
  {
    id: text().primaryKey(),
    nodeId: text().notNull(),
    categoryCode: text()
      .notNull()
      .references(() => categories.code),
    vendorCode: text()
      .notNull()
      .references(() => vendors.code),
    gameType: text().notNull(),
    position: integer().notNull(),
    isTrial: boolean().notNull(),
    names: jsonb().$type<LocalText>().notNull(),
  },
  (table) => [index('games_shelf').on(table.categoryCode, table.position)],
);

/** How a lottery draws; draws themselves follow from the clock. */
export const lotteries = pgTable('lotteries', {
  code: text().primaryKey(),
  gameId: text()
    .notNull()
    .references(() => games.id),
  position: integer().notNull(),
  periodMinutes: integer().notNull(),
  offsetMinutes: integer().notNull(),
  ballCount: integer().notNull(),
  lowestBall: integer().notNull(),
  highestBall: integer().notNull(),
  repeats: boolean().notNull(),
  hasSpecial: boolean().notNull(),
});

/** A launch ticket opens one game for one member; it is worth nothing as a session. */
export const launchTickets = pgTable('launch_tickets', {
  ticketDigest: text().primaryKey(),
  memberId: integer()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
  gameId: text().notNull(),
  expiresAt: moment().notNull(),
});

export interface WeeklyMoment {
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly hourUtc: number;
}

export const banners = pgTable('banners', {
  id: text().primaryKey(),
  merchantCode: text()
    .notNull()
    .references(() => merchants.code),
  position: integer().notNull(),
  linkageType: text().$type<'P' | 'URL' | 'G'>().notNull(),
  linkage: text().notNull(),
  gameId: text().references(() => games.id),
  titles: jsonb().$type<LocalText>().notNull(),
  texts: jsonb().$type<LocalText>().notNull(),
  /** The countdown runs to the next such moment. */
  endsWeekly: jsonb().$type<WeeklyMoment>(),
});

export const announcements = pgTable('announcements', {
  id: text().primaryKey(),
  merchantCode: text()
    .notNull()
    .references(() => merchants.code),
  position: integer().notNull(),
  execution: text().$type<'A' | 'B' | 'F'>().notNull(),
  titles: jsonb().$type<LocalText>().notNull(),
  contents: jsonb().$type<LocalText>().notNull(),
});

/** Codes sent to people by SMS and e-mail, for the sandbox to show. */
export const inbox = pgTable('inbox', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  merchantCode: text().notNull(),
  channel: text().$type<'sms' | 'email'>().notNull(),
  recipient: text().notNull(),
  text: text().notNull(),
  createdAt: createdAt(),
});

/** Calls that were applied, by their Idempotency-Key, and what they were answered; docs/product/operator.md. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    merchantCode: text().notNull(),
    /** Digest of the token, empty for a visitor. */
    owner: text().notNull(),
    endpoint: text().notNull(),
    key: text().notNull(),
    requestDigest: text().notNull(),
    value: jsonb().$type<unknown>(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.owner, table.endpoint, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

/** What the app tells of its use; one event is one row, however often it arrives. */
export const trackedEvents = pgTable(
  'tracked_events',
  {
    merchantCode: text().notNull(),
    eventId: text().notNull(),
    memberId: integer().references(() => members.id, { onDelete: 'set null' }),
    name: text().notNull(),
    event: jsonb().$type<TrackedEvent>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.eventId] })],
);

/** Sums of what the gateways of all players have counted. */
export const gatewayCounters = pgTable(
  'gateway_counters',
  { merchantCode: text().notNull(), name: text().$type<CounterName>().notNull(), total: bigint({ mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.merchantCode, table.name] })],
);

/** Batches already added to the sums; kept as long as a gateway may repeat one. */
export const counterBatches = pgTable('counter_batches', { id: text().primaryKey(), createdAt: moment().notNull() });
