import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TRACKED_EVENTS } from '#contract/schemas/player/tracking-settings.ts';
import { redactEvent } from '#src/services/tracking/redact.ts';

const redact = (contentId: string) => redactEvent({ name: 'gameLaunch', eventID: 'e', contentId }).contentId;

test.each(['MEGA645', 'baccarat-7', 'sic-bo-house', 'A_B', '42', 'POWER55'])('%s names a game or a promotion', (id) => {
  expect(redact(id)).toBe(id);
});

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
])('%s is left out', (_what, id) => expect(redact(id)).toBeUndefined());

test('a vendor learns three things at most, whatever the event has', () => {
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

test('no seven digits in a row, no @, no dot and no blank get through', () => {
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
