import { expect, test } from 'vitest';
import { redactHeaders, redactUrl } from '#operator/http/redact.ts';

test.each([
  ['/m/home?token=abc&lang=EN', '/m/home?token=[hidden]&lang=EN'],
  ['/m/appDownload?language=EN&tokens=abc', '/m/appDownload?language=EN&tokens=[hidden]'],
  ['/x?Pass%77ord=abc', '/x?Pass%77ord=[hidden]'],
  ['/games/draw?ticket=abc', '/games/draw?ticket=[hidden]'],
  ['/x?mobileNum=912345678&email=a@b.test', '/x?mobileNum=[hidden]&email=[hidden]'],
  ['/x?token=a=b?c&next=1', '/x?token=[hidden]&next=1'],
  ['/x?%E0%A4%A=1', '/x?%E0%A4%A=1'],
  ['/m/home', '/m/home'],
])('%s is logged as %s', (url, shown) => {
  expect(redactUrl(url)).toBe(shown);
});

test('headers with secrets are logged by name only', () => {
  const shown = redactHeaders({
    authorization: 'abc',
    cookie: 'sid=1',
    'x-rsa': 'k',
    'x-digest': 'd',
    referer: 'http://localhost/m/home?token=abc',
    merchant: 'rio',
    host: undefined,
  });
  expect(shown).toEqual({
    authorization: '[hidden]',
    cookie: '[hidden]',
    'x-rsa': '[hidden]',
    'x-digest': '[hidden]',
    referer: 'http://localhost/m/home?token=[hidden]',
    merchant: 'rio',
  });
});
