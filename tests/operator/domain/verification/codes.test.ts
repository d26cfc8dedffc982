import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createApi } from '#operator/app/api.ts';
import { createApp } from '#operator/app/app.ts';
import { failedAttempts, hourlyUses, inbox, verificationCodes } from '#operator/db/tables/schema.ts';
import { createGeetest } from '#operator/domain/captcha/create-geetest.ts';
import { checkCode, consumeCode, createCode, withdrawCode } from '#operator/domain/verification/codes.ts';
import { createLineOrigins } from '#operator/http/line-origins.ts';
import { loadSealingKeys } from '#operator/protocol/sealing/sealing-keys.ts';
import { readCode, requestEmailCode, requestSmsCode, sendEmailCode, sendSmsCode } from '../../fixtures/codes.ts';
import { fetchJson } from '../../fixtures/log-in.ts';
import { registerMobileWith } from '../../fixtures/registering.ts';
import { advanceClock, resetAttempts } from '../../fixtures/reset-attempts.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { createTestApp, TEST_NOW } from '../../fixtures/test-app.ts';
import { logInWith, toOutcome } from '../../fixtures/ways-in.ts';

const subject = shareTestApp();
beforeEach(() => resetAttempts(subject.current));

const NUMBER = '+639171234567';
const send = () => sendSmsCode(subject.current, '63', '9171234567');
const spend = (code: string, recipient = NUMBER) => {
  const given = { merchantCode: 'aurora', channel: 'sms', recipient, code } as const;
  const { db, clock } = subject.current;
  return checkCode(db, given, clock.now)
    .then(() => consumeCode(db, given, clock.now))
    .then(
      () => 'spent',
      (error: Error) => error.message,
    );
};

test('a code has six digits and is sent in the language of the call', async () => {
  const headers = { 'Content-Type': 'application/json', Language: 'PT-BR', Merchant: 'rio' };
  const body = JSON.stringify({ countryDialingCode: '55', mobileNum: '(11) 91234-5678' });
  await fetchJson(subject.current.app, '/wps/verification/sms/noLogin', { method: 'POST', body, headers });
  const [message] = await subject.current.db.select().from(inbox);
  expect(message).toMatchObject({ merchantCode: 'rio', channel: 'sms', recipient: '+5511912345678' });
  expect(message?.text).toMatch(/^\d{6} é o seu código de Rio\. .*\n\n@localhost #\d{6}$/s);
});

test('a message never contains a foreign host', async () => {
  const body = JSON.stringify({ countryDialingCode: '63', mobileNum: '9171234567' });
  const headers = { 'Content-Type': 'application/json', Host: 'evil.example', Origin: 'https://evil.example' };
  const init = { method: 'POST', body, headers };
  const { status } = await subject.current.app.request('https://evil.example/wps/verification/sms/noLogin', init);
  const [message] = await subject.current.db.select().from(inbox);
  expect([status, message?.text.includes('evil'), message?.text.includes('@')]).toEqual([200, false, false]);
});

test('known and unknown recipients get the same reply', async () => {
  const numbers = [await send(), await sendSmsCode(subject.current, '63', '9170000001')];
  const addresses = [
    await sendEmailCode(subject.current, 'alan@example.test'),
    await sendEmailCode(subject.current, 'nobody@example.test'),
  ];
  expect(numbers[0]).toEqual(numbers[1]);
  expect(addresses[0]).toEqual(addresses[1]);
  expect(numbers[0]?.reply).toEqual({ success: true, value: { expirationTime: 60 } });
});

test('sends a recipient one code per minute', async () => {
  await send();
  advanceClock(subject.current, 54);
  expect((await send()).status).toBe(429);
  advanceClock(subject.current, 6);
  expect((await send()).status).toBe(200);
  expect(await subject.current.db.$count(inbox)).toBe(2);
});

test('a process whose clock is 5 s behind also sends the next code after a minute', async () => {
  await send();
  const { db, clock } = subject.current;
  const behind = { app: await createTestApp(db, { now: new Date(clock.now.getTime() + 55_000) }) };
  expect((await sendSmsCode(behind, '63', '9171234567')).status).toBe(200);
});

test('different spellings of a number are one recipient', async () => {
  await sendSmsCode(subject.current, '63', '09171234567');
  expect((await sendSmsCode(subject.current, '+63', ' 917 123-4567')).status).toBe(429);
  expect(await readCode(subject.current.db, NUMBER)).toMatch(/^\d{6}$/);
});

test('a code is valid once, within five minutes', async () => {
  const code = await requestSmsCode(subject.current, '63', '9171234567');
  advanceClock(subject.current, 299);
  expect([await spend(code), await spend(code)]).toEqual(['spent', 'code_expired']);
  advanceClock(subject.current, 60);
  const late = await requestSmsCode(subject.current, '63', '9171234567');
  advanceClock(subject.current, 300);
  expect(await spend(late)).toBe('code_expired');
});

test('five wrong attempts invalidate a code', async () => {
  const code = await requestSmsCode(subject.current, '63', '9171234567');
  for (let turn = 0; turn < 5; turn += 1) expect(await spend('x')).toBe('code_wrong');
  advanceClock(subject.current, 1);
  expect(await spend(code)).toBe('code_expired');
  expect((await send()).status).toBe(429);
});

test('guesses at a number add up over purposes and codes', async () => {
  const phone = { mobileNum: '9171234567', countryDialingCode: '63' };
  const ways = [
    (code: string) => registerMobileWith(subject.current, { ...phone, verificationCode: code }),
    (code: string) => logInWith(subject.current, { type: 'sms', username: NUMBER, password: code }),
  ];
  const outcomes: string[] = [];
  for (const turn of [0, 1, 2, 3, 4, 5]) {
    if (turn === 3) advanceClock(subject.current, 60);
    if (turn % 3 === 0) await send();
    const answer = await ways[turn % 2]?.('x');
    outcomes.push(answer ? toOutcome(answer) : '');
  }
  expect(outcomes).toEqual([...Array<string>(5).fill('code_wrong'), 'TOO_MANY_REQUESTS']);
  advanceClock(subject.current, 60);
  const code = await requestSmsCode(subject.current, '63', '9171234567');
  expect([await spend('x'), await spend(code)]).toEqual(['code_wrong', 'TOO_MANY_REQUESTS']);
  advanceClock(subject.current, 2);
  expect(await spend(code)).toBe('spent');
});

test('a new code replaces the previous one', async () => {
  const first = await requestSmsCode(subject.current, '63', '9171234567');
  advanceClock(subject.current, 60);
  const second = await requestSmsCode(subject.current, '63', '9171234567');
  if (first !== second) expect(await spend(first)).toBe('code_wrong');
  expect(await spend(second)).toBe('spent');
});

test('a code is read in the forms that people and keyboards write', async () => {
  const code = await requestSmsCode(subject.current, '63', '9171234567');
  const wide = code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  expect(await spend(` ${wide.slice(0, 3)} ${wide.slice(3)} `)).toBe('spent');
});

test('stores only a digest of a code', async () => {
  const code = await requestEmailCode(subject.current, 'Alan@Example.test'.toLowerCase());
  const rows = JSON.stringify(await subject.current.db.select().from(verificationCodes));
  expect(rows).toContain('alan@example.test');
  expect(rows.replace(/"(codeDigest|createdAt|expiresAt)":"[^"]*"/g, '')).not.toContain(code);
});

test('a thief of the database cannot compute codes, numbers or addresses from their digests', async () => {
  const { db } = subject.current;
  const code = await sendSmsCode(subject.current, '63', '9171234567', '203.0.113.7').then(() => readCode(db, NUMBER));
  const guesses = [
    `aurora\nsms\n${NUMBER}\n${code}`,
    `sms ${NUMBER}`,
    `account sms ${NUMBER}`,
    'address 203.0.113.7',
    '203.0.113.7',
  ];
  await spend('x');
  const rows = await Promise.all(
    [verificationCodes, failedAttempts, hourlyUses].map((table) => db.select().from(table as never)),
  );
  const stored = JSON.stringify(rows);
  for (const guess of guesses) expect(stored).not.toContain(createHash('sha256').update(guess).digest('hex'));
  expect(rows.map((found) => found.length > 0)).toEqual([true, true, true]);
});

test.each([' ', '12', 'x', '9'.repeat(40), '😀', '+1 202 555 0100'])('sends no code to the number %j', async (mobileNum) => {
  expect((await sendSmsCode(subject.current, '63', mobileNum)).reply.errorCode).toBe('mobile_unfit');
});

test.each([' ', 'alan', 'a@b', 'a b@c.d', '@example.test', `${'x'.repeat(300)}@a.b`])(
  'sends no code to the address %j',
  async (email) => {
    expect((await sendEmailCode(subject.current, email)).reply.errorCode).toBe('email_unfit');
    expect(await subject.current.db.$count(inbox)).toBe(0);
  },
);

test('an undelivered message can be requested again at once', async () => {
  await subject.current.db.execute('alter table inbox rename to inbox_gone');
  const failed = await send();
  await subject.current.db.execute('alter table inbox_gone rename to inbox');
  expect([failed.status, (await send()).status]).toEqual([500, 200]);
});

test('a message that fails late does not invalidate a newer code', async () => {
  const { db, clock } = subject.current;
  const to = { merchantCode: 'aurora', channel: 'sms', recipient: NUMBER } as const;
  const late = await createCode(db, to, clock.now);
  advanceClock(subject.current, 60);
  const newer = await createCode(db, to, clock.now);
  if (late !== newer) await withdrawCode(db, { ...to, code: late });
  expect(await spend(newer)).toBe('spent');
});

test('without a delivery service there are no codes', async () => {
  const origins = createLineOrigins([8080], []);
  const { db } = subject.current;
  const deps = {
    db,
    sealingKeys: await loadSealingKeys(db),
    origins,
    gameOrigin: null,
    chatOrigins: [],
    gameOrigins: [],
    sandboxOrigin: null,
    now: () => TEST_NOW,
  };
  const geetest = createGeetest({ key: null, api: null }, null);
  const app = createApp({ origins, calls: createApi({ ...deps, geetest }, () => {}), site: null });
  expect((await sendSmsCode({ app }, '63', '9171234567')).status).toBe(404);
  expect((await sendEmailCode({ app }, 'alan@example.test')).status).toBe(404);
});

test('an address that requests codes for many numbers has to wait', async () => {
  const statuses: number[] = [];
  for (let turn = 10; turn < 31; turn += 1) {
    statuses.push((await sendSmsCode(subject.current, '63', `91700000${turn}`, '203.0.113.7')).status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});
