import { expect, test, vi } from 'vitest';
import { loadIdentitySettings } from '#src/services/identity-settings.ts';

let identity: unknown;
vi.mock('#src/bridges/api.ts', () => ({
  fetchQuery: async () => ({ value: { identity: structuredClone(identity) } }),
  onSessionAnswer: () => () => {},
}));

test('settings that are said again are the same object', async () => {
  identity = { channels: ['google'], provider: { firebase: true, apiKey: 'key' } };
  const first = await loadIdentitySettings();
  expect(await loadIdentitySettings()).toBe(first);
  expect(first.channels).toEqual(['google']);
});

test('settings that are said otherwise are others', async () => {
  identity = { channels: ['google'] };
  const first = await loadIdentitySettings();
  identity = { channels: ['line'] };
  expect((await loadIdentitySettings()).channels).toEqual(['line']);
  expect(first.channels).toEqual(['google']);
});
