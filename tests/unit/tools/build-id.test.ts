import { describe, expect, test } from 'vitest';
import { computeBuildId, readBootstrapLines, readEnvelope, readReplyKeys, readSealingKeys } from '#tools/vite/build-id.ts';

const ROOT = process.cwd();

describe('build id', () => {
  test('the same sources get the same id', () => {
    expect(computeBuildId(ROOT, ['+1'])).toBe(computeBuildId(ROOT, ['+1']));
    expect(computeBuildId(ROOT, ['+1'])).toMatch(/^[0-9a-f]{12}$/);
  });

  test('other lines make another build', () => {
    expect(computeBuildId(ROOT, ['+1'])).not.toBe(computeBuildId(ROOT, ['https://b.example']));
  });

  test('reads the lines from a comma-separated list and ignores blanks', () => {
    expect(readBootstrapLines(' https://a.example, ,https://b.example ')).toEqual(['https://a.example', 'https://b.example']);
    expect(readBootstrapLines('')).toEqual([]);
  });

  test('reads the digests of sealing keys, and refuses any other text', () => {
    const digest = 'AB:'.repeat(31).concat('ab');
    expect(readSealingKeys(` ${digest}, `)).toEqual([Buffer.from('ab'.repeat(16), 'hex').toString('base64url')]);
    expect(readSealingKeys(undefined)).toEqual([]);
    expect(() => readSealingKeys('MIIBIjANBg')).toThrow('not SHA-256');
  });

  test('reads the only envelope, and refuses any other than 2', () => {
    expect([undefined, '', ' 2 '].map(readEnvelope)).toEqual([null, null, 2]);
    expect(() => readEnvelope('1')).toThrow('FASTLINE_ENVELOPE');
  });

  test('reads the digests of reply keys in the form of a list of lines', () => {
    expect(readReplyKeys('ab'.repeat(32))).toEqual([Buffer.from('ab'.repeat(16), 'hex').toString('base64url')]);
    expect(() => readReplyKeys('MFkwEwYH')).toThrow('FASTLINE_REPLY_KEYS');
  });

  test('without a list the sandbox has three lines beside its first one', () => {
    expect(readBootstrapLines(undefined)).toEqual(['+1', '+2', '+3']);
  });
});
