import { and, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { members } from '#operator/db/tables/schema.ts';
import { checkSecondFactor } from '#operator/domain/login/second-factors.ts';
import { setDigestKey } from '#operator/limits/stored-digests.ts';
import { findMerchantRow } from '#operator/protocol/find-merchant-row.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';

const subject = shareTestApp();
const SECRET = 'JBSWY3DPEHPK3PXP';
const KEY = 'k'.repeat(32);
const totp = new TOTP({ secret: Secret.fromBase32(SECRET) });
const findAlan = async () => {
  const isAlan = and(eq(members.userName, 'alan'), eq(members.merchantCode, 'aurora'));
  const [alan] = await subject.current.db.select().from(members).where(isAlan);
  if (!alan) throw new Error('alan is planted');
  return alan;
};

/** Proves the second factor of a member with a code of the moment. */
async function prove(): Promise<string> {
  const { db, clock } = subject.current;
  const alan = await findAlan();
  await db.update(members).set({ authenticatorStep: null }).where(eq(members.id, alan.id));
  const authCode = totp.generate({ timestamp: clock.now.getTime() });
  const deps = {
    db,
    merchantRow: await findMerchantRow(db, alan.merchantCode),
    checkIdToken: () => Promise.reject(),
    now: clock.now,
  };
  return checkSecondFactor(deps, alan, { username: 'alan', type: 'username', method: 'G', authCode })
    .then((consume) => consume(db))
    .then(
      () => 'in',
      (error: Error) => error.message,
    );
}
const readStored = async () => (await findAlan()).secondFactors;

beforeEach(async () => {
  setDigestKey(KEY);
  const { id, secondFactors } = await findAlan();
  const plain = { ...secondFactors, authenticatorSecret: SECRET };
  await subject.current.db.update(members).set({ secondFactors: plain }).where(eq(members.id, id));
});

test('the first use of an authenticator seals its secret, and later uses open it', async () => {
  const before = await readStored();
  expect(await prove()).toBe('in');
  const stored = await readStored();
  expect(JSON.stringify(stored)).not.toContain(SECRET);
  expect(stored).toEqual({ ...before, authenticatorSecret: expect.stringMatching(/^sealed1:/) });
  expect(await prove()).toBe('in');
  expect(await readStored()).toEqual(stored);
});

test('a sealed secret opens with no other key, and for no other member', async () => {
  await prove();
  const { id, secondFactors } = await findAlan();
  setDigestKey('another key, as a thief would guess it');
  expect(await prove()).toBe('verification_wrong');
  setDigestKey(KEY);
  expect(await prove()).toBe('in');
  const { db } = subject.current;
  await db.update(members).set({ secondFactors }).where(eq(members.userName, 'ada'));
  const [ada] = await db.select().from(members).where(eq(members.userName, 'ada'));
  const deps = {
    db,
    merchantRow: await findMerchantRow(db, 'aurora'),
    checkIdToken: () => Promise.reject(),
    now: subject.current.clock.now,
  };
  const authCode = totp.generate({ timestamp: subject.current.clock.now.getTime() });
  const given = { username: 'ada', type: 'username', method: 'G', authCode } as const;
  await expect(checkSecondFactor(deps, { ...ada, id: ada?.id ?? id } as never, given)).rejects.toThrow('verification_wrong');
});
