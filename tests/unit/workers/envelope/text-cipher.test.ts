import { describe, expect, test } from 'vitest';
import { decryptText, encryptText } from '#workers/envelope/text-cipher.ts';

describe('what the operator encoded', () => {
  test.each(['https://chat.example/room?id=7', 'https://例.example/聊天'])('%s is opened by its key', (text) => {
    expect(decryptText(encryptText(text, 'Ab3dEf7h'), 'Ab3dEf7h')).toBe(text);
  });

  test('is not opened by another', () => {
    const open = () => decryptText(encryptText('https://chat.example/', 'Ab3dEf7h'), 'Zb3dEf7h');
    let opened = '';
    try {
      opened = open();
    } catch {}
    expect(opened).not.toContain('chat.example');
  });
});
