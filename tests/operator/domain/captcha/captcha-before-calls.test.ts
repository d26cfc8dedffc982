import { afterAll, beforeEach, expect, test } from 'vitest';
import { readCode } from '../../fixtures/codes.ts';
import { fetchJson } from '../../fixtures/log-in.ts';
import { advanceClock, resetAttempts } from '../../fixtures/reset-attempts.ts';
import { setCaptcha } from '../../fixtures/set-merchant.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { solveV3, solveV4 } from '../../fixtures/solve-captcha.ts';
import { logInWith, sendVerification, toOutcome } from '../../fixtures/ways-in.ts';

const subject = shareTestApp();

beforeEach(async () => {
  await resetAttempts(subject.current);
  subject.current.captcha.reset();
});
afterAll(() => setCaptcha(subject.current, {}));

const sendCode = (fields: object) =>
  fetchJson(subject.current.app, '/wps/verification/sms/noLogin', {
    method: 'POST',
    body: JSON.stringify({ countryDialingCode: '63', mobileNum: '9171234567', ...fields }),
    headers: { 'Content-Type': 'application/json' },
  });

test('a login without its captcha reveals nothing about the password', async () => {
  await setCaptcha(subject.current, { flags: { GEETEST3: true } });
  const outcomes = [];
  for (const password of ['fastline-1', 'guess'])
    outcomes.push(toOutcome(await logInWith(subject.current, { username: 'ada', password })));
  expect(outcomes).toEqual(['captcha_required', 'captcha_required']);
});

test('a second step without its login reveals nothing about the password', async () => {
  await setCaptcha(subject.current, { flags: { GEETEST3: true } });
  const guess = async (password: string, address = '203.0.113.7') =>
    toOutcome(await sendVerification(subject.current, { password, method: 'P', payeeName: 'made up' }, { address }));
  expect([await guess('fastline-1'), await guess('guess')]).toEqual(['login.cred.err', 'login.cred.err']);
  const login = { username: 'alan', geetestValidateV4: await solveV4(subject.current.captcha) };
  expect(toOutcome(await logInWith(subject.current, login, { address: '203.0.113.7' }))).toBe('login_verify_required');
  expect([await guess('fastline-1', '203.0.113.8'), await guess('fastline-1')]).toEqual(['login.cred.err', 'verification_wrong']);
  advanceClock(subject.current, 600);
  expect(await guess('fastline-1')).toBe('login.cred.err');
});

test('a captcha is valid for one attempt at a password', async () => {
  await setCaptcha(subject.current, { flags: { GEETEST3: true } });
  const geetestValidateV4 = await solveV4(subject.current.captcha);
  const first = await logInWith(subject.current, { username: 'ada', password: 'guess', geetestValidateV4 });
  const second = await logInWith(subject.current, { username: 'ada', geetestValidateV4 });
  const third = await logInWith(subject.current, { username: 'ada', geetestValidateV4: await solveV4(subject.current.captcha) });
  expect([first, second, third].map(toOutcome)).toEqual(['login.cred.err', 'captcha_wrong', 'in']);
});

test('a login accepts a captcha of v3, too', async () => {
  await setCaptcha(subject.current, { flags: { GEETEST3: true }, version: 'v3' });
  const { reply } = await fetchJson(subject.current.app, '/wps/captcha/geetest?t=1');
  const solved = await solveV3(subject.current.captcha, (reply.value as { challenge: string }).challenge);
  expect(toOutcome(await logInWith(subject.current, { username: 'ada', ...solved }))).toBe('in');
});

test('no code is sent before the captcha is solved', async () => {
  await setCaptcha(subject.current, { flags: { GEETESTVCODE3: true } });
  expect((await sendCode({})).reply.errorCode).toBe('captcha_required');
  const solved = await solveV4(subject.current.captcha);
  expect((await sendCode({ geetestValidateV4: { ...solved, pass_token: 'x' } })).reply.errorCode).toBe('captcha_wrong');
  expect(await readCode(subject.current.db, '+639171234567')).toBe('');
  expect((await sendCode({ geetestValidateV4: solved })).reply.success).toBe(true);
  expect(await readCode(subject.current.db, '+639171234567')).toMatch(/^\d{6}$/);
});

test.each([
  ['a text', 'solved'],
  ['half a result', { lot_number: 'x' }],
  ['an empty result', {}],
  ['a list', []],
])('rejects %s', async (_, geetestValidateV4) => {
  await setCaptcha(subject.current, { flags: { GEETESTVCODE3: true } });
  const { status, reply } = await sendCode({ geetestValidateV4 });
  expect([status, reply.errorCode]).toEqual([400, 'request_invalid']);
});

test('error messages of captchas use the language of the call', async () => {
  await setCaptcha(subject.current, { flags: { GEETEST3: true } });
  const say = async (language: string) => {
    const answer = await logInWith(subject.current, { username: 'ada' }, { headers: { Language: language } });
    return answer.reply.message;
  };
  expect([await say('EN'), await say('CN')]).toEqual(['Please complete the verification to continue.', '请完成验证后继续。']);
});
