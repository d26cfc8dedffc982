import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/limits.ts';
import { members } from '#operator/db/tables/schema.ts';
import { moveMoney } from '#operator/domain/ledger/ledger.ts';
import { resetToSeeds } from '#operator/seeds/reset-to-seeds.ts';
import { signIn, startStandIn } from '../../fixtures/identity-provider.ts';
import { fetchJson, fetchSealed, logIn } from '../../fixtures/log-in.ts';
import { findNewest, registerAuto, registerWith } from '../../fixtures/registering.ts';
import { resetAttempts } from '../../fixtures/reset-attempts.ts';
import { setMerchant } from '../../fixtures/set-merchant.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { PASSWORD, SANDBOX, TEST_NOW } from '../../fixtures/test-app.ts';
import { findMemberId } from '../rewards/reward-members.ts';
import { createSaferPlayCalls } from './safer-play-calls.ts';

const subject = shareTestApp();
let token = '';
beforeEach(async () => {
  await resetAttempts(subject.current);
  await resetToSeeds(subject.current.db, PASSWORD);
});

const { readHistory } = createSaferPlayCalls(
  () => subject.current,
  () => token,
);
/** Records a movement that happened so many days ago. */
const move = async (reference: string, amount: number, daysAgo: number, account: 'cash' | 'points' = 'cash') => {
  const memberId = await findMemberId(subject.current, 'edsger');
  const now = new Date(TEST_NOW.getTime() - daysAgo * DAY_MS);
  await moveMoney(subject.current.db, { memberId, account, amount, reference, now });
};
const logInAsEdsger = async () => {
  await subject.current.db.update(members).set({ firstTimeLogin: false });
  token = await logIn(subject.current.app, 'edsger');
};

test('the history covers a year, newest first, with the totals of 30 days', async () => {
  await logInAsEdsger();
  await move('deposit:0', 5_000, 367);
  await move('deposit:1', 10_000, 31);
  await move('deposit:2', 20_000, 29);
  await move('voucher:welcome', 50, 3, 'points');
  await move('deposit:3', 30_000, 2);
  await move('exchange:1', -20, 1, 'points');
  await move('gift:1', 5, 0);
  const { movements, totals, currency, since } = await readHistory();
  expect(movements.map(({ kind, account, amount }) => [kind, account, amount])).toEqual([
    ['other', 'cash', 5],
    ['exchange', 'points', -20],
    ['deposit', 'cash', 30_000],
    ['voucher', 'points', 50],
    ['deposit', 'cash', 20_000],
    ['deposit', 'cash', 10_000],
  ]);
  expect(movements[2]?.at).toBe(TEST_NOW.getTime() - 2 * DAY_MS);
  expect(since).toBe(Date.parse('2025-11-23T00:00:00Z'));
  expect(totals).toContainEqual({ kind: 'deposit', account: 'cash', amount: 50_000, count: 2 });
  expect([totals.length, currency]).toEqual([4, 'PHP']);
});

test('each movement has a reference number: a deposit its own, any other that of its entry', async () => {
  await logInAsEdsger();
  await move('deposit:12', 10_000, 1);
  await move('opening', 500, 2);
  const { movements } = await readHistory();
  expect(movements.map(({ kind, reference }) => [kind, reference])).toEqual([
    ['opening', expect.stringMatching(/^E\d+$/)],
    ['deposit', '12'],
  ]);
});

test('a history that is cut names its first moment, and the totals include the movements before it', async () => {
  await logInAsEdsger();
  for (let turn = 0; turn < 505; turn += 1) await move(`deposit:${turn}`, 100, 1);
  const { movements, totals, since } = await readHistory();
  expect([movements.length, totals]).toEqual([500, [{ kind: 'deposit', account: 'cash', amount: 50_500, count: 505 }]]);
  expect(since).toBe(TEST_NOW.getTime() - DAY_MS);
});

test('registration requires the demanded consent by every method and stores it', async () => {
  await setMerchant(subject.current, { settings: { saferPlay: { consentRequired: true } } });
  const firebaseIdToken = await signIn({ standIn: startStandIn(subject.current) }, 'new');
  const byProvider = { firebaseChannel: 'google', firebaseIdToken, registerMethod: 'H5' };
  const answers = [
    await registerWith(subject.current, { username: 'newcomer' }),
    await registerAuto(subject.current, { acceptedTerms: false }),
    await fetchSealed(subject.current.app, '/wps/member/register/firebase', byProvider),
  ];
  expect(answers.map(({ reply }) => reply.errorCode)).toEqual(Array(3).fill('consent_missing'));
  expect((await registerWith(subject.current, { username: 'newcomer', acceptedTerms: true })).reply.success).toBe(true);
  expect((await findNewest(subject.current))?.registeredFrom).toMatchObject({ acceptedTerms: true });
});

test.each([
  ['the flag is off', { flags: { SAFERPLAY3: false }, settings: { saferPlay: { consentRequired: true } } }],
  ['the merchant does not require it', {}],
])('registration needs no consent if %s', async (_, changes) => {
  await setMerchant(subject.current, changes);
  expect((await registerWith(subject.current, { username: 'newcomer' })).reply.success).toBe(true);
});

test('the status describes safer play only with the flag', async () => {
  const read = async () => {
    const { reply } = await fetchJson(subject.current.app, '/wps/system/status?device=MOBILE');
    return (reply.value as { saferPlay?: unknown }).saferPlay;
  };
  expect(await read()).toEqual({
    termsUrl: `${SANDBOX}/terms/conditions?merchant=aurora`,
    privacyUrl: `${SANDBOX}/terms/privacy?merchant=aurora`,
    help: [{ name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' }],
  });
  await setMerchant(subject.current, { flags: { SAFERPLAY3: false } });
  expect(await read()).toBeUndefined();
});

test.each([
  { minimumAge: -1 },
  { termsUrl: 'javascript:alert(1)' },
  { termsUrl: '//evil.example' },
  { help: [{ name: 'x', url: 'http://plain.example' }] },
  { reminderMinutes: 20 },
])('a merchant cannot set %j', async (saferPlay) => {
  await expect(setMerchant(subject.current, { settings: { saferPlay } })).rejects.toThrow();
});
