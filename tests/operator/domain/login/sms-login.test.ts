import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { merchants } from '#operator/db/tables/schema.ts';
import { fc } from '#tests/fixtures/fast-check.ts';
import { readCode, requestSmsCode, sendSmsCode } from '../../fixtures/codes.ts';
import { advanceClock, resetAttempts } from '../../fixtures/reset-attempts.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { logInWith, toOutcome } from '../../fixtures/ways-in.ts';

const subject = shareTestApp();
beforeEach(() => resetAttempts(subject.current));

const ADA = '+639171234567';
const logInBySms = async (username: string, password: string) =>
  toOutcome(await logInWith(subject.current, { type: 'sms', username, password }));
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

test.each([ADA, '639171234567', ' +63 917 123 4567 '])('a member logs in with the code sent to %s', async (number) => {
  const code = await requestSmsCode(subject.current, '63', '9171234567');
  const answer = await logInWith(subject.current, { type: 'sms', username: number, password: code });
  expect(answer.reply.value).toMatchObject({ userName: 'ada', firstTimeLogin: false });
});

test('a code is valid for one login', async () => {
  const code = await requestSmsCode(subject.current, '63', '9171234567');
  expect([await logInBySms(ADA, code), await logInBySms(ADA, code)]).toEqual(['in', 'code_expired']);
});

test('rejects a code sent to another member', async () => {
  const foreign = await requestSmsCode(subject.current, '63', '9171230000');
  const own = await requestSmsCode(subject.current, '63', '9171234567');
  expect(await logInBySms(ADA, foreign === own ? otherThan(own) : foreign)).toBe('code_wrong');
});

test('rejects a password as an SMS code', async () => {
  expect(await logInBySms(ADA, 'fastline-1')).toBe('code_expired');
  expect(await logInBySms('ada', 'fastline-1')).toBe('mobile_unfit');
});

test('only the holder of a number learns that it has no member', async () => {
  const code = await requestSmsCode(subject.current, '63', '9170000001');
  expect(await logInBySms('+639170000001', otherThan(code))).toBe('code_wrong');
  expect(await logInBySms('+639170000001', code)).toBe('mobile_unknown');
});

test('a merchant without SMS login rejects it', async () => {
  const { db } = subject.current;
  const isRio = eq(merchants.code, 'rio');
  const [row] = await db.select().from(merchants).where(isRio);
  if (!row) throw new Error('rio is planted');
  const identity = v.parse(IdentitySettings, { ...row.settings.identity, loginWays: ['username'] });
  await db
    .update(merchants)
    .set({ settings: { ...row.settings, identity } })
    .where(isRio);
  const body = { type: 'sms', username: ADA, password: '000000' };
  expect((await logInWith(subject.current, body, { headers: { Merchant: 'rio' } })).status).toBe(404);
});

test('wrong SMS codes delay their number', async () => {
  await sendSmsCode(subject.current, '63', '9171234567');
  const outcomes: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) outcomes.push(await logInBySms(ADA, 'x'));
  expect(outcomes).toEqual([...Array<string>(5).fill('code_wrong'), 'TOO_MANY_REQUESTS']);
});

const step = fc.oneof(
  fc.record({ act: fc.constant('send') }),
  fc.record({ act: fc.constantFrom('right', 'right', 'wrong', 'older') }),
  fc.record({ act: fc.constant('wait'), seconds: fc.constantFrom(1, 20, 61, 301, 3_601) }),
);

test('in any sequence of steps, only a fresh right code logs in, once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      await resetAttempts(subject.current);
      let sent = { code: '', at: 0, isSpent: true };
      const older: string[] = [];
      for (const taken of steps) {
        const now = subject.current.clock.now.getTime() / 1_000;
        if ('seconds' in taken) advanceClock(subject.current, taken.seconds);
        else if (taken.act === 'send') {
          const { status } = await sendSmsCode(subject.current, '63', '9171234567');
          if (status !== 200) continue;
          older.push(sent.code);
          sent = { code: await readCode(subject.current.db, ADA), at: now, isSpent: false };
        } else {
          const given = { right: sent.code, wrong: otherThan(sent.code), older: older.at(-1) ?? '' }[taken.act] ?? '';
          const isGood = given === sent.code && !sent.isSpent && now < sent.at + 300;
          const outcome = await logInBySms(ADA, given);
          if (outcome === 'in') expect(isGood).toBe(true);
          if (outcome === 'in') sent = { ...sent, isSpent: true };
          if (isGood && outcome !== 'in') expect(['TOO_MANY_REQUESTS', 'code_expired']).toContain(outcome);
        }
      }
    }),
    { numRuns: 60 },
  );
});
