import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPasswordText, writePasswordText } from '#src/services/remembered-login/legacy-password-encoding.ts';

describe('the password text', () => {
  test('is six letters, then base64 of them and the base64 of the password', () => {
    expect(writePasswordText('fastline-1', 'Ab3dEf')).toBe(`Ab3dEf${btoa(`Ab3dEf${btoa('fastline-1')}`)}`);
  });

  test('draws other letters each time', () => {
    expect(writePasswordText('a')).toMatch(/^[A-Za-z0-9]{6}/);
    expect(writePasswordText('a')).not.toBe(writePasswordText('a'));
  });

  test('gives any password back as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (password) => {
        expect(readPasswordText(writePasswordText(password))).toBe(password);
      }),
    );
  });

  test.each(['', 'abc', 'Ab3dEf', 'Ab3dEf!!', 'Ab3dEfQWIzZEVm====', `Ab3dEf${btoa('Other1eA==')}`, '💥'.repeat(9)])(
    'is none: %j',
    (text) => {
      expect(readPasswordText(text)).toBeUndefined();
    },
  );
});
