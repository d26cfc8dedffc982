import { expect, test } from 'vitest';
import { findAffiliate } from '#src/services/registration-origin/affiliate.ts';
import {
  composeOrigin,
  composePixelTrack,
  composeRegisterUrl,
  type OriginInput,
} from '#src/services/registration-origin/compose-origin.ts';

const KEPT = { originalDomain: 'first.example', parameters: { affiliateCode: 'KEPT', r: 'KEPTR', fbclid: 'fb' }, clickedAt: 1 };
const FACTS: OriginInput = {
  address: 'https://partner.play.example/m/register?affiliateCode=TOLD&token=secret',
  current: { affiliateCode: 'TOLD' },
  kept: KEPT,
  shell: 'PWA',
  deviceId: 'device',
  isHostFirst: false,
  wantsLogin: true,
};

test('a registration tells where it comes from', () => {
  expect(composeOrigin(FACTS)).toEqual({
    registerMethod: 'PWA',
    registerUrl: 'https://partner.play.example/m/register?affiliateCode=TOLD&referralCode=KEPTR',
    loginDeviceId: 'device',
    isOfficialAppLogin: false,
    domain: 'first.example',
    referralCode: 'KEPTR',
    affiliateCode: 'TOLD',
    pixelTrack: { ad_fbclid: 'fb' },
    login: true,
  });
});

test('what nobody told is left out', () => {
  const origin = composeOrigin({
    ...FACTS,
    address: 'http://localhost:8080/m/register',
    current: {},
    kept: undefined,
    deviceId: undefined,
  });
  expect(Object.keys(origin)).toEqual(['registerMethod', 'registerUrl', 'isOfficialAppLogin', 'domain', 'pixelTrack', 'login']);
  expect([origin.domain, origin.pixelTrack]).toEqual(['localhost', null]);
});

test.each([
  ['the address before what was kept', { current: { affiliateCode: 'TOLD' }, kept: KEPT }, 'TOLD'],
  ['what was kept before the host', { current: {}, kept: KEPT }, 'KEPT'],
  ['the host where nothing else is known', { current: {}, kept: undefined }, 'partner'],
  [
    'the host first where the merchant wishes it',
    { current: { affiliateCode: 'TOLD' }, kept: KEPT, isHostFirst: true },
    'partner',
  ],
])('the affiliate code is of %s', (_whose, input, code) => {
  expect(findAffiliate({ hostname: 'partner.play.example', isHostFirst: false, ...input }).code).toBe(code);
});

test.each([
  'www.play.example',
  'm.play.example',
  'play.example',
  'lotus.play.example',
  'rio.localhost',
  'localhost',
  '10.0.0.1',
  '[::1]',
])('%s is the host of no affiliate', (hostname) => {
  expect(findAffiliate({ hostname, isHostFirst: false, current: {}, kept: undefined }).code).toBeUndefined();
});

test('r comes before referralCode', () => {
  const visit = { hostname: 'x', isHostFirst: false, kept: undefined };
  expect(findAffiliate({ ...visit, current: { r: 'R', referralCode: 'CODE' } }).referralCode).toBe('R');
  expect(findAffiliate({ ...visit, current: { referralCode: 'CODE' } }).referralCode).toBe('CODE');
});

test.each(['token=x', 'tokens=x', 'TOKEN=x&token=y', 'accessToken=x', 'session=x', 'ticket=x', 'password=x'])(
  '%s is not told in the register address',
  (query) => {
    const url = composeRegisterUrl(`https://a.example/m/register?${query}&lang=en#here`, {
      code: undefined,
      referralCode: undefined,
    });
    expect(url).toBe('https://a.example/m/register?lang=en');
  },
);

test('an address that is too long is told without its query', () => {
  const url = composeRegisterUrl(`https://a.example/m/register?x=${'😀'.repeat(3_000)}`, { code: 'A', referralCode: undefined });
  expect(url).toBe('https://a.example/m/register');
});

test('pixels are told by the names of the product, empty ones left out', () => {
  const current = { gclid: 'g', kwaiclid: 'k', fbPixelId: '' };
  expect(composePixelTrack({ current, kept: KEPT })).toEqual({ ad_fbclid: 'fb', ad_gclid: 'g', kwai_click_id: 'k' });
  expect(composePixelTrack({ current: { fbPixelId: '' }, kept: undefined })).toBeNull();
});
