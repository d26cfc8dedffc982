import { beforeEach, expect, test } from 'vitest';
import { requestSmsCode } from '../../fixtures/codes.ts';
import { fetchJson } from '../../fixtures/log-in.ts';
import { findNewest, registerMobileWith } from '../../fixtures/registering.ts';
import { advanceClock, resetAttempts } from '../../fixtures/reset-attempts.ts';
import { setIdentity } from '../../fixtures/set-merchant.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { PASSWORD } from '../../fixtures/test-app.ts';
import { logInWith, readToken, toOutcome } from '../../fixtures/ways-in.ts';

const subject = shareTestApp();
const WRONG = 'code_wrong';

beforeEach(() => resetAttempts(subject.current));

const sendCode = (mobileNum: string) => requestSmsCode(subject.current, '63', mobileNum);

test('a number and its code create a member who can log in with either', async () => {
  const verificationCode = await sendCode('9171230001');
  const answer = await registerMobileWith(subject.current, { mobileNum: ' 0917-123 0001 ', verificationCode, login: true });
  const { userName } = answer.reply.value as { userName: string };
  expect(readToken(answer)).toEqual(expect.any(String));
  expect(await findNewest(subject.current)).toMatchObject({ userName, mobileNum: '+639171230001' });
  expect(toOutcome(await logInWith(subject.current, { username: userName }))).toBe('in');
  advanceClock(subject.current, 61);
  const code = await sendCode('9171230001');
  expect(toOutcome(await logInWith(subject.current, { type: 'sms', username: '639171230001', password: code }))).toBe('in');
});

test('accepts a chosen user name', async () => {
  const verificationCode = await sendCode('9171230002');
  const answer = await registerMobileWith(subject.current, {
    mobileNum: '9171230002',
    verificationCode,
    username: 'Joan_Clarke',
  });
  expect(answer.reply.value).toMatchObject({ userName: 'joan_clarke', token: null });
});

test("without a password it uses the merchant's default one", async () => {
  const mobile = { mobileNum: '9171230003', password: null };
  const verificationCode = await sendCode('9171230003');
  expect(toOutcome(await registerMobileWith(subject.current, { ...mobile, verificationCode }))).toBe('password_unfit');
  await setIdentity(subject.current, { defaultPassword: 'welcome-2026' });
  const answer = await registerMobileWith(subject.current, { ...mobile, verificationCode });
  const { userName: username } = answer.reply.value as { userName: string };
  const login = await logInWith(subject.current, { username, password: 'welcome-2026' });
  expect(login.reply.value).toMatchObject({ userName: username, passwordIsDefault: true });
  const own = await logInWith(subject.current, { username: 'ada' });
  expect(own.reply.value).not.toHaveProperty('passwordIsDefault');
  await setIdentity(subject.current, { defaultPassword: '' });
});

test('the status hides the default password and shows only whether a password is required', async () => {
  const ask = async (changes: object) => {
    await setIdentity(subject.current, changes);
    const { reply } = await fetchJson(subject.current.app, '/wps/system/status?device=MOBILE');
    const { identity } = reply.value as { identity: { registration: { passwordByMobile: boolean } } };
    return [JSON.stringify(reply).includes('welcome-2026'), identity.registration.passwordByMobile];
  };
  const registration = { passwordByMobile: false };
  expect(await ask({ defaultPassword: 'welcome-2026', registration })).toEqual([false, false]);
  expect(await ask({ defaultPassword: '', registration })).toEqual([false, true]);
  await setIdentity(subject.current, { registration: { passwordByMobile: true } });
});

test('rejects a code that is wrong, used, expired or of another number', async () => {
  const right = await sendCode('9171230004');
  const other = await sendCode('9171230005');
  const send = (mobileNum: string, verificationCode: string) =>
    registerMobileWith(subject.current, { mobileNum, verificationCode }).then(toOutcome);
  expect(await send('9171230004', right === '000000' ? '000001' : '000000')).toBe(WRONG);
  if (other !== right) expect(await send('9171230004', other)).toBe(WRONG);
  expect(await send('9171230004', right)).toBe('in');
  expect(await send('9171230004', right)).toBe('code_expired');
  advanceClock(subject.current, 301);
  expect(await send('9171230005', other)).toBe('code_expired');
});

test.each([
  ['empty', ''],
  ['blank', '   '],
  ['overlong', 'x'.repeat(4_000)],
  ['of emoji', '🂡🂢🂣'],
  ['turned round', '\u202e654321'],
  ['too short', '12 34'],
])('rejects a code that is %s', async (_, verificationCode) => {
  await sendCode('9171230006');
  expect(toOutcome(await registerMobileWith(subject.current, { mobileNum: '9171230006', verificationCode }))).toBe(WRONG);
});

test.each([
  ['empty', ''],
  ['too short', '12'],
  ['overlong', 'x'.repeat(4_000)],
  ['of emoji', '🂡🂢🂣'],
  ['of another country', '+1 202 555 0100'],
])('rejects a number that is %s', async (_, mobileNum) => {
  const answer = await registerMobileWith(subject.current, { mobileNum, verificationCode: '123456' });
  expect(toOutcome(answer)).toBe('mobile_unfit');
});

test('reports a taken number only to its holder', async () => {
  const first = await sendCode('9171230007');
  await registerMobileWith(subject.current, { mobileNum: '9171230007', verificationCode: first });
  advanceClock(subject.current, 61);
  const verificationCode = await sendCode('9171230007');
  const guessed = verificationCode === '000000' ? '000001' : '000000';
  const body = { mobileNum: '9171230007' };
  expect(toOutcome(await registerMobileWith(subject.current, { ...body, verificationCode: guessed }))).toBe(WRONG);
  expect(toOutcome(await registerMobileWith(subject.current, { ...body, verificationCode }))).toBe('mobile_taken');
});

test('the code stays valid after a rejected user name', async () => {
  const verificationCode = await sendCode('9171230008');
  const send = (username: string) => registerMobileWith(subject.current, { mobileNum: '9171230008', verificationCode, username });
  expect(toOutcome(await send('ada'))).toBe('username_unfit');
  expect(toOutcome(await send('grace'))).toBe('username_taken');
  expect(toOutcome(await send('grace_2'))).toBe('in');
});

test('only one of three concurrent registrations with the same code succeeds', async () => {
  const verificationCode = await sendCode('9171230009');
  const send = () => registerMobileWith(subject.current, { mobileNum: '9171230009', verificationCode }).then(toOutcome);
  const outcomes = await Promise.all([send(), send(), send()]);
  expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1);
  expect(subject.current.errors).toEqual([]);
});

test('counts wrong codes over several registrations', async () => {
  const right = await sendCode('9171230010');
  const wrong = right === '000000' ? '000001' : '000000';
  const send = (verificationCode: string) =>
    registerMobileWith(subject.current, { mobileNum: '9171230010', verificationCode, password: PASSWORD }).then(toOutcome);
  for (let tries = 0; tries < 5; tries += 1) expect(await send(wrong)).toBe(WRONG);
  expect(await send(right)).toBe('TOO_MANY_REQUESTS');
  advanceClock(subject.current, 1);
  expect(await send(right)).toBe('code_expired');
});
