import { readFileSync } from 'node:fs';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { MIGRATIONS } from '#operator/db/engines/engine.ts';
import { launchTickets, members } from '#operator/db/tables/schema.ts';
import { startSession } from '#operator/domain/session/sessions.ts';
import { resetToSeeds } from '#operator/seeds/reset-to-seeds.ts';
import { fetchJson } from '../../fixtures/log-in.ts';
import { setIdentity, setMerchant } from '../../fixtures/set-merchant.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { PASSWORD } from '../../fixtures/test-app.ts';

const subject = shareTestApp();
beforeEach(() => resetToSeeds(subject.current.db, PASSWORD));

const UPGRADE = readFileSync(`${MIGRATIONS.migrationsFolder}/0010_bound_sessions.sql`, 'utf8');
async function upgrade(): Promise<void> {
  for (const statement of UPGRADE.split('--> statement-breakpoint')) await subject.current.db.execute(sql.raw(statement));
}

/** Starts a session as logins did before sessions could be restricted. */
async function startUnbound(userName: string): Promise<string> {
  const { db, clock } = subject.current;
  const isPerson = and(eq(members.merchantCode, 'aurora'), eq(members.userName, userName));
  const [member] = await db.select().from(members).where(isPerson);
  if (!member) throw new Error(`${userName} is planted`);
  return startSession(db, { ...member, address: null, mustChangePassword: false }, clock.now);
}
async function ask(token: string) {
  const { app } = subject.current;
  const { status, reply } = await fetchJson(app, '/wps/member/balance', { headers: { Authorization: token } });
  return [status, reply.errorCode];
}
const askAll = (tokens: readonly string[]) => Promise.all(tokens.map(ask));

const WELL = [200, undefined];
const BOUND = [200, 'password_change_required'];
const ENDED = [401, 'customer.not.login'];

test('an upgrade restricts only the sessions of members who must change their password', async () => {
  const tokens = await Promise.all(['edsger', 'barbara', 'ada'].map(startUnbound));
  expect(await askAll(tokens)).toEqual([WELL, WELL, WELL]);
  await upgrade();
  expect(await askAll(tokens)).toEqual([BOUND, BOUND, WELL]);
});

test('an upgrade ignores expired passwords if the merchant does', async () => {
  await setMerchant(subject.current, { flags: { PWDEXPFORCECHANGE3: false } });
  const tokens = await Promise.all(['edsger', 'barbara'].map(startUnbound));
  await upgrade();
  expect(await askAll(tokens)).toEqual([BOUND, WELL]);
});

test('an upgrade ends undecidable sessions if a default password may have been given out', async () => {
  await setIdentity(subject.current, { defaultPassword: 'given-to-all-1' });
  const tokens = await Promise.all(['edsger', 'ada'].map(startUnbound));
  await upgrade();
  expect(await askAll(tokens)).toEqual([BOUND, ENDED]);
});

test('an upgrade deletes the tickets that no logout would end', async () => {
  const { db, clock } = subject.current;
  const [ada] = await db.select().from(members).where(eq(members.userName, 'ada')).limit(1);
  const ticket = { ticketDigest: 'old', memberId: ada?.id ?? 0, gameId: 'baccarat-7', expiresAt: clock.now };
  await db.insert(launchTickets).values(ticket);
  await upgrade();
  expect(await db.$count(launchTickets)).toBe(0);
});
