// @vitest-environment page
import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import { pageQueries } from '#src/bridges/page-queries.ts';
import { createVerifiedCodeCache, useSmsProvider } from '#src/components/verification-code/use-sms-provider.ts';
import { reply, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const sender = vi.hoisted(() => ({ provider: vi.fn() }));
const gateway = startTestGateway({
  'system.status': { whitelabelVal: {}, smsProvider: { firebase: true, apiKey: 'sms-key' } },
  'verification.sms': reply({ expirationTime: 1_800_000_030_000 }, { servedAt: 1_800_000_000_000 }),
});
vi.mock('#src/bridges/identity/identity.ts', () => ({ sendCodeByProvider: sender.provider }));

const PHONE = { countryDialingCode: '63', mobileNum: '9171234567' };
const { signal } = new AbortController();
const start = () => renderHook(() => useSmsProvider());

beforeEach(async () => {
  vi.clearAllMocks();
  await gateway.prefetch('system.status');
  sender.provider.mockResolvedValue({ confirm: async () => 'token' });
});
afterEach(cleanup);

test('the key of the protocol starts the identity provider', async () => {
  const { result } = start();
  expect(await result.current.send(PHONE, {}, signal)).toBe(60_000);
  expect(sender.provider.mock.calls[0]?.[0]).toMatchObject({ firebase: true, apiKey: 'sms-key' });
  expect(await result.current.verify('123456', PHONE)).toEqual({ firebaseIdToken: 'token' });
  expect(gateway.findCalls('verification.sms')).toEqual([]);
});

test('without a key the operator sends the codes', async () => {
  gateway.answer({ 'system.status': { whitelabelVal: {}, smsProvider: { firebase: true } } });
  pageQueries.removeQueries(() => true);
  await gateway.prefetch('system.status');
  const { result } = start();
  expect([result.current.isIdentityProvider, result.current.captcha]).toEqual([false, 'sms']);
  expect(await result.current.send(PHONE, {}, signal)).toBe(30_000);
});

test.each([
  new TypeError('Failed to fetch dynamically imported module'),
  { code: 'auth/invalid-api-key' },
  { code: 'auth/api-key-not-valid.-please-pass-a-valid-api-key.' },
  { code: 'auth/configuration-not-found' },
  new ApiError('not_support_incognito'),
])('the operator sends the code if the provider cannot start: %s', async (reason) => {
  sender.provider.mockRejectedValue(reason);
  const { result } = start();
  expect(await result.current.send(PHONE, {}, signal)).toBe(30_000);
  await waitFor(() => expect(result.current.isIdentityProvider).toBe(false));
  expect(await result.current.verify('123456', PHONE)).toEqual({ verificationCode: '123456' });
});

test('a number rejected by the provider is not sent to the operator', async () => {
  sender.provider.mockRejectedValue({ code: 'auth/invalid-phone-number' });
  const { result } = start();
  await expect(result.current.send(PHONE, {}, signal)).rejects.toMatchObject({ code: 'auth/invalid-phone-number' });
  expect(gateway.findCalls('verification.sms')).toEqual([]);
});

const NUMBER = '+63 9171234500';
const createSent = (token = 'token') => ({ confirm: vi.fn(async (code: string) => `${token} of ${code}`) });

test('a verified code is not verified again', async () => {
  const proved = createVerifiedCodeCache();
  const sent = createSent();
  proved.setSent(sent, NUMBER);
  expect([await proved.verify('1', NUMBER), await proved.verify('1', NUMBER)]).toEqual(['token of 1', 'token of 1']);
  expect(sent.confirm).toHaveBeenCalledTimes(1);
});

test('another code is verified, and a refused one again', async () => {
  const proved = createVerifiedCodeCache();
  const sent = createSent();
  sent.confirm.mockRejectedValueOnce(new Error('wrong'));
  proved.setSent(sent, NUMBER);
  await expect(proved.verify('1', NUMBER)).rejects.toThrow('wrong');
  expect([await proved.verify('1', NUMBER), await proved.verify('2', NUMBER)]).toEqual(['token of 1', 'token of 2']);
});

test('a token refused by the operator is not reused', async () => {
  const proved = createVerifiedCodeCache();
  const sent = createSent();
  proved.setSent(sent, NUMBER);
  await proved.verify('1', NUMBER);
  proved.clear();
  await proved.verify('1', NUMBER);
  expect(sent.confirm).toHaveBeenCalledTimes(2);
});

test('a new message discards the earlier proof', async () => {
  const proved = createVerifiedCodeCache();
  proved.setSent(createSent('old'), NUMBER);
  const late = proved.verify('1', NUMBER);
  proved.setSent(createSent('new'), NUMBER);
  expect([await late, await proved.verify('1', NUMBER)]).toEqual(['old of 1', 'new of 1']);
});

test('a code that was never sent has expired', async () => {
  await expect(createVerifiedCodeCache().verify('1', NUMBER)).rejects.toMatchObject({ code: 'auth/code-expired' });
});

test('a code proves only the number it was sent to', async () => {
  const proved = createVerifiedCodeCache();
  const sent = createSent();
  proved.setSent(sent, NUMBER);
  const other = '+63 9171234501';
  await expect(proved.verify('1', other)).rejects.toMatchObject({ code: 'auth/code-expired' });
  expect(sent.confirm).not.toHaveBeenCalled();
  await proved.verify('1', NUMBER);
  await expect(proved.verify('1', other)).rejects.toMatchObject({ code: 'auth/code-expired' });
});
