import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LocalText } from './local-text.ts';
import type { MerchantSettings } from './merchant-settings.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });
const createdAt = () => moment().notNull().default(sql`now()`);

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
    clubLabel: jsonb().$type<{ labelName: string; type: string }>(),
    rankLevel: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('members_name').on(table.merchantCode, table.userName)],
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
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_expiry').on(table.expiresAt)],
);

/** Who a valid token belongs to. */
export type Session = Pick<typeof sessions.$inferSelect, 'tokenDigest' | 'memberId' | 'merchantCode'>;

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
