import { describe, expect, test } from 'vitest';
import { decryptText, encryptText } from '#workers/envelope/text-cipher.ts';

describe('a text encoded by the operator', () => {
  test.each(['https://chat.example/room?id=7', 'https://例.example/聊天'])('%s can be decrypted with its key', (text) => {
    expect(decryptText(encryptText(text, 'Ab3dEf7h'), 'Ab3dEf7h')).toBe(text);
  });

  test('cannot be decrypted with another key', () => {
    const open = () => decryptText(encryptText('https://chat.example/', 'Ab3dEf7h'), 'Zb3dEf7h');
    let opened = '';
    try {
      opened = open();
    } catch {}
    expect(opened).not.toContain('chat.example');
  });
});
