import { expect, test } from 'vitest';
import { HEADER } from '#contract/names.ts';
import { judgeCorsReply, judgePreflight, judgeStranger } from '#tools/operator-check/judge/judge-cors.ts';
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
const judge = (headers: Record<string, string | undefined>, method = 'PUT', status = 204) =>
  judgePreflight({ origin: ORIGIN, method, headers: HEADERS }, answer(headers, status));
const faults = (found: ReturnType<typeof judge>) => found.filter(({ kind }) => kind === 'fault').map(({ text }) => text);

test('a preflight that allows all of it has no finding', () => {
  expect(judge({})).toEqual([]);
});

test.each([
  ['another origin', { 'access-control-allow-origin': 'https://c.example' }],
  ['no origin', { 'access-control-allow-origin': undefined }],
  ['a star, in a call with cookies', { 'access-control-allow-origin': '*' }],
  ['no cookies', { 'access-control-allow-credentials': undefined }],
  ['no PUT', { 'access-control-allow-methods': 'GET, POST' }],
  ['a star of methods, in a call with cookies', { 'access-control-allow-methods': '*' }],
  ['a star of headers, in a call with cookies', { 'access-control-allow-headers': '*' }],
])('a preflight that allows %s bars the page', (_, headers) => {
  expect(faults(judge(headers))).not.toEqual([]);
});

test.each(HEADERS)('a preflight without %s is a fault that says what fails', (name) => {
  const others = HEADERS.filter((other) => other !== name).join(',');
  const [found] = judge({ 'access-control-allow-headers': others });
  expect(found).toMatchObject({ kind: 'fault', text: `Access-Control-Allow-Headers does not name ${name}` });
  expect(found?.player).toMatch(/over this line|this one/);
});

test('a preflight that is refused or redirected bars the page', () => {
  expect(faults(judge({}, 'GET', 401))).toHaveLength(1);
  expect(faults(judge({}, 'GET', 302))).toHaveLength(1);
});

test('POST needs no word of its own', () => {
  expect(judge({ 'access-control-allow-methods': undefined }, 'POST')).toEqual([]);
});

test('an answer that browsers forget at once is a remark', () => {
  expect(judge({ 'access-control-max-age': undefined })).toMatchObject([{ kind: 'remark' }]);
  expect(judge({ 'access-control-max-age': '5' })).toMatchObject([{ kind: 'remark' }]);
});

const READABLE = { 'access-control-expose-headers': 'Date, Retry-After, X-Row', vary: 'Accept-Encoding, Origin' };

test('a reply says to whom it may be shown and what may be read of it', () => {
  expect(judgeCorsReply(ORIGIN, answer(READABLE), true)).toEqual([]);
  expect(judgeCorsReply(ORIGIN, answer({ ...READABLE, vary: 'Accept-Encoding' }), false)).toMatchObject([{ kind: 'remark' }]);
  expect(judgeCorsReply(ORIGIN, answer({ vary: 'Origin' }), false)).toMatchObject([{ kind: 'remark' }]);
  expect(judgeCorsReply(ORIGIN, answer({ vary: 'Origin' }), true)).toMatchObject([{ kind: 'fault' }, { kind: 'remark' }]);
});

test('a page of nobody that is let in with cookies is a fault', () => {
  expect(judgeStranger('https://stranger.example', answer({}))).toEqual([]);
  expect(judgeStranger(ORIGIN, answer({}))).toMatchObject([{ kind: 'fault' }]);
});
