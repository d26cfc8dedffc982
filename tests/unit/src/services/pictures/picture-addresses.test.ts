import { expect, test } from 'vitest';
import { listPictureAddresses } from '#src/services/pictures/picture-addresses.ts';

const OWN = 'https://aurora.test';
const HOSTS = ['https://one.test', 'two.test/pics', '//three.test/'];

test.each([
  ['b.svg', ['https://one.test/b.svg', 'https://two.test/pics/b.svg', 'https://three.test/b.svg']],
  ['/a/b.svg?v=2', ['https://one.test/a/b.svg?v=2', 'https://two.test/pics/a/b.svg?v=2', 'https://three.test/a/b.svg?v=2']],
  ['https://two.test/pics/b.svg', ['https://two.test/pics/b.svg', 'https://one.test/b.svg', 'https://three.test/b.svg']],
  ['/m/icons/aurora.svg', ['https://aurora.test/m/icons/aurora.svg']],
  ['https://aurora.test/p.png', ['https://aurora.test/p.png']],
])('%s is loaded from its own host first, then from the others', (address, expected) => {
  expect(listPictureAddresses(address, HOSTS, OWN)).toEqual(expected);
});

test.each([
  '',
  'https://evil.test/b.svg',
  'http://one.test/b.svg',
  'https://one.test.evil.test/b.svg',
  'https://one.test@evil.test/b.svg',
  'https://user:word@one.test/b.svg',
  'https://two.test/other/b.svg',
  'https:evil.test/b.svg',
  '//evil.test/b.svg',
  '/\\evil.test/b.svg',
  '\\\\evil.test/b.svg',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'blob:https://one.test/1',
  'http://[/b.svg',
])('rejects %j', (address) => {
  expect(listPictureAddresses(address, HOSTS, OWN)).toEqual([]);
});

test.each(['../b.svg', '/../b.svg', 'a/../../b.svg'])('rejects %s, which leaves the folder of its host', (address) => {
  expect(listPictureAddresses(address, ['https://two.test/pics/'], OWN)).toEqual([]);
});

test('without a picture host, pictures come from this origin', () => {
  expect(listPictureAddresses('/p.png', [], OWN)).toEqual(['https://aurora.test/p.png']);
  expect(listPictureAddresses('https://one.test/p.png', [], OWN)).toEqual([]);
});

test.each([
  ['http://one.test', []],
  ['ftp://one.test', []],
  ['javascript://one.test', []],
  ['http://', []],
  ['http://pictures-a.localhost:8089', ['http://pictures-a.localhost:8089/p.png']],
  ['http://127.0.0.1:8089/', ['http://127.0.0.1:8089/p.png']],
  ['http://localhost.evil.test', []],
])('the host %s serves %j', (host, expected) => {
  expect(listPictureAddresses('p.png', [host, 'https://last.test'], OWN).slice(0, -1)).toEqual(expected);
});
