import * as v from 'valibot';
import { expect, test } from 'vitest';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { offerWebPush } from '#operator/domain/identity/describe-identity.ts';

const FCM = { firebase: true, apiKey: 'a', appId: 'b', projectId: 'c', messagingSenderId: 'd' };

test.each([
  ['no provider setting is set', {}, 'ours'],
  ['only sign-in is set', { ...FCM, messagingSenderId: null }, 'ours'],
  ['the provider is switched off', { ...FCM, firebase: false }, 'ours'],
  ['the sandbox emulates the provider', { ...FCM, emulator: 'http://localhost:8089' }, 'ours'],
  ['the merchant sends by FCM', FCM, undefined],
  ['FCM has a key of the project', { ...FCM, vapidKey: 'project' }, 'project'],
  ['the merchant sets a key', { vapidKey: 'theirs' }, 'theirs'],
])('if %s, the key is %3$s', (_, provider, key) => {
  const identity = v.parse(IdentitySettings, { provider });
  expect(offerWebPush(identity, 'ours').provider.vapidKey).toBe(key);
});

test('an operator without keys offers none', () => {
  expect(offerWebPush(v.parse(IdentitySettings, {}), null).provider.vapidKey).toBeUndefined();
});
