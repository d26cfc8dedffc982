import { expect, test } from 'vitest';
import type { ProviderSettings } from '#contract/schemas/identity/identity-settings.ts';
import { choosePushChannel } from '#src/services/push/page-push.ts';

const PROVIDER: ProviderSettings = {
  firebase: true,
  apiKey: 'key',
  appId: '1:2:web:3',
  projectId: 'project',
  messagingSenderId: '2',
  vapidKey: 'vapid',
};

test.each<[string, ProviderSettings, 'fcm' | 'web-push' | undefined]>([
  ['the provider is complete', PROVIDER, 'fcm'],
  ['the provider has no key of its own', { ...PROVIDER, vapidKey: null }, 'fcm'],
  ['the provider is switched off', { ...PROVIDER, firebase: false }, 'web-push'],
  ['the provider has no API key', { ...PROVIDER, apiKey: '' }, 'web-push'],
  ['the provider has no sender', { ...PROVIDER, messagingSenderId: undefined }, 'web-push'],
  ['the provider has no project', { ...PROVIDER, projectId: null }, 'web-push'],
  ['the provider has no app', { ...PROVIDER, appId: null }, 'web-push'],
  ['a substitute replaces the provider', { ...PROVIDER, emulator: 'http://localhost:9' }, 'web-push'],
  ['only the operator’s key exists', { firebase: false, vapidKey: 'vapid' }, 'web-push'],
  ['no channel exists', { firebase: false }, undefined],
  ['the key is empty', { firebase: false, vapidKey: '' }, undefined],
])('when %s', (_, provider, kind) => expect(choosePushChannel(provider)?.kind).toBe(kind));

test('passes on only the settings for messaging', () => {
  expect(choosePushChannel({ ...PROVIDER, googleWebClientId: 'other' })).toEqual({
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
