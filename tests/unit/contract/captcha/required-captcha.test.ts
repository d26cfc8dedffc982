import { describe, expect, test } from 'vitest';
import { type CaptchaInput, findRequiredCaptcha } from '#contract/captcha/required-captcha.ts';

const FACTS: CaptchaInput = { flags: {}, test: false, captchaEnabled: false, version: 'v4' };

describe.each(['login', 'register'] as const)('before %s', (purpose) => {
  test.each([
    { GEETEST3: false, GEETESTTEST3: false, test: false, isVendor: false },
    { GEETEST3: false, GEETESTTEST3: false, test: true, isVendor: false },
    { GEETEST3: false, GEETESTTEST3: true, test: false, isVendor: false },
    { GEETEST3: false, GEETESTTEST3: true, test: true, isVendor: false },
    { GEETEST3: true, GEETESTTEST3: false, test: false, isVendor: true },
    { GEETEST3: true, GEETESTTEST3: false, test: true, isVendor: true },
    { GEETEST3: true, GEETESTTEST3: true, test: false, isVendor: false },
    { GEETEST3: true, GEETESTTEST3: true, test: true, isVendor: true },
  ])('flags and test mode select the vendor: $GEETEST3 $GEETESTTEST3 $test', ({ isVendor, test: isTest, ...flags }) => {
    const facts = { ...FACTS, flags, test: isTest };
    expect(findRequiredCaptcha(purpose, facts)).toBe(isVendor ? 'v4' : 'none');
    expect(findRequiredCaptcha(purpose, { ...facts, version: 'v3' })).toBe(isVendor ? 'v3' : 'none');
    expect(findRequiredCaptcha(purpose, { ...facts, captchaEnabled: true })).toBe(isVendor ? 'v4' : 'image');
  });
});

test.each([
  { flag: false, version: 'v4', kind: 'none' },
  { flag: false, version: 'v3', kind: 'none' },
  { flag: true, version: 'v4', kind: 'v4' },
  { flag: true, version: 'v3', kind: 'unusable' },
] as const)('before an SMS code, flag $flag and $version mean $kind', ({ flag, version, kind }) => {
  const flags = { GEETESTVCODE3: flag, GEETEST3: true };
  expect(findRequiredCaptcha('sms', { flags, test: true, captchaEnabled: true, version })).toBe(kind);
});

test('before a code by email the settings require no captcha', () => {
  const flags = { GEETESTVCODE3: true, GEETEST3: true };
  expect(findRequiredCaptcha('email', { ...FACTS, flags, captchaEnabled: true })).toBe('none');
});
