// @vitest-environment page
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadIdentitySettings, useIdentitySettings, useIsSettled } from '#src/services/identity-settings.ts';
import { useStatus } from '#src/services/status/status.ts';
import { reply, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const gateway = startTestGateway();
const configure = (identity: object) => gateway.answer({ 'system.status': { whitelabelVal: {}, identity } });

test('repeated settings are the same object', async () => {
  configure({ channels: ['google'], provider: { firebase: true, apiKey: 'key' } });
  const first = await loadIdentitySettings();
  expect(await loadIdentitySettings()).toBe(first);
  expect(first.channels).toEqual(['google']);
});

test('changed settings are another object', async () => {
  configure({ channels: ['google'] });
  const first = await loadIdentitySettings();
  configure({ channels: ['line'] });
  expect((await loadIdentitySettings()).channels).toEqual(['line']);
  expect(first.channels).toEqual(['google']);
});

test.each([
  ['once lines have agreed on them', 3, 'agreed'],
  ['as they are, if lines do not agree', 100, undefined],
])('settings that are being compared are read %s', async (_, looks, apiKey) => {
  vi.useFakeTimers();
  let calls = 0;
  const provider = { firebase: true, apiKey: 'agreed' };
  gateway.answer({
    'system.status': () => {
      calls += 1;
      const isAgreed = calls > looks;
      const value = { whitelabelVal: {}, identity: isAgreed ? { provider } : {} };
      return reply(value, isAgreed ? {} : { unconfirmed: ['identity.provider'] });
    },
  });
  const loading = loadIdentitySettings();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect((await loading).provider.apiKey).toBe(apiKey);
  expect(
    gateway
      .findCalls('system.status')
      .slice(1)
      .map(({ prefer }) => prefer),
  ).toEqual(Array(calls - 1).fill('store'));
});

test('what was known once stays, also if lines are compared again', () => {
  const { result, rerender } = renderHook(useIsSettled, { initialProps: false });
  const isSettled = [result.current];
  for (const isKnown of [true, false]) {
    rerender(isKnown);
    isSettled.push(result.current);
  }
  expect(isSettled).toEqual([false, true, true]);
});

test('agreed settings stay while lines are compared again, and give way to others that are agreed on', async () => {
  const { result } = renderHook(() => ({ settings: useIdentitySettings(), reload: useStatus().reload }));
  const answer = async (apiKey: string | undefined, isAgreed: boolean) => {
    const identity = { channels: [apiKey ? 'google' : 'line'], ...(apiKey && { provider: { apiKey } }) };
    gateway.answer({
      'system.status': reply({ whitelabelVal: {}, identity }, isAgreed ? {} : { unconfirmed: ['identity.provider'] }),
    });
    await act(async () => result.current.reload());
  };
  const hasSettings = (apiKey: string | undefined, channel: string) =>
    waitFor(() => {
      const { channels, provider } = result.current.settings;
      expect([provider.apiKey, channels]).toEqual([apiKey, [channel]]);
    });
  await answer(undefined, false);
  await hasSettings(undefined, 'line');
  await answer('agreed', true);
  await hasSettings('agreed', 'google');
  await answer(undefined, false);
  await hasSettings('agreed', 'google');
  await answer('another', true);
  await hasSettings('another', 'google');
});
