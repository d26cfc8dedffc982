import { and, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { type Member, members, mfaTickets, type SecondFactors } from '#operator/db/tables/schema.ts';
import { checkSecondFactor, findDemandedMethods } from '#operator/domain/login/second-factors.ts';
import { findMerchantRow } from '#operator/protocol/find-merchant-row.ts';
import { fc } from '#tests/fixtures/fast-check.ts';
import { requestEmailCode, requestSmsCode } from '../../fixtures/codes.ts';
import { fetchJson } from '../../fixtures/log-in.ts';
import { advanceClock, resetAttempts } from '../../fixtures/reset-attempts.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { logInWith, readToken, sendVerification, toOutcome, verifyAlan } from '../../fixtures/ways-in.ts';

const subject = shareTestApp();
beforeEach(async () => {
  await resetAttempts(subject.current);
  await subject.current.db.update(members).set({ authenticatorStep: null });
});

const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') });
const readAuthenticator = (shiftSeconds = 0) =>
  totp.generate({ timestamp: subject.current.clock.now.getTime() + shiftSeconds * 1_000 });
const verify = async (body: object) => toOutcome(await verifyAlan(subject.current, body));

/** Sends only the factor, without the slow check of the password. */
async function prove(body: { method: 'E' | 'P' | 'G' | 'S'; authCode?: string; payeeName?: string }): Promise<string> {
  const { db, clock } = subject.current;
  // Every merchant has an alan, and the order of rows changes with each update.
  const isAlan = and(eq(members.userName, 'alan'), eq(members.merchantCode, 'aurora'));
  const [alan] = await db.select().from(members).where(isAlan);
  if (!alan) throw new Error('alan is planted');
  const given = { username: 'alan', type: 'username', ...body } as const;
  const merchantRow = await findMerchantRow(db, alan.merchantCode);
  const checkIdToken = () => Promise.reject(new Error('no token is brought'));
  return checkSecondFactor({ db, merchantRow, checkIdToken, now: clock.now }, alan, given)
    .then((consume) => consume(db))
    .then(
      () => 'in',
      (error: Error) => error.message,
    );
}

test('a proof returns the same reply as a login', async () => {
  const answer = await verifyAlan(subject.current, { method: 'P', payeeName: 'Alan Turing' });
  expect(answer.reply.value).toMatchObject({ userName: 'alan', customerType: 0, passwordExpired: false });
  const headers = { Authorization: readToken(answer) };
  expect((await fetchJson(subject.current.app, '/wps/member/info', { headers })).reply.value).toMatchObject({ userName: 'alan' });
});

test('a right factor does not make up for a wrong password', async () => {
  const factor = { method: 'P', payeeName: 'ALAN TURING' };
  expect(await verify({ ...factor, password: 'guess' })).toBe('login.cred.err');
  expect(await verify({ ...factor, username: 'nobody' })).toBe('login.cred.err');
});

test.each(['ALAN TURING', '  alan   turing ', 'Alan\tTuring', 'ＡＬＡＮ ＴＵＲＩＮＧ'])(
  'accepts the payee name %j',
  async (payeeName) => {
    expect(await prove({ method: 'P', payeeName })).toBe('in');
  },
);

test.each(['', ' ', 'ALAN', 'ALANTURING', 'ALAN TURING.', '😀', 'x'.repeat(4_096)])(
  'rejects the payee name %j',
  async (payeeName) => {
    expect(await prove({ method: 'P', payeeName })).toBe('verification_wrong');
  },
);

test("an e-mail code proves only its member's address", async () => {
  const verificationCode = await requestEmailCode(subject.current, 'alan@example.test');
  const other = await requestEmailCode(subject.current, 'other@example.test');
  expect(await verify({ method: 'E', email: 'other@example.test', verificationCode: other })).toBe('verification_wrong');
  expect(await verify({ method: 'E', email: 'alan@example.test', verificationCode: 'x' })).toBe('code_wrong');
  expect(await verify({ method: 'E', email: ' Alan@Example.test', verificationCode })).toBe('in');
  expect(await verify({ method: 'E', email: 'alan@example.test', verificationCode })).toBe('code_expired');
});

test.each([{ countryDialingCode: '84', mobileNum: '912345678' }, { mobileNum: '0912345678' }, { mobileNum: '+84 912345678' }])(
  'an SMS code proves the number %j',
  async (phone) => {
    const verificationCode = await requestSmsCode(subject.current, '84', '912345678');
    expect(await verify({ method: 'S', ...phone, verificationCode: 'x' })).toBe('code_wrong');
    expect(await verify({ method: 'S', ...phone, verificationCode })).toBe('in');
  },
);

test("a code for another member's number proves nothing", async () => {
  const verificationCode = await requestSmsCode(subject.current, '63', '9171234567');
  const phone = { countryDialingCode: '63', mobileNum: '9171234567' };
  expect(await verify({ method: 'S', ...phone, verificationCode })).toBe('verification_wrong');
});

test('an authenticator may be one step early or late', async () => {
  expect(await prove({ method: 'G', authCode: readAuthenticator(-30) })).toBe('in');
  expect(await prove({ method: 'G', authCode: readAuthenticator(30) })).toBe('in');
  for (const shift of [-90, -60, 60, 90, 86_400]) {
    expect(await prove({ method: 'G', authCode: readAuthenticator(shift) })).toBe('code_wrong');
  }
});

test('an authenticator code is never valid again, nor is an earlier one', async () => {
  const [before, current] = [readAuthenticator(-30), readAuthenticator()];
  expect(await prove({ method: 'G', authCode: current })).toBe('in');
  expect(await prove({ method: 'G', authCode: current })).toBe('code_expired');
  expect(await prove({ method: 'G', authCode: before })).toBe('code_expired');
  advanceClock(subject.current, 30);
  expect(await prove({ method: 'G', authCode: current })).toBe('code_expired');
  expect(await prove({ method: 'G', authCode: readAuthenticator() })).toBe('in');
});

test('accepts no text except the three current codes', async () => {
  const codes = [-30, 0, 30].map((shift) => readAuthenticator(shift));
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.stringMatching(/^\d{6}$/)), async (authCode) => {
      fc.pre(!codes.includes(authCode));
      expect(await prove({ method: 'G', authCode })).toBe('code_wrong');
    }),
  );
});

test('a login allows ten second steps and one success', async () => {
  const step = async (payeeName: string) => toOutcome(await sendVerification(subject.current, { method: 'P', payeeName }));
  await logInWith(subject.current, { username: 'alan' });
  expect([await step('Alan Turing'), await step('Alan Turing')]).toEqual(['in', 'login.cred.err']);
  await logInWith(subject.current, { username: 'alan' });
  await subject.current.db.update(mfaTickets).set({ stepsLeft: 1 });
  expect([await step('guess'), await step('Alan Turing')]).toEqual(['verification_wrong', 'login.cred.err']);
});

test('only provable factors are demanded, and a member without any cannot log in', async () => {
  const alan = { secondFactors: { email: 'a@b.c', mobileNum: '+84912345678', authenticatorSecret: 'x' }, mobileNum: null };
  const ask = (factors: object, email: boolean, sms: boolean) =>
    findDemandedMethods({ ...alan, secondFactors: factors } as Member, { username: '', type: 'username' }, { email, sms });
  expect(ask(alan.secondFactors, true, true)).toEqual({ email: true, sms: true, ga: true, payeeName: false });
  expect(ask(alan.secondFactors, false, false)).toEqual({ email: false, sms: false, ga: true, payeeName: false });
  expect(ask({ email: 'a@b.c' }, false, true)).toEqual({ email: false, sms: false, ga: false, payeeName: false });
  expect(ask({}, true, true)).toBeNull();
});

test('a method that the member does not have proves nothing', async () => {
  const isAlan = eq(members.userName, 'alan');
  const [alan] = await subject.current.db.select().from(members).where(isAlan);
  const set = (secondFactors: SecondFactors | null | undefined) =>
    subject.current.db.update(members).set({ secondFactors }).where(isAlan);
  await set({ authenticatorSecret: 'JBSWY3DPEHPK3PXP' });
  expect(await verify({ method: 'P', payeeName: '' })).toBe('verification_wrong');
  expect(await verify({ method: 'E', email: '' })).toBe('verification_wrong');
  expect(await verify({ method: 'S', mobileNum: '' })).toBe('verification_wrong');
  await set({ payeeName: 'ALAN TURING' });
  expect(await verify({ method: 'G', authCode: readAuthenticator() })).toBe('verification_wrong');
  await set(alan?.secondFactors);
});

test('wrong factors delay the member even with the right password', async () => {
  const outcomes: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) outcomes.push(await verify({ method: 'P', payeeName: `guess ${turn}` }));
  expect(outcomes).toEqual([...Array<string>(5).fill('verification_wrong'), 'TOO_MANY_REQUESTS']);
  expect(await verify({ method: 'G', authCode: readAuthenticator() })).toBe('TOO_MANY_REQUESTS');
});

test('an SMS login proves the SMS factor and no other', async () => {
  const set = (secondFactors: object) =>
    subject.current.db.update(members).set({ secondFactors }).where(eq(members.userName, 'ada'));
  const byCode = async (password: string) => logInWith(subject.current, { type: 'sms', username: '+639171234567', password });
  await set({ mobileNum: '+63 9171234567', payeeName: 'ADA LOVELACE' });
  expect(toOutcome(await byCode(await requestSmsCode(subject.current, '63', '9171234567')))).toBe('in');
  advanceClock(subject.current, 60);
  await set({ payeeName: 'ADA LOVELACE' });
  const code = await requestSmsCode(subject.current, '63', '9171234567');
  expect((await byCode(code)).reply).toMatchObject({
    errorCode: 'login_verify_required',
    value: { payeeName: true, sms: false },
  });
  const second = { type: 'sms', username: '+639171234567', password: code, method: 'P', payeeName: 'Ada Lovelace' };
  expect([await verify(second), await verify(second)]).toEqual(['in', 'code_expired']);
  await set({});
  advanceClock(subject.current, 60);
  expect(toOutcome(await byCode(await requestSmsCode(subject.current, '63', '9171234567')))).toBe('in');
});
