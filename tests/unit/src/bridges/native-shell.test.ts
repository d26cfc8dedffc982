import { expect, test, vi } from 'vitest';
import { checkAddress, connectNativeShell, type InjectedShell } from '#src/bridges/native-shell.ts';

function createPage() {
  const sent: unknown[] = [];
  const FastlineShell: InjectedShell = { postMessage: (text) => sent.push(JSON.parse(text)), onmessage: null };
  return { page: { FastlineShell }, sent, tell: (data: unknown) => FastlineShell.onmessage?.({ data }) };
}

test('the page announces itself, receives messages and sends requests', () => {
  const { page, sent, tell } = createPage();
  const heard = vi.fn();
  const shell = connectNativeShell(page, heard);
  tell('{"type":"back-pressed"}');
  expect(heard.mock.calls).toEqual([[{ type: 'back-pressed' }]]);
  shell?.download('https://app.example/fastline.apk');
  shell?.openOutside('https://app.example/get');
  shell?.leave();
  expect(sent).toEqual([
    { type: 'page-ready', protocol: 1 },
    { type: 'download', url: 'https://app.example/fastline.apk' },
    { type: 'open-outside', url: 'https://app.example/get' },
    { type: 'leave' },
  ]);
  shell?.disconnect();
  tell('{"type":"back-pressed"}');
  expect(heard).toHaveBeenCalledOnce();
});

test('unknown messages are dropped with a warning', () => {
  const { page, tell } = createPage();
  const heard = vi.fn();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  connectNativeShell(page, heard);
  tell('{"type":"format-disk"}');
  expect([heard.mock.calls.length, warn.mock.calls.length]).toEqual([0, 1]);
  warn.mockRestore();
});

test.each([
  ['nothing', {}],
  ['another object of that name', { FastlineShell: 'yes' }],
  ['an object that accepts no messages', { FastlineShell: {} }],
  ['null', { FastlineShell: null }],
])('a page with %s is not in a shell', (_, page) => {
  expect(connectNativeShell(page, () => {})).toBeNull();
});

const PLIST = encodeURIComponent('https://app.example/a.plist');

test.each([
  'https://app.example/fastline.apk',
  'http://localhost:8089/download/android',
  `itms-services://?action=download-manifest&url=${PLIST}`,
])('%s may be opened', (address) => {
  expect(checkAddress(address)).toBe(address);
});

test.each([
  null,
  undefined,
  '',
  'null',
  '/download/android',
  'http://app.example/fastline.apk',
  'https://app.example@evil.example/',
  'javascript:alert(1)',
  'intent://scan/#Intent;end',
  'itms-services://?action=download-manifest&url=http%3A%2F%2Fapp.example%2Fa.plist',
  'itms-services://?action=download-manifest',
])('%s is refused with a request to check the address', (address) => {
  const { page, sent } = createPage();
  const shell = connectNativeShell(page, () => {});
  expect(() => shell?.download(address ?? null)).toThrow(expect.objectContaining({ code: 'check_url' }));
  expect(() => shell?.openOutside(address ?? null)).toThrow(expect.objectContaining({ code: 'check_url' }));
  expect(sent).toHaveLength(1);
});
