import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deposits, members } from '#operator/db/tables/schema.ts';
import { makeDeposit } from '#operator/domain/cashier/deposits.ts';
import { listPaymentMethods } from '#operator/domain/cashier/payment-methods.ts';
import { createPublish } from '#operator/domain/events.ts';
import { readBalance } from '#operator/domain/ledger/ledger.ts';
import { linkInviter } from '#operator/domain/referral/inviters.ts';
import { toReferralCode } from '#operator/domain/referral/referral-code.ts';
import { findMerchantRow } from '#operator/protocol/find-merchant-row.ts';
import { shareTestApp } from '../fixtures/share-test-app.ts';
import { findMemberId } from './rewards/reward-members.ts';

const subject = shareTestApp();

test('calls listeners in order, each after the previous one', async () => {
  const calls: string[] = [];
  const listen = (name: string) => async () => {
    await Promise.resolve();
    calls.push(name);
  };
  const publish = createPublish({ 'member-registered': [listen('one'), listen('two')], 'deposit-credited': [listen('three')] });
  const event = { memberId: 1, merchantCode: 'aurora', referralCode: null };
  await publish(subject.current.db, 'member-registered', event);
  expect(calls).toEqual(['one', 'two']);
});

test('a failing listener rolls the deposit back', async () => {
  const { db, clock } = subject.current;
  const memberId = await findMemberId(subject.current, 'ada');
  const before = [await readBalance(db, memberId), await db.$count(deposits)];
  const publish = createPublish({ 'member-registered': [], 'deposit-credited': [() => Promise.reject(new Error('no'))] });
  const method = listPaymentMethods(true).find(({ outcome }) => outcome === 'success');
  const payment = { memberId, amount: 10_000, currency: 'PHP', method, merchantRow: await findMerchantRow(db, 'aurora') };
  await expect(makeDeposit(db, payment, { publish, now: clock.now })).rejects.toThrow('no');
  expect([await readBalance(db, memberId), await db.$count(deposits)]).toEqual(before);
});

test('a member cannot invite themselves', async () => {
  const { db } = subject.current;
  const memberId = await findMemberId(subject.current, 'ada');
  await linkInviter(db, { memberId, merchantCode: 'aurora', referralCode: toReferralCode(memberId) });
  const [ada] = await db.select().from(members).where(eq(members.id, memberId));
  expect(ada?.referredBy).toBeNull();
});
