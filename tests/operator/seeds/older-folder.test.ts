import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '#operator/db/open-database.ts';
import { externalIdentities, members, merchants } from '#operator/db/tables/schema.ts';
import { findMerchantRow } from '#operator/protocol/find-merchant-row.ts';
import { resetToSeeds } from '#operator/seeds/reset-to-seeds.ts';
import { seedDatabase } from '#operator/seeds/seed-database.ts';

const START_MS = 120_000;
const PASSWORD = 'fastline-1';
const PLANTING = { password: PASSWORD, hasSandbox: true };
const NUMBER = '+639171234567';
vi.setConfig({ testTimeout: 30_000 });
let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openDatabase({ kind: 'memory' }, (db) => seedDatabase(db, PLANTING));
}, START_MS);
afterAll(() => opened?.close());

/** Restores the rows as they were seeded when a password was the only login method. */
beforeEach(async () => {
  const { db } = opened;
  await resetToSeeds(db, PASSWORD);
  await db.update(merchants).set({
    flags: sql`${merchants.flags} - 'FIREBASECREATEACC3' - 'CBS3' || '{"A2HS3": false}'`,
    settings: sql`${merchants.settings} - 'identity' - 'friendReward' || '{"maintenance": true}'`,
  });
  await db.update(members).set({ mobileNum: null });
  await db.delete(externalIdentities);
});

const isPerson = (userName: string, code = 'aurora') => and(eq(members.merchantCode, code), eq(members.userName, userName));
const findNumber = async (code?: string) => (await opened.db.select().from(members).where(isPerson('ada', code)))[0]?.mobileNum;

test('an older folder gets every login method at the next start', async () => {
  await seedDatabase(opened.db, PLANTING);
  const { settings, flags } = await findMerchantRow(opened.db, 'aurora');
  expect(settings.identity).toMatchObject({ loginWays: ['username', 'sms'], provider: { firebase: true } });
  expect(flags).toMatchObject({ FIREBASECREATEACC3: true, CBS3: true });
  expect(await findNumber()).toBe(NUMBER);
  expect(await opened.db.$count(externalIdentities)).toBeGreaterThan(0);
});

test('an older folder gets a friend reward that fits its currency', async () => {
  const readReward = async (code: string) => (await findMerchantRow(opened.db, code)).settings.friendReward;
  expect(await readReward('rio')).toBe(5_000);
  await seedDatabase(opened.db, PLANTING);
  expect([await readReward('rio'), await readReward('lotus')]).toEqual([500, 5_000]);
});

test('changed settings of an older folder stay', async () => {
  await seedDatabase(opened.db, PLANTING);
  const changed = { identity: { loginWays: ['sms'] } };
  await opened.db.update(merchants).set({ settings: sql`${merchants.settings} || ${JSON.stringify(changed)}::jsonb` });
  await opened.db.update(members).set({ mobileNum: '+639170000000' }).where(isPerson('ada'));
  await seedDatabase(opened.db, PLANTING);
  const { settings, flags } = await findMerchantRow(opened.db, 'aurora');
  expect(settings).toMatchObject({ maintenance: true, identity: { loginWays: ['sms'], channels: [] } });
  expect(flags.A2HS3).toBe(false);
  expect(await findNumber()).toBe('+639170000000');
});

test('a number that now belongs to another member is not reassigned', async () => {
  await opened.db.update(members).set({ mobileNum: NUMBER }).where(isPerson('grace'));
  await seedDatabase(opened.db, PLANTING);
  expect(await findNumber()).toBeNull();
  expect(await findNumber('lotus')).toBe(NUMBER);
});

test('outside the sandbox an older folder stays unchanged', async () => {
  await seedDatabase(opened.db, { password: PASSWORD, hasSandbox: false });
  const [row] = await opened.db.select().from(merchants).where(eq(merchants.code, 'aurora'));
  expect(row?.settings.identity).toBeUndefined();
  expect(await findNumber()).toBeNull();
});
