import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { failedAttempts, members, passkeyChallenges, passkeys } from '#operator/db/tables/schema.ts';
import { resetToSeeds } from '#operator/seeds/reset-to-seeds.ts';
import { fetchJson } from '../../fixtures/log-in.ts';
import {
  addPasskey,
  fetchOptions,
  logInWithPasskey,
  openSession,
  postPasskey,
  readOutcome,
} from '../../fixtures/passkey-calls.ts';
import { advanceClock, resetAttempts } from '../../fixtures/reset-attempts.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { createSoftAuthenticator } from '../../fixtures/soft-authenticator.ts';
import { createTestApp, PASSWORD } from '../../fixtures/test-app.ts';

const subject = shareTestApp();
const LINE_1 = { Origin: 'http://localhost:8081' };
const FOUR_MINUTES_59 = 299;

beforeEach(async () => {
  await resetAttempts(subject.current);
  await resetToSeeds(subject.current.db, PASSWORD);
});

const addFor = async (userName: string) => addPasskey(subject.current.app, await openSession(subject.current, userName));
const sendSigned = (body: object, headers = {}, address?: string) =>
  postPasskey(subject.current.app, '/login', body, headers, address);

test('a passkey logs its member in without a captcha or a second step', async () => {
  const { reply } = await logInWithPasskey(subject.current.app, await addFor('alan'));
  const value = reply.value as { token: string };
  expect(value).toMatchObject({ userName: 'alan', firstTimeLogin: false, passwordExpired: false });
  const headers = { Authorization: value.token };
  expect((await fetchJson(subject.current.app, '/wps/member/balance', { headers })).reply.success).toBe(true);
});

test('a challenge from one process and line is accepted by another', async () => {
  const device = await addFor('ada');
  const other = await createTestApp(subject.current.db, subject.current.clock);
  const signed = device.sign(await fetchOptions(other, 'login', LINE_1), { origin: LINE_1.Origin });
  expect(readOutcome(await sendSigned(signed))).toBe('in');
});

test('a challenge is valid once, even after a wrong answer', async () => {
  const device = await addFor('ada');
  const options = await fetchOptions(subject.current.app, 'login');
  expect(readOutcome(await sendSigned(device.sign(options, { isVerified: false })))).toBe('passkey_unknown');
  expect(readOutcome(await sendSigned(device.sign(options)))).toBe('passkey_expired');
  const signed = device.sign(await fetchOptions(subject.current.app, 'login'));
  expect((await Promise.all([sendSigned(signed), sendSigned(signed)])).map(readOutcome).sort()).toEqual([
    'in',
    'passkey_expired',
  ]);
});

test('a challenge is valid for five minutes and then deleted', async () => {
  const device = await addFor('ada');
  const options = await fetchOptions(subject.current.app, 'login');
  const late = await fetchOptions(subject.current.app, 'login');
  advanceClock(subject.current, FOUR_MINUTES_59);
  expect(readOutcome(await sendSigned(device.sign(options)))).toBe('in');
  advanceClock(subject.current, 1);
  expect(readOutcome(await sendSigned(device.sign(late)))).toBe('passkey_expired');
  advanceClock(subject.current, 1);
  await fetchOptions(subject.current.app, 'login');
  expect(await subject.current.db.$count(passkeyChallenges)).toBe(1);
});

test.each([
  ['for a page elsewhere', { origin: 'https://evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['without user verification', { isVerified: false }],
  ['for another purpose', { type: 'webauthn.create' }],
  ['of another member of the device', { userHandle: 'somebody' }],
  ['signed in a frame of another site', { frame: { crossOrigin: true } }],
  ['signed below a page of another site', { frame: { crossOrigin: false, topOrigin: 'https://evil.example' } }],
])('rejects an answer %s', async (_, deviations) => {
  const device = await addFor('ada');
  const options = await fetchOptions(subject.current.app, 'login');
  expect(readOutcome(await sendSigned(device.sign(options, deviations)))).toBe('passkey_unknown');
});

test('refuses an unknown passkey and a wrong signature alike', async () => {
  const device = await addFor('ada');
  const headers = { Authorization: await openSession(subject.current, 'ada') };
  const { user } = await fetchOptions(subject.current.app, 'add', headers);
  const refuse = async (id?: string) => {
    const stranger = createSoftAuthenticator(id);
    const options = await fetchOptions(subject.current.app, 'login');
    return sendSigned(stranger.sign(options, { userHandle: user?.id ?? '' }));
  };
  const unknown = await refuse();
  expect(readOutcome(unknown)).toBe('passkey_unknown');
  expect(await refuse(device.id)).toEqual(unknown);
});

test('a passkey works only on its own merchant and host', async () => {
  const device = await addFor('ada');
  const lotus = { Merchant: 'lotus' };
  expect(readOutcome(await logInWithPasskey(subject.current.app, device, lotus))).toBe('passkey_unknown');
  const options = await fetchOptions(subject.current.app, 'login');
  expect(readOutcome(await sendSigned(device.sign(options), lotus))).toBe('passkey_expired');
});

test('the counter of a device must increase, or stay 0 if the device has none', async () => {
  const device = await addFor('ada');
  const logInAt = async (counter: number) => {
    device.counter = counter;
    return readOutcome(await logInWithPasskey(subject.current.app, device));
  };
  expect([await logInAt(0), await logInAt(0), await logInAt(2)]).toEqual(['in', 'in', 'in']);
  expect([await logInAt(2), await logInAt(1), await logInAt(3)]).toEqual(['passkey_unknown', 'passkey_unknown', 'in']);
  device.counter = 4;
  const one = device.sign(await fetchOptions(subject.current.app, 'login'));
  const other = device.sign(await fetchOptions(subject.current.app, 'login'));
  expect((await Promise.all([sendSigned(one), sendSigned(other)])).map(readOutcome).sort()).toEqual(['in', 'passkey_unknown']);
});

test('a forced password change applies after a passkey login, too', async () => {
  const device = await addFor('ada');
  await subject.current.db.update(members).set({ firstTimeLogin: true }).where(eq(members.userName, 'ada'));
  const { reply } = await logInWithPasskey(subject.current.app, device);
  const { token, firstTimeLogin } = reply.value as { token: string; firstTimeLogin: boolean };
  expect(firstTimeLogin).toBe(true);
  const balance = await fetchJson(subject.current.app, '/wps/member/balance', { headers: { Authorization: token } });
  expect(balance.reply.errorCode).toBe('password_change_required');
});

test('limits the attempts per passkey and per address like those of other logins', async () => {
  const device = createSoftAuthenticator();
  const tries = async (count: number, address: string) => {
    const codes: string[] = [];
    while (codes.length < count) {
      const options = await fetchOptions(subject.current.app, 'login');
      codes.push(readOutcome(await sendSigned(device.sign(options, { userHandle: 'nobody' }), {}, address)));
    }
    return codes;
  };
  expect((await tries(6, '192.0.2.1')).lastIndexOf('passkey_unknown')).toBe(4);
  expect(await tries(1, '192.0.2.2')).toEqual(['TOO_MANY_REQUESTS']);
  expect(await subject.current.db.$count(failedAttempts, eq(failedAttempts.purpose, 'login'))).toBe(2);
});

test('a login records the last use of the passkey', async () => {
  const device = await addFor('ada');
  advanceClock(subject.current, 60);
  await logInWithPasskey(subject.current.app, device);
  const [row] = await subject.current.db.select({ usedAt: passkeys.usedAt }).from(passkeys);
  expect(row?.usedAt).toEqual(subject.current.clock.now);
});

test('rejects a malformed answer', async () => {
  const { id } = createSoftAuthenticator();
  const response = { clientDataJSON: 'eA', authenticatorData: 'eA', signature: 'eA' };
  expect(readOutcome(await sendSigned({ id, rawId: id, type: 'public-key', response }))).toBe('request_invalid');
});
