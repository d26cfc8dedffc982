import { afterEach, expect, test, vi } from 'vitest';
import { openPath, readCustomerService } from '#src/services/customer-service/read-customer-service.ts';
import { createTrustedHosts } from '#src/services/links/classify-link.ts';

const openText = async (value: string, key: string) => {
  if (key !== '12345678') throw new Error('another key');
  return `https://chat.example/${value}`;
};
const hosts = createTrustedHosts(['https://chat.example', 'https://plain.example']);
const allowedHosts = { hosts, isAnywhere: false, protocol: 'https:' };
const read = (entries: Parameters<typeof readCustomerService>[0], visitor: string | null = null) =>
  readCustomerService(entries, { openText, allowedHosts, visitor });
afterEach(() => vi.restoreAllMocks());

test('is sorted by position, and named by number without a title', async () => {
  const entries = [
    { title: 'Late', csPosition: 3, path: 'three12345678' },
    { csPosition: 1, path: 'one12345678' },
    { csPosition: 2, path: 'two12345678' },
  ];
  expect(await read(entries)).toEqual([
    { title: null, number: 1, href: 'https://chat.example/one' },
    { title: null, number: 2, href: 'https://chat.example/two' },
    { title: 'Late', number: 3, href: 'https://chat.example/three' },
  ]);
});

test.each([
  ['AICAN', '?visitorName=ada+%26+co'],
  ['MIDUOKE', '?category=ada+%26+co'],
  ['LIVECHAT', '?name=ada+%26+co'],
  ['COMM100', '?name=ada+%26+co'],
  ['COMM100VIP', '?name=ada+%26+co'],
  ['NEWCOMER', ''],
  ['toString', ''],
  [null, ''],
])('%s receives the name of a member by %s, and no name of a guest', async (csType, query) => {
  const entry = { csType, path: 'one12345678' };
  expect(await read([entry], 'ada & co')).toEqual([{ title: null, number: 1, href: `https://chat.example/one${query}` }]);
  expect(await read([entry])).toEqual([{ title: null, number: 1, href: 'https://chat.example/one' }]);
});

test('a name replaces one in the address', async () => {
  const entry = { csType: 'LIVECHAT', path: 'https://plain.example/chat?group=2&name=x#top' };
  expect(await read([entry], 'ada')).toEqual([
    { title: null, number: 1, href: 'https://plain.example/chat?group=2&name=ada#top' },
  ]);
});

test.each([
  ['can be decrypted with its last eight characters', 'one12345678', 'https://chat.example/one', 0],
  ['is already an address', 'https://plain.example/', 'https://plain.example/', 0],
  ['cannot be decoded', 'nothing-like-it', 'nothing-like-it', 1],
  ['is shorter than its key', 'short', 'short', 1],
  ['is empty', '', null, 0],
  ['is none', null, null, 0],
  ['is missing', undefined, null, 0],
])('opens a path that %s', async (_, path, expected, warnings) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(await openPath(path, openText)).toBe(expected);
  expect(warn).toHaveBeenCalledTimes(warnings);
});

test('a refused address keeps its title and number, and a missing one is omitted', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const paths = ['https://elsewhere.example/', 'javascript:alert(1)', null, 'https://plain.example/'];
  expect(await read(paths.map((path) => ({ path })))).toEqual([
    { title: null, number: 1, href: null },
    { title: null, number: 2, href: null },
    { title: null, number: 4, href: 'https://plain.example/' },
  ]);
});
