import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { members } from '#operator/db/tables/schema.ts';
import { fetchJson, sendLogin } from '../../fixtures/log-in.ts';
import { findNewest, registerAuto, registerWith } from '../../fixtures/registering.ts';
import { resetAttempts } from '../../fixtures/reset-attempts.ts';
import { setIdentity } from '../../fixtures/set-merchant.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { PASSWORD } from '../../fixtures/test-app.ts';
import { readToken, toOutcome } from '../../fixtures/ways-in.ts';

const subject = shareTestApp();

beforeEach(() => resetAttempts(subject.current));

test('creates a member with a user name who can log in', async () => {
  const { reply } = await registerWith(subject.current, { username: '  Hopper_9 ' });
  expect(reply.value).toEqual({ id: expect.stringMatching(/^\d+$/), userName: 'hopper_9', token: null });
  expect(toOutcome(await sendLogin(subject.current.app, 'HOPPER_9', PASSWORD))).toBe('in');
});

test('returns a session on request', async () => {
  const answer = await registerWith(subject.current, { username: 'turing1', login: true });
  const headers = { Authorization: readToken(answer) };
  const { reply } = await fetchJson(subject.current.app, '/wps/member/info', { headers });
  expect(reply.value).toMatchObject({ userName: 'turing1', firstTimeLogin: false });
});

test.each([
  ['too short', 'abc'],
  ['too long', 'a'.repeat(21)],
  ['empty', ''],
  ['blank', '     '],
  ['of two words', 'two words'],
  ['of emoji', 'ada🂡🂢🂣'],
  ['cut by a NUL', 'ada\u0000ada'],
  ['of four thousand letters', 'x'.repeat(4_000)],
])('rejects a name that is %s', async (_, username) => {
  expect(toOutcome(await registerWith(subject.current, { username }))).toBe('username_unfit');
});

test.each([
  ['is turned round', '\u202eturing2', 'turing2'],
  ['has letters that only look plain', '\u212aelvin', 'kelvin'],
])('stores a name that %s as it is displayed', async (_, username, folded) => {
  const answer = await registerWith(subject.current, { username, login: true });
  const headers = { Authorization: readToken(answer) };
  const { reply } = await fetchJson(subject.current.app, '/wps/member/info', { headers });
  expect(reply.value).toMatchObject({ userName: folded });
});

test.each(['username', 'password', 'affiliateCode', 'registerUrl', 'captchaId'])('rejects 10 kB in %s', async (field) => {
  const body = { username: 'margaret', password: PASSWORD, [field]: 'x'.repeat(10_000) };
  expect(toOutcome(await registerWith(subject.current, body))).toBe('request_invalid');
});

test.each([
  ['too short', 'short-1'],
  ['too long', 'x'.repeat(65)],
  ['empty', ''],
  ['blank', '        '],
  ['the name', 'Radia_42'],
  ['the name with blanks', ' radia_42 '],
])('rejects a password that is %s', async (_, password) => {
  expect(toOutcome(await registerWith(subject.current, { username: 'radia_42', password }))).toBe('password_unfit');
});

test('accepts a password of emoji and right-to-left letters', async () => {
  const password = '  סיסמה 🂡🂢🂣 ';
  await registerWith(subject.current, { username: 'emmy_noether', password });
  expect(toOutcome(await sendLogin(subject.current.app, 'emmy_noether', password))).toBe('in');
});

test('rejects a taken name, which is free at another merchant', async () => {
  expect(toOutcome(await registerWith(subject.current, { username: 'GRACE' }))).toBe('username_taken');
  expect(toOutcome(await registerWith(subject.current, { username: 'grete' }))).toBe('in');
  const headers = { Merchant: 'lotus' };
  expect(toOutcome(await registerWith(subject.current, { username: 'grete' }, { headers }))).toBe('in');
});

test('only one of five concurrent registrations with the same name succeeds', async () => {
  const send = () => registerWith(subject.current, { username: 'dorothy' }).then(toOutcome);
  const outcomes = await Promise.all([send(), send(), send(), send(), send()]);
  expect(outcomes.toSorted()).toEqual(['in', ...Array<string>(4).fill('username_taken')]);
  expect(await subject.current.db.$count(members, eq(members.userName, 'dorothy'))).toBe(1);
});

test('generated names are unique and can log in', async () => {
  const answers = await Promise.all([registerAuto(subject.current), registerAuto(subject.current, { login: true })]);
  const names = answers.map(({ reply }) => (reply.value as { userName: string }).userName);
  for (const name of names) expect(name).toMatch(/^([a-z]{2}){2}\d{4}$/);
  expect(new Set(names).size).toBe(2);
  expect(toOutcome(await sendLogin(subject.current.app, names[0] ?? '', PASSWORD))).toBe('in');
  expect(readToken(answers[1] ?? answers[0])).toEqual(expect.any(String));
});

test('rejects a method that the merchant does not offer', async () => {
  await setIdentity(subject.current, { registration: { ways: ['username'] } });
  const answer = await registerAuto(subject.current);
  await setIdentity(subject.current, { registration: { ways: ['username', 'mobile', 'autoUsername'] } });
  expect(toOutcome(answer)).toBe('not_found');
});

test('stores passwords only as digests', async () => {
  await registerWith(subject.current, { username: 'katherine', password: 'orbit-and-back' });
  const newest = await findNewest(subject.current);
  expect(newest?.userName).toBe('katherine');
  expect(JSON.stringify(newest)).not.toContain('orbit-and-back');
});
