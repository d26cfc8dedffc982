// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Registration } from '#src/features/registration/send-registration.ts';
import { sendRegistration } from '#src/features/registration/send-registration.ts';
import { sendVerification } from '#src/features/two-factor/send-verification.ts';
import { sendLogin } from '#src/services/login/send-login.ts';

const mutate = vi.hoisted(() => vi.fn());
vi.mock('#src/bridges/api.ts', () => ({ mutate }));
vi.mock('#src/services/login/find-device-id.ts', () => ({ findDeviceId: async () => 'device' }));
vi.mock('#src/services/registration-origin/describe-origin.ts', () => ({ describeOrigin: async () => ({}) }));

const { signal } = new AbortController();
const PASSWORD = 'fastline-1';
const PHONE = { countryDialingCode: '63', mobileNum: '9171234567' };
const settings = { ways: ['username'], smsTemplate: '' } as never;
const register = (registration: Registration) => sendRegistration(registration, { settings, solved: {}, signal });

beforeEach(() => mutate.mockReset().mockResolvedValue({ value: {} }));

test.each([
  ['session.login', () => sendLogin({ username: 'ada', password: PASSWORD }, signal)],
  ['session.login', () => sendLogin({ type: 'sms', username: '+63917', verificationCode: '123456' } as never, signal)],
  [
    'session.verification',
    () => sendVerification({ type: 'username', username: 'alan' }, { method: 'ga', authCode: '123456' }, signal),
  ],
  ['member.register', () => register({ method: 'username', username: 'newcomer', password: PASSWORD })],
  ['member.registerAutoUsername', () => register({ method: 'autoUsername', password: PASSWORD })],
  ['member.registerMobile', () => register({ method: 'mobile', phone: PHONE, proof: { verificationCode: '123456' } })],
  ['member.registerFirebase', () => register({ method: 'mobile', phone: PHONE, proof: { firebaseIdToken: 'token' } })],
] as const)('%s names the device that it comes from', async (row, send) => {
  await send();
  expect(mutate).toHaveBeenCalledExactlyOnceWith(row, expect.objectContaining({ headers: { Device: 'MOBILE' } }));
});
