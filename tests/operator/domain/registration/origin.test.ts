import { beforeEach, expect, test } from 'vitest';
import { findNewest, registerAuto, registerWith } from '../../fixtures/registering.ts';
import { resetAttempts } from '../../fixtures/reset-attempts.ts';
import { setCaptcha } from '../../fixtures/set-merchant.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { solveV4 } from '../../fixtures/solve-captcha.ts';
import { toOutcome } from '../../fixtures/ways-in.ts';

const subject = shareTestApp();

beforeEach(() => resetAttempts(subject.current));

test('stores the origin of a registration', async () => {
  await registerAuto(subject.current, {
    registerMethod: 'PWA',
    registerUrl: 'http://localhost:8080/m/register?affiliateCode=a1&r=r1&token=secret',
    loginDeviceId: '0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9',
    isOfficialAppLogin: true,
    domain: 'localhost',
    affiliateCode: ' a1 ',
    referralCode: 'r1',
    pixelTrack: { fbPixelId: '42', gtagId: '', ad_gclid: 'click' },
  });
  expect((await findNewest(subject.current))?.registeredFrom).toEqual({
    registerMethod: 'PWA',
    registerUrl: 'http://localhost:8080/m/register?affiliateCode=a1&r=r1&token=[hidden]',
    deviceId: '0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9',
    isOfficialApp: true,
    domain: 'localhost',
    affiliateCode: 'a1',
    referralCode: 'r1',
    pixelTrack: { fbPixelId: '42', ad_gclid: 'click' },
  });
});

test('stores missing values as null', async () => {
  await registerAuto(subject.current, { affiliateCode: '   ', pixelTrack: { fbPixelId: '', gtagId: null } });
  const nothing = { registerUrl: null, deviceId: null, domain: null, affiliateCode: null, referralCode: null, pixelTrack: null };
  expect((await findNewest(subject.current))?.registeredFrom).toEqual({ ...nothing, registerMethod: 'H5', isOfficialApp: false });
});

test.each([
  ['a NUL', 'a\u0000b'],
  ['half a character', '\ud800'],
  ['emoji', '🂡 \u202ecode'],
  ['SQL', "'; drop table members; --"],
])('a code with %s breaks nothing', async (_, affiliateCode) => {
  expect(toOutcome(await registerAuto(subject.current, { affiliateCode, referralCode: affiliateCode }))).toBe('in');
  expect(subject.current.errors).toEqual([]);
});

test.each(['APP', 'H5', 'WEBCLIP', 'PWA'])('accepts %s as a registration method, but not FRIDGE', async (registerMethod) => {
  expect(toOutcome(await registerAuto(subject.current, { registerMethod }))).toBe('in');
  expect(toOutcome(await registerAuto(subject.current, { registerMethod: 'FRIDGE' }))).toBe('request_invalid');
});

test('registration requires the captcha that the merchant demands', async () => {
  await setCaptcha(subject.current, { flags: { GEETEST3: true } });
  const geetestValidateV4 = await solveV4(subject.current.captcha);
  const outcomes = [
    toOutcome(await registerWith(subject.current, { username: 'captcha_1' })),
    toOutcome(await registerWith(subject.current, { username: 'captcha_1', geetestValidateV4 })),
    toOutcome(await registerWith(subject.current, { username: 'captcha_2', geetestValidateV4 })),
  ];
  await setCaptcha(subject.current, {});
  expect(outcomes).toEqual(['captcha_required', 'in', 'captcha_wrong']);
});

test('an address waits after twenty attempts in a row', async () => {
  const options = { address: '203.0.113.9' };
  for (let tries = 0; tries < 20; tries += 1) await registerWith(subject.current, { username: 'ada_' }, options);
  const refused = await registerWith(subject.current, { username: 'somebody' }, options);
  expect([refused.status, refused.reply.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
  const elsewhere = await registerWith(subject.current, { username: 'somebody' }, { address: '203.0.113.10' });
  expect(toOutcome(elsewhere)).toBe('in');
});
