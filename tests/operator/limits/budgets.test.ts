import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ImageCaptcha } from '#contract/calls/captcha.ts';
import { captchaChallenges, inbox } from '#operator/db/tables/schema.ts';
import { digestAnswer } from '#operator/domain/captcha/image-captcha.ts';
import { type BudgetUse, CAPTCHA_FROM, consumeBudgets, isBudgetSpent, MAX_MESSAGES_PER_HOUR } from '#operator/limits/budgets.ts';
import { sendEmailCode, sendSmsCode } from '../fixtures/codes.ts';
import { fetchJson } from '../fixtures/log-in.ts';
import { advanceClock, resetAttempts } from '../fixtures/reset-attempts.ts';
import { shareTestApp } from '../fixtures/share-test-app.ts';
import { logInWith, toOutcome } from '../fixtures/ways-in.ts';

const subject = shareTestApp();
const ANSWER = 'ACDE3';
const AN_HOUR = 3_600;
beforeEach(() => resetAttempts(subject.current));

const now = () => subject.current.clock.now;
/** Uses a budget many times; the address of the caller does not matter to it. */
async function use(name: BudgetUse['name'], ofSubject: string, times: number) {
  for (let turn = 0; turn < times; turn += 1) {
    await consumeBudgets(subject.current.db, [{ name, subject: ofSubject }], now());
  }
}

async function solve(): Promise<{ captchaId: string; captchaCode: string }> {
  const { reply } = await fetchJson(subject.current.app, '/wps/captcha/image?t=1');
  const { captchaId } = reply.value as ImageCaptcha;
  const answerDigest = digestAnswer(captchaId, ANSWER);
  await subject.current.db.update(captchaChallenges).set({ answerDigest }).where(eq(captchaChallenges.id, captchaId));
  return { captchaId, captchaCode: ANSWER };
}
const post = (path: string, body: object, address: string) => {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  return fetchJson(subject.current.app, path, init, address);
};
const requestSms = (turn: number, dialing: string, mobileNum: string, more = {}) =>
  post('/wps/verification/sms/noLogin', { countryDialingCode: dialing, mobileNum, ...more }, `198.51.100.${turn}`);

test('codes to numbers of another country require a captcha, from any address', async () => {
  await use('abroad', 'aurora 66', CAPTCHA_FROM.abroad - 1);
  expect(toOutcome(await requestSms(1, '66', '812345678'))).toBe('in');
  const refused = await requestSms(2, '66', '812345679');
  expect(toOutcome(refused)).toBe('captcha_required');
  expect(toOutcome(await requestSms(3, '66', '812345679', await solve()))).toBe('in');
  expect(toOutcome(await requestSms(4, '63', '9171234567'))).toBe('in');
  expect(await subject.current.db.$count(inbox)).toBe(3);
});

test('solved captchas never raise the limit of codes sent abroad in an hour', async () => {
  await use('abroad', 'aurora 66', MAX_MESSAGES_PER_HOUR.abroad ?? 0);
  const refused = await requestSms(1, '66', '812345678', await solve());
  expect(refused.status).toBe(429);
  advanceClock(subject.current, AN_HOUR);
  expect(toOutcome(await requestSms(1, '66', '812345678'))).toBe('in');
});

test('codes to one email address require a captcha from the sixth in an hour on, at all merchants together', async () => {
  const outcomes: string[] = [];
  for (const Merchant of ['aurora', 'lotus', 'rio', 'aurora', 'lotus', 'rio']) {
    const init = { method: 'POST', body: '{"email":"Ada@mail.test"}', headers: { 'Content-Type': 'application/json', Merchant } };
    outcomes.push(toOutcome(await fetchJson(subject.current.app, '/wps/verification/email/noLogin', init)));
    advanceClock(subject.current, 60);
  }
  expect(outcomes).toEqual(['in', 'in', 'in', 'in', 'in', 'captcha_required']);
  const solved = { email: 'ada@mail.test', ...(await solve()) };
  expect(toOutcome(await post('/wps/verification/email/noLogin', solved, '198.51.100.1'))).toBe('in');
});

test('a code that is refused uses up no budget', async () => {
  await sendEmailCode(subject.current, 'ada@mail.test');
  for (let turn = 0; turn < 10; turn += 1) expect((await sendEmailCode(subject.current, 'ada@mail.test')).status).toBe(429);
  advanceClock(subject.current, 60);
  expect(toOutcome(await sendEmailCode(subject.current, 'ada@mail.test'))).toBe('in');
});

test('after very many messages of a merchant every further code requires a captcha', async () => {
  await use('messages', 'aurora', CAPTCHA_FROM.messages);
  expect(toOutcome(await sendSmsCode(subject.current, '63', '9171234567'))).toBe('captcha_required');
  expect(toOutcome(await sendEmailCode(subject.current, 'ada@mail.test'))).toBe('captcha_required');
});

test('logins at a merchant require a captcha after too many failures, from any number of addresses', async () => {
  await use('logins', 'aurora', CAPTCHA_FROM.logins - 1);
  const logIn = (password: string, address: string, more = {}) =>
    logInWith(subject.current, { username: 'ada', password, ...more }, { address });
  expect(toOutcome(await logIn('wrong', '198.51.100.1'))).toBe('login.cred.err');
  expect(toOutcome(await logIn('fastline-1', '198.51.100.2'))).toBe('captcha_required');
  expect(toOutcome(await logIn('fastline-1', '198.51.100.2', await solve()))).toBe('in');
  const headers = { Merchant: 'lotus' };
  expect(toOutcome(await logInWith(subject.current, { username: 'ada' }, { headers, address: '198.51.100.2' }))).toBe('in');
});

test('of simultaneous uses none is free beyond the budget', async () => {
  const uses = [{ name: 'recipient', subject: 'email ada@mail.test' }] as const;
  const tries = Array.from({ length: 12 }, () =>
    consumeBudgets(subject.current.db, uses, now(), false).then(
      () => 'in',
      (error: Error) => error.message,
    ),
  );
  const free = (await Promise.all(tries)).filter((outcome) => outcome === 'in');
  expect(free.length).toBeLessThanOrEqual(CAPTCHA_FROM.recipient);
  expect(await isBudgetSpent(subject.current.db, uses, now())).toBe(free.length === CAPTCHA_FROM.recipient);
});
