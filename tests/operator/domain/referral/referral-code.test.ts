import { describe, expect, test } from 'vitest';
import { readReferralCode, toReferralCode } from '#operator/domain/referral/referral-code.ts';
import { maskName } from '#operator/domain/referral/referral-routes.ts';

describe('a referral code', () => {
  test.each([1, 2, 17, 4_711, 2 ** 31 - 1])('of member %i resolves to the same member', (memberId) => {
    const code = toReferralCode(memberId);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{7}$/);
    expect(readReferralCode(` ${code.toLowerCase()} `)).toBe(memberId);
  });

  test('of the next member looks different', () => {
    expect(new Set(Array.from({ length: 1_000 }, (_, id) => toReferralCode(id + 1))).size).toBe(1_000);
    expect(toReferralCode(1).slice(0, 2)).not.toBe(toReferralCode(2).slice(0, 2));
  });

  test.each(['', 'ABC', 'ABCDEFGH', 'AAAAAAA', 'ABCDEF0', 'ABCDEF!', '\u0000'])('is not %j', (code) => {
    expect(readReferralCode(code)).toBeUndefined();
  });
});

describe('the name of a friend', () => {
  test.each([
    ['hopper', 'h•••r'],
    ['ada', 'a•••a'],
    ['al', 'a•••'],
    ['', '•••'],
  ])('%j is shown as %j', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});
