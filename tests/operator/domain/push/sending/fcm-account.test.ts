import { exportPKCS8, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { createAccessTokens } from '#operator/domain/push/sending/fcm-account.ts';
import { TEST_NOW } from '../../../fixtures/test-app.ts';

test('an unreadable private key fails the call, and the next call reads it again', async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = ['no key', await exportPKCS8(privateKey)];
  const account = {
    projectId: null,
    clientEmail: 'push@example.test',
    loadPrivateKey: async () => keys.shift() ?? '',
    tokenUri: 'https://token.example',
    origin: 'https://fcm.example',
  };
  const text = JSON.stringify({ access_token: 'access', expires_in: 3_600 });
  const findAccessToken = createAccessTokens(
    async () => ({ status: 200, retryAfter: undefined, text }),
    () => TEST_NOW,
  );
  await expect(findAccessToken(account)).rejects.toThrow('PKCS');
  expect(await findAccessToken(account)).toBe('access');
});
