import * as v from 'valibot';
import { expect, test } from 'vitest';
import { TrackedEvent } from '#contract/calls/tracking.ts';
import { TRACKED_EVENTS } from '#contract/schemas/player/tracking-settings.ts';
import { composeTrackedEvent, redactEvent } from '#src/services/tracking/compose-tracked-event.ts';
import { fc } from '#tests/fixtures/fast-check.ts';

const pixel = (channel: 'google' | 'meta' | 'voluum', ...ids: string[]) => ({
  channel,
  ids,
  origin: 'https://x.example',
  clickId: undefined,
});
const CIRCUMSTANCES = {
  eventID: 'e1',
  domain: 'play.example',
  affiliateCode: 'A',
  shell: 'PWA',
  pixels: [pixel('google', 'G-1', 'G-2'), pixel('meta', '1'), pixel('voluum', 'track.example')],
  cookies: { fbp: 'fb.1.1.2', fbc: 'fb.1.1.click' },
  deviceIds: { idfa: 'device' },
};

test('an event for the operator contains all of its details', () => {
  const event = composeTrackedEvent({ name: 'gameLaunch', contentId: 'MEGA645' }, CIRCUMSTANCES);
  expect(event).toEqual({
    eventID: 'e1',
    eventName: 'gameLaunch',
    eventValue: { gtagId: 'G-1', fbPixelId: '1', idfa: 'device', contentId: 'MEGA645' },
    domain: 'play.example',
    affiliateCode: 'A',
    pwaType: 'PWA',
    channels: ['google', 'meta', 'voluum'],
    fbp: 'fb.1.1.2',
    fbc: 'fb.1.1.click',
  });
  expect(v.safeParse(TrackedEvent, event).success).toBe(true);
});

test.each([
  [
    { amount: 50_050, currency: 'TLB' },
    { amount: 500.5, currency: 'PHP' },
  ],
  [
    { amount: 50_000, currency: 'VND' },
    { amount: 50_000, currency: 'VND' },
  ],
  [
    { amount: 12_345, currency: 'USDT' },
    { amount: 123.45, currency: 'USDT' },
  ],
])('the payment %j is reported with the amounts moved', (money, told) => {
  expect(composeTrackedEvent({ name: 'deposit', money }, CIRCUMSTANCES).eventValue).toMatchObject(told);
});

test('unknown values are omitted', () => {
  const cookies = { fbp: 'p', fbc: undefined };
  const event = composeTrackedEvent(
    { name: 'login' },
    { ...CIRCUMSTANCES, affiliateCode: undefined, cookies, deviceIds: {}, pixels: [] },
  );
  expect(Object.keys(event)).toEqual(['eventID', 'eventName', 'eventValue', 'domain', 'pwaType', 'channels', 'fbp']);
  expect(event.eventValue).toEqual({});
});

const redact = (contentId: string) => redactEvent({ name: 'gameLaunch', eventID: 'e', contentId }).contentId;

test.each(['MEGA645', 'baccarat-7', 'sic-bo-house', 'A_B', '42', 'POWER55'])(
  'keeps %s, which names a game or a promotion',
  (id) => {
    expect(redact(id)).toBe(id);
  },
);

test.each([
  ['a phone number', '+639171234567'],
  ['a phone number without its sign', '09171234567'],
  ['an address', 'ada@example.test'],
  ['a name of two words', 'Ada Lovelace'],
  ['a token', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
  ['a digest', '5f4dcc3b5aa765d61d8327deb882cf99'],
  ['an amount', '1250.00'],
  ['an amount with its sign', '₱500'],
  ['markup', '<b>x</b>'],
  ['nothing', ''],
  ['a long word', 'x'.repeat(41)],
])('removes %s', (_what, id) => expect(redact(id)).toBeUndefined());

test.each([
  ['deposit', { amount: 50_050, currency: 'PHP' }, { value: 500.5, currency: 'PHP' }],
  ['firstDeposit', { amount: 50_000, currency: 'VND' }, { value: 50_000, currency: 'VND' }],
  ['withdraw', { amount: 100, currency: 'TLB' }, { value: 1, currency: 'PHP' }],
  ['deposit', { amount: 50_050, currency: 'USDT' }, {}],
  ['gameLaunch', { amount: 50_050, currency: 'PHP' }, {}],
] as const)('of %s with %j a vendor receives the value %j', (name, money, worth) => {
  expect(redactEvent({ name, eventID: 'e', money })).toEqual({ name, eventID: 'e', ...worth });
});

test('a vendor receives at most three values of an event that is not a payment', () => {
  const event = fc.record({
    name: fc.constantFrom(...TRACKED_EVENTS),
    eventID: fc.uuid(),
    contentId: fc.option(fc.string(), { nil: undefined }),
  });
  fc.assert(
    fc.property(event, fc.dictionary(fc.string(), fc.anything()), (known, more) => {
      const told = redactEvent({ ...more, ...known });
      expect(Object.keys(told).every((name) => ['name', 'eventID', 'contentId'].includes(name))).toBe(true);
    }),
  );
});

test('removes seven digits in a row, @, dots and blanks', () => {
  const digits = fc.stringMatching(/^.{0,5}\d{7,12}.{0,5}$/);
  const mail = fc.emailAddress();
  const jwt = fc.tuple(fc.base64String({ minLength: 8 }), fc.base64String({ minLength: 8 })).map((parts) => parts.join('.'));
  const token = fc.stringMatching(/^[a-f]{4}\d{8}[a-f0-9]{20}$/);
  fc.assert(
    fc.property(fc.oneof(digits, mail, jwt, token), (secret) => {
      expect(redact(secret)).toBeUndefined();
    }),
  );
});
