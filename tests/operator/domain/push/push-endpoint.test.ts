import { expect, test } from 'vitest';
import { isAllowedEndpoint, isPublicAddress } from '#operator/domain/push/push-endpoint.ts';
import { readRegistration } from '#operator/domain/push/registration.ts';

const SANDBOX = 'http://localhost:8089';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://push.example:443/abc', true],
  ['http://push.example/abc', false],
  ['https://push.example:8443/abc', false],
  ['https://somebody:secret@push.example/abc', false],
  ['https://localhost/abc', false],
  ['https://localhost./abc', false],
  ['https://database/abc', false],
  ['https://wiki.internal/abc', false],
  ['https://metadata.local/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://0x7f000001/abc', false],
  ['https://2130706433/abc', false],
  ['https://93.184.216.34/abc', false],
  ['https://[::1]/abc', false],
  ['ftp://push.example/abc', false],
  ['push.example', false],
  ['', false],
])('allows sending to %s: %s', (endpoint, isAllowed) => {
  expect(isAllowedEndpoint(endpoint, SANDBOX)).toBe(isAllowed);
  expect(isAllowedEndpoint(endpoint, null)).toBe(isAllowed);
});

test.each([
  [`${SANDBOX}/push/1`, SANDBOX, true],
  [`${SANDBOX}/push/1`, null, false],
  [`${SANDBOX}/sandbox/reset`, SANDBOX, false],
  [`${SANDBOX}/push/../sandbox/reset`, SANDBOX, false],
  ['http://localhost:8080/push/1', SANDBOX, false],
])('of the sandbox at %s, %s: %s', (endpoint, sandbox, isAllowed) => {
  expect(isAllowedEndpoint(endpoint, sandbox)).toBe(isAllowed);
});

test.each([
  ['93.184.216.34', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['push.example', false],
])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));

const KEYS = { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url'), auth: 'A'.repeat(22) };
const subscription = (changes: object) => JSON.stringify({ endpoint: 'https://push.example/1', keys: KEYS, ...changes });

test.each([
  ['an-fcm-token:APA91b', 'fcm'],
  [subscription({}), 'web-push'],
  [subscription({ expirationTime: null }), 'web-push'],
  [` ${subscription({})}`, 'web-push'],
  [subscription({ endpoint: 'https://10.0.0.1/1' }), undefined],
  [subscription({ keys: { ...KEYS, auth: 'A' } }), undefined],
  [subscription({ keys: { ...KEYS, p256dh: 'AAAA' } }), undefined],
  [subscription({ keys: null }), undefined],
  ['{', undefined],
])('%s is a registration of %s', (token, kind) => expect(readRegistration(token, null)?.kind).toBe(kind));
