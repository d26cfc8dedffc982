import { expect, test } from 'vitest';
import {
  composeOrigin,
  composePixelTrack,
  composeRegisterUrl,
  type OriginInput,
} from '#src/services/registration/describe-origin.ts';

const KEPT = { originalDomain: 'first.example', parameters: { affiliateCode: 'KEPT', r: 'KEPTR', fbclid: 'fb' }, clickedAt: 1 };
const FACTS: OriginInput = {
  address: 'https://partner.play.example/m/register?affiliateCode=TOLD&token=secret',
  current: { affiliateCode: 'TOLD' },
  stored: KEPT,
  shell: 'PWA',
  deviceId: 'device',
  order: 'last',
  wantsLogin: true,
  domains: [],
};

test('a registration includes its origin', () => {
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

test('unknown values are omitted', () => {
  const origin = composeOrigin({
    ...FACTS,
    address: 'http://localhost:8080/m/register',
    current: {},
    stored: undefined,
    deviceId: undefined,
  });
  expect(Object.keys(origin)).toEqual(['registerMethod', 'registerUrl', 'isOfficialAppLogin', 'domain', 'pixelTrack', 'login']);
  expect([origin.domain, origin.pixelTrack]).toEqual(['localhost', null]);
});

test.each(['token=x', 'tokens=x', 'TOKEN=x&token=y', 'accessToken=x', 'session=x', 'ticket=x', 'password=x'])(
  'the register address omits %s',
  (query) => {
    const url = composeRegisterUrl(`https://a.example/m/register?${query}&lang=en#here`, {
      code: undefined,
      referralCode: undefined,
    });
    expect(url).toBe('https://a.example/m/register?lang=en');
  },
);

test('an address that is too long omits its query', () => {
  const url = composeRegisterUrl(`https://a.example/m/register?x=${'😀'.repeat(3_000)}`, { code: 'A', referralCode: undefined });
  expect(url).toBe('https://a.example/m/register');
});

test('pixels have the names of the product, and empty ones are omitted', () => {
  const current = { gclid: 'g', kwaiclid: 'k', fbPixelId: '' };
  expect(composePixelTrack({ current, stored: KEPT })).toEqual({ ad_fbclid: 'fb', ad_gclid: 'g', kwai_click_id: 'k' });
  expect(composePixelTrack({ current: { fbPixelId: '' }, stored: undefined })).toBeNull();
});

const DOMAINS = [
  { affiliateCode: 'TOLD', fbPixelId: '111', gtagId: 'G-TOLD' },
  { affiliateCode: 'OTHER', fbPixelId: '222', tiktokPixelId: 'T' },
];

test("the operator's ids for this affiliate take precedence over those of the address", () => {
  const current = { affiliateCode: 'TOLD', fbPixelId: '999', tiktokPixelId: 'ADDRESS' };
  expect(composeOrigin({ ...FACTS, current, stored: undefined, domains: DOMAINS }).pixelTrack).toEqual({
    fbPixelId: '111',
    gtagId: 'G-TOLD',
    tiktokPixelId: 'ADDRESS',
  });
  expect(
    composeOrigin({ ...FACTS, current: { affiliateCode: 'NOBODY' }, stored: undefined, domains: DOMAINS }).pixelTrack,
  ).toBeNull();
});
