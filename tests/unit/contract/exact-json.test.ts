import { describe, expect, test } from 'vitest';
import { parseExactJson } from '#contract/exact-json.ts';

describe('JSON with numbers beyond the safe range', () => {
  test.each([
    ['1234567890123456801', '1234567890123456801'],
    ['-1234567890123456801', '-1234567890123456801'],
    ['9007199254740993', '9007199254740993'],
    ['1000000000000000000000', '1000000000000000000000'],
    ['1e21', '1e21'],
    ['9007199254740993.5', '9007199254740993.5'],
  ])('preserves the digits of %s as text', (written, read) => {
    expect(parseExactJson(`{"id":${written},"ids":[${written}, ${written}],"at":\n${written}}`)).toEqual({
      id: read,
      ids: [read, read],
      at: read,
    });
  });

  test.each(['9007199254740991', '0', '-12.5', '1e3', '0.30000000000000004', '1.5e-7'])('leaves %s a number', (written) => {
    expect(parseExactJson(`[${written},12345678901234567890]`)).toEqual([Number(written), '12345678901234567890']);
  });

  test('changes nothing inside texts', () => {
    const value = {
      name: 'a: 1234567890123456801, "b\\"',
      'key:1234567890123456801': [1e3, 'x,1e21'],
      long: '🎲 [12345678901234567890]',
    };
    expect(parseExactJson(JSON.stringify(value))).toEqual(value);
    expect(parseExactJson(JSON.stringify({ value, id: 0 }).replace('"id":0', '"id":12345678901234567890'))).toEqual({
      value,
      id: '12345678901234567890',
    });
  });

  test.each(['{"id":01234567890123456789}', '{"id":12345678901234567890', '{"a":1234567890123456789.}', ''])(
    'refuses %s like JSON',
    (text) => expect(() => parseExactJson(text)).toThrow(SyntaxError),
  );

  test('reads a text of many megabytes with such a number', () => {
    const value = 'a "quoted" word\n'.repeat(500_000);
    expect(parseExactJson(`{"value":${JSON.stringify(value)},"id":12345678901234567890}`)).toEqual({
      value,
      id: '12345678901234567890',
    });
  });

  test('reads two megabytes of such numbers in less than a second', () => {
    const text = `[${'{"gameId":1234567890123456801,"name":"Mega"},'.repeat(45_000)}0]`;
    const startedAt = performance.now();
    expect(parseExactJson(text)).toHaveLength(45_001);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
