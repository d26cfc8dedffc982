// @vitest-environment page
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { loadOneTap } from '#src/bridges/identity/one-tap.ts';

vi.mock('#src/bridges/identity/script-gate.ts', () => ({ allowIdentityScripts: () => {}, loadScript: async () => {} }));

const { provider } = v.parse(IdentitySettings, {
  provider: { firebase: true, apiKey: 'key', authDomain: 'shop.test', projectId: 'shop', googleWebClientId: 'web' },
});

test('Google uses FedCM if the browser supports it, and returns the chosen account', async () => {
  const id = { initialize: vi.fn(), prompt: vi.fn(), cancel: vi.fn() };
  vi.stubGlobal('google', { accounts: { id } });
  const onCredential = vi.fn();
  if (!provider) throw new Error('There is no provider.');
  expect(await loadOneTap(provider, onCredential)).toBe(id);
  const [options] = id.initialize.mock.lastCall ?? [];
  expect(options).toMatchObject({ client_id: 'web', context: 'signin', use_fedcm_for_prompt: true });
  options.callback({ credential: 'an ID token' });
  expect(onCredential.mock.calls).toEqual([['an ID token']]);
});

test('a script without the API is an error', async () => {
  vi.stubGlobal('google', undefined);
  if (!provider) throw new Error('There is no provider.');
  await expect(loadOneTap(provider, () => {})).rejects.toThrow('brought nothing');
});
