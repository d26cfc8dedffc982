import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MERCHANTS } from '#merchants/merchants.ts';
import { type OpenDatabase, openDatabase } from '#operator/db/open-database.ts';
import { externalIdentities, members } from '#operator/db/tables/schema.ts';
import { findMerchantRow } from '#operator/protocol/find-merchant-row.ts';
import { seedDatabase } from '#operator/seeds/seed-database.ts';
import { findIdentitySources, NO_IDENTITY } from '#operator/site/identity-sources.ts';

const START_MS = 120_000;
vi.setConfig({ testTimeout: 30_000 });
let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openDatabase({ kind: 'memory' }, (db) => seedDatabase(db, { password: null, hasSandbox: false }));
}, START_MS);
afterAll(() => opened?.close());

test.each(MERCHANTS.map(({ code }) => code))('production trusts no third party for %s by default', async (code) => {
  const { identity } = (await findMerchantRow(opened.db, code)).settings;
  expect(identity).toMatchObject({ provider: { firebase: false }, channels: [], captcha: { hosts: [] } });
  expect(JSON.stringify(identity)).not.toContain('sandbox');
});

test('production allows no provider on the page by default', async () => {
  for (const { code } of MERCHANTS) {
    expect(await findIdentitySources(opened.db, null, code)).toEqual(NO_IDENTITY);
  }
});

test('in production no member has an account at a stand-in', async () => {
  await seedDatabase(opened.db, { password: 'of-the-test-people', hasSandbox: false });
  expect(await opened.db.$count(members)).toBeGreaterThan(0);
  expect(await opened.db.$count(externalIdentities)).toBe(0);
});
