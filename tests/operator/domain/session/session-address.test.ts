import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { merchants } from '#operator/db/tables/schema.ts';
import { resetToSeeds } from '#operator/seeds/reset-to-seeds.ts';
import { fetchJson } from '../../fixtures/log-in.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { PASSWORD } from '../../fixtures/test-app.ts';
import { logInWith, readToken } from '../../fixtures/ways-in.ts';

const subject = shareTestApp();
beforeEach(() => resetToSeeds(subject.current.db, PASSWORD));

async function bindSessions(): Promise<void> {
  const { db } = subject.current;
  const [row] = await db.select().from(merchants).where(eq(merchants.code, 'aurora'));
  if (!row) throw new Error('aurora is planted');
  const settings = { ...row.settings, sessionBoundToAddress: true };
  await db.update(merchants).set({ settings }).where(eq(merchants.code, 'aurora'));
}
const logInFrom = async (address?: string) =>
  readToken(await logInWith(subject.current, { username: 'ada' }, { ...(address && { address }) }));
const ask = async (token: string, address: string) => {
  const { status, reply } = await fetchJson(
    subject.current.app,
    '/wps/member/info',
    { headers: { Authorization: token } },
    address,
  );
  return [status, reply.errorCode];
};

test('a session works from any address by default', async () => {
  expect(await ask(await logInFrom('203.0.113.7'), '203.0.113.8')).toEqual([200, undefined]);
});

test('a merchant can bind sessions to their first address', async () => {
  await bindSessions();
  const token = await logInFrom('203.0.113.7');
  expect(await ask(token, '203.0.113.8')).toEqual([401, 'token_ip_different']);
  expect(await ask(token, '203.0.113.7')).toEqual([200, undefined]);
});

test('an IPv6 address may change within its network', async () => {
  await bindSessions();
  const token = await logInFrom('2001:db8::1');
  expect(await ask(token, '2001:db8:0:0:aaaa::2')).toEqual([200, undefined]);
  expect(await ask(token, '2001:db8:0:1::1')).toEqual([401, 'token_ip_different']);
});
