import { getTableName, inArray, sql, type Table } from 'drizzle-orm';
import { MERCHANTS } from '../../contract/merchants.ts';
import type { Database } from '../db/open-database.ts';
import * as schema from '../db/schema.ts';
import { hashPassword } from '../session/passwords.ts';
import { bringForward } from './bring-forward.ts';
import { CATEGORY_ROWS, GAME_ROWS, LOTTERY_ROWS, VENDOR_ROWS } from './catalogue.ts';
import { createMerchantRows } from './merchant-rows.ts';
import { BOUND_ACCOUNTS, PEOPLE } from './people.ts';
import { ANNOUNCEMENT_ROWS, BANNER_ROWS } from './promotion-rows.ts';

export interface Planting {
  /** Of the test people; null: there are none. */
  readonly password: string | null;
  /** Stand-ins for third parties are there, and may be trusted. */
  readonly hasSandbox: boolean;
}

/** Plants what is not there yet; what an operator changed since stays. */
export async function plantSeeds(db: Database, { password, hasSandbox }: Planting): Promise<void> {
  await db.insert(schema.merchants).values(createMerchantRows(hasSandbox)).onConflictDoNothing();
  await db.insert(schema.categories).values(CATEGORY_ROWS).onConflictDoNothing();
  await db.insert(schema.vendors).values(VENDOR_ROWS).onConflictDoNothing();
  await db.insert(schema.games).values(GAME_ROWS).onConflictDoNothing();
  await db.insert(schema.lotteries).values(LOTTERY_ROWS).onConflictDoNothing();
  await db.insert(schema.banners).values(BANNER_ROWS).onConflictDoNothing();
  await db.insert(schema.announcements).values(ANNOUNCEMENT_ROWS).onConflictDoNothing();
  if (password === null) return;
  await plantPeople(db, password);
  if (!hasSandbox) return;
  await bringForward(db);
  await bindAccounts(db);
}

async function plantPeople(db: Database, password: string): Promise<void> {
  const people = MERCHANTS.flatMap(({ code }) => PEOPLE.map((person) => ({ ...person, merchantCode: code })));
  const names = PEOPLE.map((person) => person.userName);
  if ((await db.$count(schema.members, inArray(schema.members.userName, names))) === people.length) return;
  // scrypt is slow on purpose: one hash serves all test people, who share the password anyway.
  const passwordHash = await hashPassword(password);
  const rows = people.map((person) => ({ ...person, passwordHash }));
  await db.insert(schema.members).values(rows).onConflictDoNothing();
}

async function bindAccounts(db: Database): Promise<void> {
  const { id: memberId, merchantCode, userName } = schema.members;
  const names = BOUND_ACCOUNTS.map((account) => account.userName);
  const found = await db.select({ memberId, merchantCode, userName }).from(schema.members).where(inArray(userName, names));
  const rows = found.flatMap(({ userName: name, ...member }) =>
    BOUND_ACCOUNTS.filter((account) => account.userName === name).map(({ channel, subject }) => ({
      ...member,
      channel,
      subject,
    })),
  );
  await db.insert(schema.externalIdentities).values(rows).onConflictDoNothing();
}

const EMPTIED: readonly Table[] = [
  schema.trackedEvents,
  schema.gatewayCounters,
  schema.counterBatches,
  schema.idempotencyKeys,
  schema.launchTickets,
  schema.captchaChallenges,
  schema.failedAttempts,
  schema.loginPasses,
  schema.verificationCodes,
  schema.externalIdentities,
  schema.usedIdentityTokens,
  schema.sessions,
  schema.inbox,
  schema.announcements,
  schema.banners,
  schema.lotteries,
  schema.games,
  schema.vendors,
  schema.categories,
  schema.members,
  schema.merchants,
];

/** In the sandbox everything as at the start, except the sealing key: pages that hold it go on working. */
export async function replantSeeds(db: Database, password: string | null): Promise<void> {
  const names = EMPTIED.map((table) => sql.identifier(getTableName(table)));
  await db.execute(sql`truncate table ${sql.join(names, sql`, `)} restart identity cascade`);
  await plantSeeds(db, { password, hasSandbox: true });
}
