import { expect, test } from 'vitest';
import { findVoucherEnd, toMissionStatus, toVoucherStatus } from '#operator/domain/rewards/reward-status.ts';

const NOON = new Date('2026-11-23T12:00:00Z');
const at = (ms: number) => NOON.getTime() + ms;

test('a voucher expires some days after the member registered, or never', () => {
  expect(findVoucherEnd(2, NOON)).toBe(new Date('2026-11-25T12:00:00Z').getTime());
  expect(findVoucherEnd(null, NOON)).toBeNull();
});

test.each([
  [false, null, 'open'],
  [false, at(1), 'open'],
  [false, at(0), 'expired'],
  [true, at(0), 'claimed'],
  [true, null, 'claimed'],
] as const)('a voucher claimed: %j that ends at %j is %s', (isClaimed, endsAt, status) => {
  expect(toVoucherStatus(isClaimed, endsAt, NOON)).toBe(status);
});

test.each([
  [false, 0, { done: 0, status: 'open' }],
  [false, 2, { done: 2, status: 'open' }],
  [false, 3, { done: 3, status: 'done' }],
  [false, 9, { done: 3, status: 'done' }],
  [true, 0, { done: 3, status: 'claimed' }],
] as const)('a mission claimed: %j with %j of 3 acts is %j', (isClaimed, counted, standing) => {
  expect(toMissionStatus(isClaimed, counted, 3)).toEqual(standing);
});
