import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import {
  decodeLegacyPassword,
  encodeLegacyPassword,
  loadEncryptionKey,
} from '#src/services/remembered-login/encrypt-password.ts';
import { fc } from '#tests/fixtures/fast-check.ts';

describe('the password text', () => {
  test('is six letters, then base64 of them and the base64 of the password', () => {
    expect(encodeLegacyPassword('fastline-1', 'Ab3dEf')).toBe(`Ab3dEf${btoa(`Ab3dEf${btoa('fastline-1')}`)}`);
  });

  test('uses random letters each time', () => {
    expect(encodeLegacyPassword('a')).toMatch(/^[A-Za-z0-9]{6}/);
    expect(encodeLegacyPassword('a')).not.toBe(encodeLegacyPassword('a'));
  });

  test('decodes any password to its original', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (password) => {
        expect(decodeLegacyPassword(encodeLegacyPassword(password))).toBe(password);
      }),
    );
  });

  test.each(['', 'abc', 'Ab3dEf', 'Ab3dEf!!', 'Ab3dEfQWIzZEVm====', `Ab3dEf${btoa('Other1eA==')}`, '💥'.repeat(9)])(
    'is invalid: %j',
    (text) => {
      expect(decodeLegacyPassword(text)).toBeUndefined();
    },
  );
});

test('no script can read the key, neither when it is made nor when it is loaded', async () => {
  const key = await loadEncryptionKey();
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  await expect(crypto.subtle.exportKey('raw', await loadEncryptionKey())).rejects.toThrow();
});
