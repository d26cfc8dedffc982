import { expect, test } from 'vitest';
import { readLinkTarget } from '#src/services/links/read-link-target.ts';

const ORIGIN = 'https://aurora.example';
const target = (path: string, rest: object = {}) => ({ path, search: '', hash: '', hasToken: false, ...rest });

test.each([
  ['https://aurora.example/m/activity?promotionId=7', target('/activity', { search: '?promotionId=7' })],
  ['/m/login', target('/login')],
  ['/m/home#draws', target('/home', { hash: '#draws' })],
  ['/m/home?token=abc', target('/home', { search: '?token=abc', hasToken: true })],
  ['/m/home?tokens=abc', target('/home', { search: '?tokens=abc', hasToken: true })],
  ['https://aurora.example/', target('/home')],
  ['https://aurora.example/m/', target('/home')],
  ['/m/index.html?r=A1', target('/home', { search: '?r=A1' })],
  ['/m/x/../activity', target('/activity')],
])('%s opens a path of the app', (address, expected) => {
  expect(readLinkTarget(address, ORIGIN)).toEqual(expected);
});

test.each([
  null,
  '',
  'https://evil.example/m/home',
  'http://aurora.example/m/home',
  'https://aurora.example.evil.example/m/home',
  '//evil.example/m/home',
  '/m//evil.example',
  '/m/\\evil.example',
  '/m/../wps/system/status',
  '/other',
  'javascript:alert(1)',
  'https://',
])('%s is rejected', (address) => {
  expect(readLinkTarget(address, ORIGIN)).toBeNull();
});
