import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/limits.ts';
import { PAUSE_DAYS, type PauseLength } from '#contract/safer-play.ts';
import { externalIdentities, launchTickets, members, playPauses, pushDevices, sessions } from '#operator/db/tables/schema.ts';
import { bindDevice } from '#operator/domain/push/push-devices.ts';
import { resetToSeeds } from '#operator/seeds/reset-to-seeds.ts';
import { requestSmsCode } from '../../fixtures/codes.ts';
import { signIn, startStandIn } from '../../fixtures/identity-provider.ts';
import { fetchJson, logIn } from '../../fixtures/log-in.ts';
import { registerMobileWith } from '../../fixtures/registering.ts';
import { resetAttempts } from '../../fixtures/reset-attempts.ts';
import { setMerchant } from '../../fixtures/set-merchant.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { createTestApp, PASSWORD, TEST_NOW } from '../../fixtures/test-app.ts';
import { logInWith, toOutcome, verifyAlan } from '../../fixtures/ways-in.ts';
import { findMemberId } from '../rewards/reward-members.ts';
import { createSaferPlayCalls } from './safer-play-calls.ts';

const subject = shareTestApp();
let token = '';
beforeEach(async () => {
  await resetAttempts(subject.current);
  await resetToSeeds(subject.current.db, PASSWORD);
  token = await logIn(subject.current.app, 'ada');
});

const { pause, deposit, launch, readMember } = createSaferPlayCalls(
  () => subject.current,
  () => token,
);
const keepOut = async (userName: string, length: PauseLength) => {
  const memberId = await findMemberId(subject.current, userName);
  const endsAt = new Date(TEST_NOW.getTime() + PAUSE_DAYS[length] * DAY_MS);
  await subject.current.db.insert(playPauses).values({ memberId, length, startedAt: TEST_NOW, endsAt });
};
const logInAgain = () => logInWith(subject.current, { username: 'ada' });

test('a break ends every session in every process', async () => {
  const elsewhere = await logIn(subject.current.app, 'ada');
  expect((await pause('day')).reply.success).toBe(true);
  for (const ended of [token, elsewhere]) expect((await readMember(ended)).status).toBe(401);
  expect([(await deposit(10_000)).status, (await launch()).status]).toEqual([401, 401]);
  expect(await subject.current.db.$count(sessions)).toBe(0);
});

test('a break ends launched games and unbinds the devices', async () => {
  const { db, clock } = subject.current;
  await launch();
  await bindDevice(db, {
    memberId: await findMemberId(subject.current, 'ada'),
    registrationToken: 'x',
    name: null,
    now: clock.now,
  });
  await pause('day');
  expect([await db.$count(launchTickets), await db.$count(pushDevices)]).toEqual([0, 0]);
});

test('a device that is bound during a break gets no messages', async () => {
  const { db, clock } = subject.current;
  const memberId = await findMemberId(subject.current, 'ada');
  await pause('day');
  const binding = bindDevice(db, { memberId, registrationToken: 'x', name: null, now: clock.now });
  await expect(binding).rejects.toMatchObject({ code: 'play_paused' });
  expect(await db.$count(pushDevices)).toBe(0);
});

test('a break does not affect other members', async () => {
  const grace = await logIn(subject.current.app, 'grace');
  await pause('day');
  expect((await readMember(grace)).status).toBe(200);
});

test.each(Object.entries(PAUSE_DAYS) as [PauseLength, number][])(
  'after a pause of a %s a login works again after %d days',
  async (length, days) => {
    await pause(length);
    const until = TEST_NOW.getTime() + days * DAY_MS;
    expect((await logInAgain()).reply).toMatchObject({ errorCode: 'play_paused', value: { until } });
    subject.current.clock.now = new Date(until - 1);
    expect(toOutcome(await logInAgain())).toBe('play_paused');
    subject.current.clock.now = new Date(until);
    expect(toOutcome(await logInAgain())).toBe('in');
  },
);

test('every login method is refused, without revealing whether a password is right', async () => {
  await pause('halfYear');
  const code = await requestSmsCode(subject.current, '63', '9171234567');
  const firebaseIdToken = await signIn({ standIn: startStandIn(subject.current) }, 'ada');
  const ways = [
    { username: 'ada' },
    { type: 'sms', username: '+639171234567', password: code },
    { type: 'firebase', username: '', firebaseChannel: 'google', firebaseIdToken },
    { username: 'ada', password: 'not this one' },
  ];
  const outcomes = [];
  for (const way of ways) outcomes.push(toOutcome(await logInWith(subject.current, way)));
  expect(outcomes).toEqual(['play_paused', 'play_paused', 'play_paused', 'login.cred.err']);
});

test('a second step is refused, too', async () => {
  await keepOut('alan', 'year');
  expect(toOutcome(await verifyAlan(subject.current, { method: 'P', payeeName: 'ALAN TURING' }))).toBe('play_paused');
});

test('the mobile number of an excluded member cannot register another one', async () => {
  await pause('fiveYears');
  const verificationCode = await requestSmsCode(subject.current, '63', '9171234567');
  const { reply } = await registerMobileWith(subject.current, { mobileNum: '9171234567', verificationCode });
  expect(reply.errorCode).toBe('mobile_taken');
});

test('a shorter pause does not shorten a longer one', async () => {
  await keepOut('ada', 'year');
  await pause('day');
  subject.current.clock.now = new Date(TEST_NOW.getTime() + 365 * DAY_MS);
  expect(toOutcome(await logInAgain())).toBe('play_paused');
});

test('a login that races a pause leaves no session behind', async () => {
  const other = { app: await createTestApp(subject.current.db) };
  await Promise.all([logInWith(other, { username: 'ada' }), pause('week'), logInAgain(), logInWith(other, { username: 'ada' })]);
  const memberId = await findMemberId(subject.current, 'ada');
  expect(await subject.current.db.$count(sessions, eq(sessions.memberId, memberId))).toBe(0);
});

test('a deposit that races a pause either completes first or fails', async () => {
  const other = { app: await createTestApp(subject.current.db) };
  const [, ...answers] = await Promise.all([pause('day'), deposit(10_000), deposit(10_000, other), deposit(10_000)]);
  const words = answers.map(({ reply }) => (reply.success ? 'in' : reply.errorCode));
  expect(words.every((word) => ['in', 'play_paused', 'customer.not.login'].includes(word ?? ''))).toBe(true);
});

test('a pause still applies after the merchant switches safer play off', async () => {
  await pause('year');
  await setMerchant(subject.current, { flags: { SAFERPLAY3: false } });
  expect(toOutcome(await logInAgain())).toBe('play_paused');
});

test('a pause cannot begin without the flag', async () => {
  await setMerchant(subject.current, { flags: { SAFERPLAY3: false } });
  expect((await pause('day')).status).toBe(404);
  expect((await readMember()).status).toBe(200);
});

const inAt = async (Merchant: string, userName: string) =>
  toOutcome(await logInWith(subject.current, { username: userName }, { headers: { Merchant } }));

test('a self-exclusion ends the sessions of the same person at every merchant, and refuses their logins', async () => {
  const lotus = await logIn(subject.current.app, 'ada', { Merchant: 'lotus' });
  await pause('halfYear');
  const headers = { Authorization: lotus, Merchant: 'lotus' };
  expect((await fetchJson(subject.current.app, '/wps/member/info', { headers })).status).toBe(401);
  expect(await Promise.all(['lotus', 'rio'].map((merchant) => inAt(merchant, 'ada')))).toEqual(['play_paused', 'play_paused']);
  expect(await inAt('lotus', 'grace')).toBe('in');
});

test.each([
  ['number', { mobileNum: '+639170000001' }, { mobileNum: '+639170000001' }, 2],
  [
    'email address for codes',
    { secondFactors: { email: 'grace@mail.test' } },
    { secondFactors: { email: ' Grace@Mail.test' } },
    2,
  ],
  ['name alone, which is not enough', {}, {}, 1],
])('a self-exclusion also holds for a member with the same %s', async (_, own, other, holders) => {
  const { db } = subject.current;
  const grace = await logIn(subject.current.app, 'grace');
  const isOf = (merchant: string) => and(eq(members.userName, 'grace'), eq(members.merchantCode, merchant));
  await db
    .update(members)
    .set({ language: 'en', ...own })
    .where(isOf('aurora'));
  await db
    .update(members)
    .set({ language: 'en', ...other })
    .where(isOf('lotus'));
  await createSaferPlayCalls(
    () => subject.current,
    () => grace,
  ).pause('year');
  expect(await db.$count(playPauses)).toBe(holders);
});

test('a break holds at its merchant alone', async () => {
  await pause('month');
  expect(await inAt('lotus', 'ada')).toBe('in');
});

test('a member who is created later with the same number is refused at another merchant', async () => {
  const { db } = subject.current;
  await db.update(members).set({ mobileNum: null }).where(eq(members.merchantCode, 'lotus'));
  await db.delete(externalIdentities).where(eq(externalIdentities.merchantCode, 'lotus'));
  await pause('fiveYears');
  expect(await inAt('lotus', 'ada')).toBe('in');
  const isLotus = and(eq(members.userName, 'ada'), eq(members.merchantCode, 'lotus'));
  await db.update(members).set({ mobileNum: '+639171234567' }).where(isLotus);
  expect(await inAt('lotus', 'ada')).toBe('play_paused');
});
