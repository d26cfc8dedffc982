import { describe, expect, test } from 'vitest';
import { type CaptchaFacts, demandCaptcha } from '#contract/captcha/captcha-demand.ts';

const FACTS: CaptchaFacts = { flags: {}, test: false, captchaEnabled: false, version: 'v4' };

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
  ])('the vendor is asked by flags and test mode: $GEETEST3 $GEETESTTEST3 $test', ({ isVendor, test: isTest, ...flags }) => {
    const facts = { ...FACTS, flags, test: isTest };
    expect(demandCaptcha(purpose, facts)).toBe(isVendor ? 'v4' : 'none');
    expect(demandCaptcha(purpose, { ...facts, version: 'v3' })).toBe(isVendor ? 'v3' : 'none');
    expect(demandCaptcha(purpose, { ...facts, captchaEnabled: true })).toBe(isVendor ? 'v4' : 'image');
  });
});

test.each([
  { flag: false, version: 'v4', kind: 'none' },
  { flag: false, version: 'v3', kind: 'none' },
  { flag: true, version: 'v4', kind: 'v4' },
  { flag: true, version: 'v3', kind: 'unusable' },
] as const)('before a code by SMS, flag $flag and $version mean $kind', ({ flag, version, kind }) => {
  const flags = { GEETESTVCODE3: flag, GEETEST3: true };
  expect(demandCaptcha('sms', { flags, test: true, captchaEnabled: true, version })).toBe(kind);
});
