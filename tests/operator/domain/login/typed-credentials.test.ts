import { randomBytes, scryptSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { members } from '#operator/db/tables/schema.ts';
import { readUserName } from '#operator/domain/accounts/user-name.ts';
import { readReferralCode, toReferralCode } from '#operator/domain/referral/referral-code.ts';
import { toDigits } from '#operator/domain/verification/codes.ts';
import { readE164, toE164, toEmailAddress } from '#operator/domain/verification/recipients.ts';
import { resetToSeeds } from '#operator/seeds/reset-to-seeds.ts';
import { logIn, sendLogin } from '../../fixtures/log-in.ts';
import { resetAttempts } from '../../fixtures/reset-attempts.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { PASSWORD } from '../../fixtures/test-app.ts';
import { changePassword, toOutcome } from '../../fixtures/ways-in.ts';

const subject = shareTestApp();
beforeEach(async () => {
  await resetAttempts(subject.current);
  await resetToSeeds(subject.current.db, PASSWORD);
});
const tryLogin = async (name: string, password: string) =>
  (await sendLogin(subject.current.app, name, password)).reply.errorCode ?? 'in';

test.each(['ada\u200b', 'ａｄａ', '\u2066ada\u2069', '\ufeffAda', 'ada\u00a0', '\u3000ada', 'a\u00adda', 'ada\u200f'])(
  '%j logs in as ada',
  async (name) => {
    expect(await tryLogin(name, PASSWORD)).toBe('in');
  },
);

test.each([`${PASSWORD} `, ` ${PASSWORD}`, `${PASSWORD}\u200b`, PASSWORD.toUpperCase()])(
  '%j is a different password',
  async (password) => {
    expect(await tryLogin('ada', password)).toBe('login.cred.err');
  },
);

const COMPOSED = 'mật khẩu é1'.normalize('NFC');
const DECOMPOSED = COMPOSED.normalize('NFD');

test('a password matches in any Unicode normalization', async () => {
  const token = await logIn(subject.current.app, 'ada');
  expect(toOutcome(await changePassword(subject.current, token, PASSWORD, DECOMPOSED))).toBe('in');
  expect(await tryLogin('ada', COMPOSED)).toBe('in');
  expect(await tryLogin('ada', DECOMPOSED)).toBe('in');
});

test('a hash of an earlier release still accepts its password', async () => {
  const salt = randomBytes(16);
  const key = scryptSync(DECOMPOSED, salt, 32);
  const passwordHash = `scrypt$${salt.toString('base64')}$${key.toString('base64')}`;
  await subject.current.db.update(members).set({ passwordHash }).where(eq(members.userName, 'ada'));
  expect(await tryLogin('ada', DECOMPOSED)).toBe('in');
  expect(await tryLogin('ada', COMPOSED)).toBe('in');
});

test('a new name is stored in the form used for look-ups', () => {
  expect(['ｌｕｎａ\u200b', '\u2066Luna\u2069', ' luna\u00a0'].map(readUserName)).toEqual(['luna', 'luna', 'luna']);
});

test('numbers, codes and addresses are read without invisible characters', () => {
  expect(toE164('63', '\u202a０９１７ ١٢٣ 4567\u202c')).toBe('+639171234567');
  expect(readE164('\u200e+63 917 123 ４５６７')).toBe('+639171234567');
  expect(toDigits('\u2066１２３ ٤٥٦\u2069')).toBe('123456');
  expect(toEmailAddress('\ufeffＡda@example.com\u200b')).toBe('ada@example.com');
  expect(readReferralCode(`\u200b${toReferralCode(7).toLowerCase()}\u2069`)).toBe(7);
});
