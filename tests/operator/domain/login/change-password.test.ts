import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { MERCHANTS } from '#merchants/merchants.ts';
import { externalIdentities, members, merchants, sessions } from '#operator/db/tables/schema.ts';
import { finishLogin } from '#operator/domain/session/finish-login.ts';
import { findMerchantRow } from '#operator/protocol/find-merchant-row.ts';
import { resetToSeeds } from '#operator/seeds/reset-to-seeds.ts';
import { fetchJson, logIn, sendLogin } from '../../fixtures/log-in.ts';
import { resetAttempts } from '../../fixtures/reset-attempts.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { PASSWORD } from '../../fixtures/test-app.ts';
import { changePassword, readToken, toOutcome } from '../../fixtures/ways-in.ts';

const subject = shareTestApp();
beforeEach(async () => {
  await resetAttempts(subject.current);
  await resetToSeeds(subject.current.db, PASSWORD);
});

const NEW_PASSWORD = 'correct horse 电池';
const change = async (token: string, oldPassword: string, newPassword: string) =>
  toOutcome(await changePassword(subject.current, token, oldPassword, newPassword));
const readStatus = async (token: string) =>
  (await fetchJson(subject.current.app, '/wps/member/info', { headers: { Authorization: token } })).status;

test.each(['edsger', 'barbara'])('a change releases %s from the obligation to change', async (name) => {
  const token = await logIn(subject.current.app, name);
  expect(await change(token, PASSWORD, NEW_PASSWORD)).toBe('in');
  const { reply } = await sendLogin(subject.current.app, name, NEW_PASSWORD);
  expect(reply.value).toMatchObject({ firstTimeLogin: false, passwordExpired: false });
  expect((await sendLogin(subject.current.app, name, PASSWORD)).reply.errorCode).toBe('login.cred.err');
});

test('a change ends every other session of the member and no other sessions', async () => {
  const [own, elsewhere, grace] = [
    await logIn(subject.current.app, 'ada'),
    await logIn(subject.current.app, 'ada'),
    await logIn(subject.current.app, 'grace'),
  ];
  expect(await change(own, PASSWORD, NEW_PASSWORD)).toBe('in');
  expect([await readStatus(own), await readStatus(elsewhere), await readStatus(grace)]).toEqual([200, 401, 200]);
});

test('a change ends a pending login', async () => {
  const { db, app, clock } = subject.current;
  const [ada] = await db.select().from(members).where(eq(members.userName, 'ada'));
  if (!ada) throw new Error('ada is planted');
  const headers = { Merchant: ada.merchantCode };
  const token = await logIn(app, 'ada', headers);
  expect(toOutcome(await changePassword(subject.current, token, PASSWORD, NEW_PASSWORD, headers))).toBe('in');
  const merchantRow = await findMerchantRow(db, ada.merchantCode);
  await expect(finishLogin(db, ada, { merchantRow, network: null }, clock.now)).rejects.toMatchObject({ code: 'login.cred.err' });
  expect(await db.$count(sessions, eq(sessions.memberId, ada.id))).toBe(1);
});

test('a change unlinks the provider accounts of this member only', async () => {
  const { db, app } = subject.current;
  const before = await db.$count(externalIdentities);
  const linked = await db.$count(externalIdentities, eq(externalIdentities.merchantCode, 'aurora'));
  expect(await change(await logIn(app, 'ada'), PASSWORD, NEW_PASSWORD)).toBe('in');
  expect(await db.$count(externalIdentities, eq(externalIdentities.merchantCode, 'aurora'))).toBe(0);
  expect(await db.$count(externalIdentities)).toBe(before - linked);
});

test('a refused change changes nothing', async () => {
  const [own, elsewhere] = [await logIn(subject.current.app, 'ada'), await logIn(subject.current.app, 'ada')];
  expect(await change(own, 'guess', NEW_PASSWORD)).toBe('password_wrong');
  expect(await change(own, PASSWORD, PASSWORD)).toBe('password_same');
  expect(await readStatus(elsewhere)).toBe(200);
  expect((await sendLogin(subject.current.app, 'ada', PASSWORD)).reply.success).toBe(true);
});

test.each(['short-7', ' '.repeat(8), 'x'.repeat(65), 'everybody-1'])('rejects the password %j as unfit', async (password) => {
  const { db, app } = subject.current;
  const [row] = await db.select().from(merchants).where(eq(merchants.code, 'aurora'));
  if (!row) throw new Error('aurora is planted');
  const settings = { ...row.settings, identity: { ...row.settings.identity, defaultPassword: 'everybody-1' } };
  await db.update(merchants).set({ settings }).where(eq(merchants.code, 'aurora'));
  expect(await change(await logIn(app, 'ada'), PASSWORD, password)).toBe('password_unfit');
});

test('wrong guesses of the old password delay the member', async () => {
  const token = await logIn(subject.current.app, 'ada');
  const outcomes: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) outcomes.push(await change(token, `guess ${turn}`, NEW_PASSWORD));
  expect(outcomes).toEqual([...Array<string>(5).fill('password_wrong'), 'TOO_MANY_REQUESTS']);
});

test('a change requires a session', async () => {
  expect((await changePassword(subject.current, 'nobody', PASSWORD, NEW_PASSWORD)).status).toBe(401);
  expect((await subject.current.db.select().from(members).where(eq(members.userName, 'ada'))).length).toBe(MERCHANTS.length);
});

test('only one of two concurrent changes is made', async () => {
  const tokens = [await logIn(subject.current.app, 'ada'), await logIn(subject.current.app, 'ada')];
  const answers = await Promise.all(
    tokens.map((token, turn) => changePassword(subject.current, token, PASSWORD, `${NEW_PASSWORD} ${turn}`)),
  );
  expect(answers.map(toOutcome).toSorted()).toEqual(['in', 'password_wrong']);
  const winner = answers.findIndex(({ reply }) => reply.success);
  const again = await sendLogin(subject.current.app, 'ada', `${NEW_PASSWORD} ${winner}`);
  expect(readToken(again)).toHaveLength(43);
});
