import { expect, test } from 'vitest';
import type { ProviderSettings } from '#contract/schemas/identity/identity-settings.ts';
import { choosePushWay } from '#src/services/push/push-way.ts';

const PROVIDER: ProviderSettings = {
  firebase: true,
  apiKey: 'key',
  appId: '1:2:web:3',
  projectId: 'project',
  messagingSenderId: '2',
  vapidKey: 'vapid',
};

test.each<[string, ProviderSettings, 'fcm' | 'web-push' | undefined]>([
  ['the provider is whole', PROVIDER, 'fcm'],
  ['the provider has no key of its own', { ...PROVIDER, vapidKey: null }, 'fcm'],
  ['the provider is switched off', { ...PROVIDER, firebase: false }, 'web-push'],
  ['the provider has no API key', { ...PROVIDER, apiKey: '' }, 'web-push'],
  ['the provider has no sender', { ...PROVIDER, messagingSenderId: undefined }, 'web-push'],
  ['the provider has no project', { ...PROVIDER, projectId: null }, 'web-push'],
  ['the provider has no app', { ...PROVIDER, appId: null }, 'web-push'],
  ['a substitute stands in for the provider', { ...PROVIDER, emulator: 'http://localhost:9' }, 'web-push'],
  ['there is the operator’s key alone', { firebase: false, vapidKey: 'vapid' }, 'web-push'],
  ['there is nothing', { firebase: false }, undefined],
  ['the key is empty', { firebase: false, vapidKey: '' }, undefined],
])('when %s', (_, provider, kind) => expect(choosePushWay(provider)?.kind).toBe(kind));

test('nothing but what messaging needs is passed on', () => {
  expect(choosePushWay({ ...PROVIDER, googleWebClientId: 'other' })).toEqual({
    kind: 'fcm',
    settings: {
      apiKey: 'key',
      appId: '1:2:web:3',
      projectId: 'project',
      messagingSenderId: '2',
      authDomain: undefined,
      vapidKey: 'vapid',
    },
  });
});
