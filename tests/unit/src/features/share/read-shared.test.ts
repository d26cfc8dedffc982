import { expect, test } from 'vitest';
import { hasForeignAppLink, readShared } from '#src/features/share/read-shared.ts';

const ORIGIN = 'https://aurora.example';
const TRUSTED = new Set(['aurora.example', 'line-2.example']);
const read = (shared: Record<string, string>, isGuest = false) =>
  readShared(`?${new URLSearchParams(shared)}`, { origin: ORIGIN, trusted: TRUSTED, isGuest });

test('texts become a message without duplicates', () => {
  const text = 'The draw was late. https://news.example/a';
  expect(read({ title: 'The draw was late.', text, url: 'https://news.example/a' })).toEqual({ kind: 'text', text });
  expect(read({ title: 'A', text: 'B' })).toEqual({ kind: 'text', text: 'A\nB' });
  expect(read({ text: 'x'.repeat(3_000) })).toEqual({ kind: 'text', text: 'x'.repeat(2_000) });
});

test.each([
  [{ text: 'Play with me: https://aurora.example/m/register?referralCode=ABC2345.' }, '/register?referralCode=ABC2345'],
  [{ url: 'https://line-2.example/m/activity?promotionId=7#top' }, '/activity?promotionId=7'],
  [{ url: 'https://aurora.example/' }, '/home'],
] as const)('a link of the app opens its path, from any line: %j', (shared, path) => {
  expect(read(shared, true)).toEqual({ kind: 'link', path });
});

test('a link carries neither a session nor a return address', () => {
  const url = 'https://aurora.example/m/login?token=abc&tokens=d&backUrl=%2Fm%2Fchat&r=1';
  expect(read({ url })).toEqual({ kind: 'link', path: '/login?r=1' });
});

test.each([
  'https://evil.example/m/register?referralCode=ABC2345',
  'https://aurora.example.evil.example/m/home',
  'https://aurora.example@evil.example/m/home',
  'https://aurora.example/m//evil.example',
  'https://aurora.example/m/share?text=again',
  'http://aurora.example/m/home',
])('a link outside the app stays text: %s', (url) => {
  expect(read({ url })).toEqual({ kind: 'text', text: url });
});

test('a friend’s code opens the registration for a guest, and is text for a member', () => {
  expect(read({ text: ' ABC2345 ' }, true)).toEqual({ kind: 'link', path: '/register?referralCode=ABC2345' });
  expect(read({ text: 'ABC2345' })).toEqual({ kind: 'text', text: 'ABC2345' });
  expect(read({ text: 'ABC1345' }, true).kind).toBe('text');
});

test('blank texts are nothing', () => {
  expect(read({ title: ' ' })).toEqual({ kind: 'nothing' });
});

test.each([
  ['https://line-2.example/m/home', true],
  ['https://aurora.example/m/home', false],
  ['plain text', false],
])('whether the operator’s hosts are needed: %s', (text, isAsked) => {
  expect(hasForeignAppLink(`?${new URLSearchParams({ text })}`, ORIGIN)).toBe(isAsked);
});
