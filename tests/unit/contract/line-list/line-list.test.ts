import { expect, test } from 'vitest';
import { type LineList, listInOrder, readClaims, writeClaims } from '#contract/line-list/line-list.ts';

const LIST: LineList = {
  merchant: 'aurora',
  sequence: 7,
  issuedAt: 1_790_000_000_000,
  expiresAt: 1_792_592_000_000,
  lines: ['https://a.example', 'https://b.example:8443', 'http://localhost:8081'],
  orders: { IN: [1, 0], '4g': [2] },
  retired: [
    { line: 'https://old.example', successor: 'https://a.example' },
    { line: 'https://gone.example', successor: null },
  ],
  sealingKeys: ['AAAAAAAAAAAAAAAAAAAAAA', 'BBBBBBBBBBBBBBBBBBBBBB'],
  envelope: 2,
  replyKeys: ['CCCCCCCCCCCCCCCCCCCCCC'],
  release: 1_790_000_000,
};

test('a list survives its signed form', () => {
  expect(readClaims(writeClaims(LIST))).toEqual(LIST);
});

test('a list needs only a merchant, dates and a line', () => {
  const none = { orders: {}, retired: [], sealingKeys: [], envelope: undefined, replyKeys: [], release: 0 };
  const small = { ...LIST, ...none, lines: ['https://a.example'] };
  expect(writeClaims(small)).toBe('{"sub":"aurora","seq":7,"iat":1790000000,"exp":1792592000,"l":"a.example"}');
  expect(readClaims(writeClaims(small))).toEqual(small);
});

test.each([
  ['no line', { l: '' }],
  ['plain http elsewhere than on this machine', { l: 'http://a.example' }],
  ['a path', { l: 'a.example/x' }],
  ['a name with a user', { l: 'me@a.example' }],
  ['an end before its beginning', { exp: 1 }],
  ['two successors', { o: 'a.example>b.example>c.example' }],
  ['a key that is not a digest', { sk: 'short' }],
  ['an envelope that is unknown', { e: 1 }],
  ['another merchant type', { sub: 7 }],
])('claims with %s are not a list', (_, change) => {
  expect(readClaims(JSON.stringify({ ...JSON.parse(writeClaims(LIST)), ...change }))).toBeNull();
});

test('text that is not JSON is not a list', () => {
  expect(readClaims('{')).toBeNull();
});

test('the first name that has an order decides what comes first', () => {
  expect(listInOrder(LIST, ['PH', '4g', 'IN'])[0]).toBe('http://localhost:8081');
  expect(listInOrder(LIST, ['IN'])).toEqual(['https://b.example:8443', 'https://a.example', 'http://localhost:8081']);
  expect(listInOrder({ ...LIST, orders: { IN: [9] } }, ['IN'])).toEqual(LIST.lines);
});
