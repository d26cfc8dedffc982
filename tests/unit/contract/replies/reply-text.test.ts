import { describe, expect, test } from 'vitest';
import { decodeReply, parseReply } from '#contract/replies/reply-text.ts';

const TEXT = '{"success":true,"value":"Café 3 €"}';
const REPLY = { success: true, value: 'Café 3 €' };
const decode = (bytes: Uint8Array, type: string | null = null) =>
  decodeReply((charset) => new TextDecoder(charset).decode(bytes), type);
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

describe('a reply is decoded', () => {
  test.each([
    ['in UTF-8', Buffer.from(TEXT), null],
    ['in UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`), 'text/html'],
    ['in UTF-8 that is said to be Latin-1', Buffer.from(TEXT), 'text/html; charset=ISO-8859-1'],
    ['in UTF-16 with a mark', utf16(`\ufeff${TEXT}`), 'application/json; charset=utf-16'],
    ['in UTF-16 without a mark', utf16(TEXT), null],
    ['in UTF-16 of the other byte order', utf16(`\ufeff${TEXT}`).swap16(), 'application/json; charset=utf-16'],
    ['in UTF-16 of the other byte order without a mark', utf16(TEXT).swap16(), null],
  ])('%s', (_, bytes, type) => {
    expect(decode(bytes, type)).toBe(TEXT);
  });

  test.each([null, 'text/html', 'application/json; charset=utf-8', 'text/html; charset=utf8mb4'])(
    'as Latin-1 if the bytes are not UTF-8 and its type is %s',
    (type) => {
      expect(decode(latin1('{"name":"Café"}'), type)).toBe('{"name":"Café"}');
    },
  );

  test.each([
    ['text/html; charset=gbk', [0xd6, 0xd0, 0xce, 0xc4], '中文'],
    ['application/json;charset="ISO-8859-15"', [0xa4], '€'],
  ])('by the charset of its type: %s', (type, bytes, text) => {
    expect(decode(Buffer.from([0x22, ...bytes, 0x22]), type)).toBe(`"${text}"`);
  });

  test('as UTF-8 if only one of its characters is cut', () => {
    const bytes = Buffer.concat([Buffer.from('{"title":"中文'), Buffer.from('字').subarray(0, 2), Buffer.from('"}')]);
    expect(decode(bytes, 'text/html')).toBe('{"title":"中文\ufffd"}');
  });
});

describe('a reply is parsed', () => {
  test.each([
    ['with white space', ` \r\n\t\v${TEXT}\n\n`],
    ['with a second mark', `\ufeff${TEXT}`],
    [
      'behind a notice',
      `<br />\n<b>Notice</b>: Undefined index: x in <b>/var/www/{closure}.php</b> on line <b>3</b><br />\n${TEXT}`,
    ],
    ['behind a warning as text', `PHP Deprecated: Function {closure}() in /a.php on line 3\n${TEXT}`],
    ['before a notice', `${TEXT}\n<br />\n<b>Warning</b>: session_write_close()`],
    ['behind a guard against scripts', `)]}',\n${TEXT}`],
    ['in a text of JSON', JSON.stringify(TEXT)],
    ['in a text of JSON behind a mark', `\ufeff\n${JSON.stringify(TEXT)}\n`],
    ['as the member of .NET', JSON.stringify({ d: REPLY })],
    ['as a text in the member of .NET', JSON.stringify({ d: TEXT })],
    ['in a text in a text', JSON.stringify(JSON.stringify(TEXT))],
    ['as a call of a function', `callback(${TEXT});`],
    ['between the lengths of its chunks', `1f\r\n${TEXT}\r\n0\r\n\r\n`],
    ['with a zero byte at its end', `${TEXT}\0\0`],
  ])('%s', (_, text) => {
    expect(parseReply(text)).toEqual(REPLY);
  });

  test.each([
    ['an empty text', ''],
    ['a page', '<!doctype html><title>Welcome</title>'],
    ['a page with JSON in a script', `<html><script>const state = ${TEXT}</script></html>`],
    ['a script behind it', `${TEXT}<script src="https://ads.test"></script>`],
    ['a part of it', TEXT.slice(0, 20)],
    ['two of them', TEXT + TEXT],
    ['a text', 'Bad Gateway {closure}'],
    ['a JSON text that is not a reply', '"Bad Gateway"'],
    ['a text of JSON with a page', JSON.stringify(`<html><script>${TEXT}</script></html>`)],
  ])('unless it is %s', (_, text) => {
    expect(parseReply(text)).toBeUndefined();
  });

  test('in little time if it is hostile', () => {
    expect(parseReply('{"'.repeat(500_000))).toBeUndefined();
    expect(parseReply(`${'{ '.repeat(500_000)}}`)).toBeUndefined();
    expect(parseReply(JSON.stringify('{"'.repeat(500_000)))).toBeUndefined();
  });
});
