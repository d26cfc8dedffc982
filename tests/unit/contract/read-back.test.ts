import { describe, expect, test } from 'vitest';
import { findComparison } from '#contract/read-back.ts';

describe('the comparison', () => {
  const HOUR = 3_600_000;
  const SENT_AT = Date.UTC(2026, 5, 2, 1);
  const money = { amount: 500, currency: 'PHP', status: 'success' };
  const compare = (name: string, write: object, value: object) =>
    findComparison(name)?.({ sentAt: SENT_AT, ...write } as never, { ok: true, value } as never);

  test.each([
    ['of a deposit at once', 0, ['1'], true],
    ['of a deposit whose time lacks its zone', 11 * HOUR, ['1'], true],
    ['of a deposit with only a date', 35 * HOUR, ['1'], true],
    ['of a repeated key, without an earlier list', 20 * HOUR, undefined, undefined],
    ['of a deposit of last week', 7 * 24 * HOUR, ['1'], false],
    ['of a deposit that was listed before', 0, ['2'], false],
  ])('%s', (_, ageMs, listed, agrees) => {
    const found = { id: '2', ...money, createdAt: SENT_AT - ageMs };
    expect(compare('cashier.deposit', { body: { amount: 500 }, value: found, listed }, { deposits: [found] })).toBe(agrees);
  });

  const methods = [
    { code: 'gcash', name: 'GCash' },
    { code: 'bank', name: 'Bank transfer' },
    { code: 'bank2', name: 'Bank transfer' },
  ];
  test.each([
    ['gcash', 'GCash', methods, true],
    ['gcash', ' GCASH', methods, true],
    ['gcash', 'Bank transfer', methods, false],
    ['gcash', 'bank', methods, false],
    ['bank', 'Bank transfer', methods, true],
    ['bank2', 'Bank transfer', methods, true],
    ['gcash', 'GCash wallet, by QR', methods, true],
    ['gcash', null, methods, true],
    ['gcash', 'Bank transfer', undefined, true],
    ['maya', 'Bank transfer', methods, true],
  ])('of a deposit by %s that is listed as %j among %j', (method, methodName, choices, agrees) => {
    const found = { id: '2', ...money, methodName, createdAt: SENT_AT };
    const write = { body: { amount: 500, method }, value: found, listed: [], choices };
    expect(compare('cashier.deposit', write, { deposits: [found] })).toBe(agrees);
  });

  test.each([
    ['rewards.claimVoucher', 'vouchers', { voucherId: 'gold' }, 'claimed', true],
    ['rewards.claimVoucher', 'vouchers', { voucherId: 'gold' }, 'open', false],
    ['rewards.claimVoucher', 'vouchers', { voucherId: 'gold' }, 'expired', undefined],
    ['rewards.claimMission', 'missions', { missionId: 'gold' }, 'done', false],
    ['rewards.claimMission', 'missions', { missionId: 'gold' }, 'open', undefined],
  ])('of %s in the %s as %j with the state "%s"', (name, list, body, status, agrees) => {
    expect(compare(name, { body }, { [list]: [{ id: 'gold', status }] })).toBe(agrees);
  });

  test('of an exchange at an operator that lists none shows nothing', () => {
    expect(compare('rewards.exchange', { body: { productId: 'mug' } }, { points: 1, products: [] })).toBeUndefined();
    expect(compare('rewards.exchange', { body: { productId: 'mug' } }, { points: 1, products: [], exchanges: [] })).toBe(false);
  });
});
