// @vitest-environment page
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadIdentitySettings, useIdentitySettings, useIsSettled } from '#src/services/identity-settings.ts';
import { useStatus } from '#src/services/status/status.ts';
import { refuse, reply, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const gateway = startTestGateway();
const configure = (identity: object) => gateway.answer({ 'system.status': { whitelabelVal: {}, identity } });

test('settings that are unchanged are the same object for a component', async () => {
  configure({ channels: ['google'], provider: { firebase: true, apiKey: 'key' } });
  const { result } = renderHook(() => ({ settings: useIdentitySettings(), reload: useStatus().reload }));
  await waitFor(() => expect(result.current.settings.channels).toEqual(['google']));
  const { settings } = result.current;
  await act(async () => result.current.reload());
  expect(result.current.settings).toBe(settings);
  configure({ channels: ['line'] });
  await act(async () => result.current.reload());
  expect(result.current.settings.channels).toEqual(['line']);
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

test('settings that were confirmed once stay in use, also while lines are compared again', () => {
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

test('two hooks of one component that read different stored replies each have their settings', async () => {
  let reads = 0;
  gateway.answer({
    'system.status': ({ prefer }: { prefer?: string }) => {
      if (prefer !== 'store') return refuse('domain_not_available');
      reads += 1;
      return reply({ whitelabelVal: {}, identity: { channels: [reads === 1 ? 'google' : 'line'] } }, { from: 'store' });
    },
  });
  const { result } = renderHook(() => [useIdentitySettings(), useIdentitySettings()]);
  await waitFor(() => expect(result.current.map(({ channels }) => channels)).toEqual([['google'], ['line']]));
});
