import { expect, test } from 'vitest';
import { HEADER } from '#contract/names.ts';
import { assessCorsReply, assessForeignOrigin, assessPreflight } from '#tools/operator-check/assess/assess-cors.ts';
import { createReply } from './fixtures/wire-replies.ts';

const ORIGIN = 'https://b.example';
const HEADERS = ['Content-Type', ...Object.values(HEADER)];
const ALLOWED = {
  'access-control-allow-origin': ORIGIN,
  'access-control-allow-credentials': 'true',
  'access-control-allow-methods': 'GET, PUT, DELETE',
  'access-control-allow-headers': HEADERS.join(', '),
  'access-control-max-age': '86400',
};
const answer = (headers: Record<string, string | undefined>, status = 204) =>
  createReply('', { status, headers: JSON.parse(JSON.stringify({ ...ALLOWED, ...headers })) as Record<string, string> });
const assess = (headers: Record<string, string | undefined>, method = 'PUT', status = 204) =>
  assessPreflight({ origin: ORIGIN, method, headers: HEADERS }, answer(headers, status));
const faults = (found: ReturnType<typeof assess>) => found.filter(({ kind }) => kind === 'fault').map(({ text }) => text);

test('a complete preflight has no finding', () => {
  expect(assess({})).toEqual([]);
});

test.each([
  ['another origin', { 'access-control-allow-origin': 'https://c.example' }],
  ['no origin', { 'access-control-allow-origin': undefined }],
  ['a star, in a call with cookies', { 'access-control-allow-origin': '*' }],
  ['no cookies', { 'access-control-allow-credentials': undefined }],
  ['no PUT', { 'access-control-allow-methods': 'GET, POST' }],
  ['a star of methods, in a call with cookies', { 'access-control-allow-methods': '*' }],
  ['a star of headers, in a call with cookies', { 'access-control-allow-headers': '*' }],
])('a preflight that allows %s blocks the page', (_, headers) => {
  expect(faults(assess(headers))).not.toEqual([]);
});

test.each(HEADERS)('a preflight without %s is a fault that explains what fails', (name) => {
  const others = HEADERS.filter((other) => other !== name).join(',');
  const [found] = assess({ 'access-control-allow-headers': others });
  expect(found).toMatchObject({ kind: 'fault', text: `Access-Control-Allow-Headers does not name ${name}` });
  expect(found?.player).toMatch(/over this line|this one/);
});

test('a preflight that is refused or redirected blocks the page', () => {
  expect(faults(assess({}, 'GET', 401))).toHaveLength(1);
  expect(faults(assess({}, 'GET', 302))).toHaveLength(1);
});

test('POST need not be listed', () => {
  expect(assess({ 'access-control-allow-methods': undefined }, 'POST')).toEqual([]);
});

test('a preflight that browsers cannot cache is a remark', () => {
  expect(assess({ 'access-control-max-age': undefined })).toMatchObject([{ kind: 'remark' }]);
  expect(assess({ 'access-control-max-age': '5' })).toMatchObject([{ kind: 'remark' }]);
});

const READABLE = { 'access-control-expose-headers': 'Date, Retry-After, X-Row', vary: 'Accept-Encoding, Origin' };

test('a reply must allow its origin and expose the headers it needs', () => {
  expect(assessCorsReply(ORIGIN, answer(READABLE), true)).toEqual([]);
  expect(assessCorsReply(ORIGIN, answer({ ...READABLE, vary: 'Accept-Encoding' }), false)).toMatchObject([{ kind: 'remark' }]);
  expect(assessCorsReply(ORIGIN, answer({ vary: 'Origin' }), false)).toMatchObject([{ kind: 'remark' }]);
  expect(assessCorsReply(ORIGIN, answer({ vary: 'Origin' }), true)).toMatchObject([{ kind: 'fault' }, { kind: 'remark' }]);
});

test('allowing cookies for a foreign origin is a fault', () => {
  expect(assessForeignOrigin('https://stranger.example', answer({}))).toEqual([]);
  expect(assessForeignOrigin(ORIGIN, answer({}))).toMatchObject([{ kind: 'fault' }]);
});
