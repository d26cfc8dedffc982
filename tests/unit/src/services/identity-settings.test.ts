// @vitest-environment page
import { expect, test } from 'vitest';
import { loadIdentitySettings } from '#src/services/identity-settings.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

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
