import { inArray } from 'drizzle-orm';
import { MERCHANTS } from '#merchants/merchants.ts';
import type { Database } from '../db/open-database.ts';
import * as schema from '../db/tables/schema.ts';
import { hashPassword } from '../domain/accounts/passwords.ts';
import { backfillSandboxRows } from './backfill-sandbox-rows.ts';
import { CATEGORY_ROWS, GAME_ROWS, LOTTERY_ROWS, VENDOR_ROWS } from './games/catalogue.ts';
import { createMerchantRows } from './merchant-rows.ts';
import { ACTIVITY_ROWS } from './offers/activity-rows.ts';
import { CLUB_ROWS } from './offers/club-rows.ts';
import { ANNOUNCEMENT_ROWS, BANNER_ROWS } from './offers/promotion-rows.ts';
import { MISSION_ROWS, PRODUCT_ROWS, VOUCHER_ROWS } from './reward-rows.ts';
import { BOUND_ACCOUNTS, OPENING_BALANCES, TEST_USERS } from './test-users.ts';

export interface SeedOptions {
  /** The password of the test users; null if there are none. */
  readonly password: string | null;
  /** Whether stand-ins for third parties exist and may be trusted. */
  readonly hasSandbox: boolean;
}

/** Inserts missing rows; later changes of an operator stay. */
export async function seedDatabase(db: Database, { password, hasSandbox }: SeedOptions): Promise<void> {
  await db.insert(schema.merchants).values(createMerchantRows(hasSandbox)).onConflictDoNothing();
  await db.insert(schema.categories).values(CATEGORY_ROWS).onConflictDoNothing();
  await db.insert(schema.vendors).values(VENDOR_ROWS).onConflictDoNothing();
  await db.insert(schema.games).values(GAME_ROWS).onConflictDoNothing();
  await db.insert(schema.lotteries).values(LOTTERY_ROWS).onConflictDoNothing();
  await db.insert(schema.banners).values(BANNER_ROWS).onConflictDoNothing();
  await db.insert(schema.announcements).values(ANNOUNCEMENT_ROWS).onConflictDoNothing();
  await db.insert(schema.activities).values(ACTIVITY_ROWS).onConflictDoNothing();
  await db.insert(schema.clubLevels).values(CLUB_ROWS).onConflictDoNothing();
  await db.insert(schema.vouchers).values(VOUCHER_ROWS).onConflictDoNothing();
  await db.insert(schema.products).values(PRODUCT_ROWS).onConflictDoNothing();
  await db.insert(schema.missions).values(MISSION_ROWS).onConflictDoNothing();
  if (password === null) return;
  await seedTestUsers(db, password);
  if (!hasSandbox) return;
  await backfillSandboxRows(db);
  await bindAccounts(db);
  await openBalances(db);
}

async function seedTestUsers(db: Database, password: string): Promise<void> {
  const people = MERCHANTS.flatMap(({ code }) => TEST_USERS.map((person) => ({ ...person, merchantCode: code })));
  const names = TEST_USERS.map((person) => person.userName);
  if ((await db.$count(schema.members, inArray(schema.members.userName, names))) === people.length) return;
  const passwordHash = await hashOnce(password);
  const rows = people.map((person) => ({ ...person, passwordHash }));
  await db.insert(schema.members).values(rows).onConflictDoNothing();
}

const hashes = new Map<string, Promise<string>>();

/** scrypt is slow on purpose, so one hash serves all test users, who share the password, and every seeding of a process. */
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
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

async function openBalances(db: Database): Promise<void> {
  const { id: memberId, userName } = schema.members;
  const names = OPENING_BALANCES.map((balance) => balance.userName);
  const found = await db.select({ memberId, userName }).from(schema.members).where(inArray(userName, names));
  const rows = found.flatMap((person) =>
    OPENING_BALANCES.filter((balance) => balance.userName === person.userName).map(({ account, amount }) => ({
      memberId: person.memberId,
      account,
      amount,
      reference: 'opening',
      createdAt: new Date(),
    })),
  );
  await db.insert(schema.ledgerEntries).values(rows).onConflictDoNothing();
}
