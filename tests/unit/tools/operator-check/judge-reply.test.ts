import { expect, test } from 'vitest';
import { judgeReply } from '#tools/operator-check/judge/judge-reply.ts';
import { createPage, createReply, LINE } from './fixtures/wire-replies.ts';

const GUEST = { hasRowNames: false, hadToken: false };
const judge = (reply: ReturnType<typeof createReply>, expected: object = {}) =>
  judgeReply('system.domainRoute', LINE, reply, { ...GUEST, ...expected });
const GOOD = { success: true, value: { domains: ['a.example'] } };
const refuse = (errorCode: string, status = 200) => createReply({ success: false, errorCode }, { status });

test('a reply that the app can use is served, and given as the app reads it', () => {
  expect(judge(createReply(GOOD))).toEqual({ verdict: 'served', details: [], remarks: [], value: GOOD.value, raw: GOOD.value });
});

test.each([
  ["a portal's page", createPage(200), 'answers 200 with text/html where JSON is expected'],
  ['a page of a proxy', createPage(502), 'answers 502 with text/html where JSON is expected'],
  [
    'a redirect',
    createReply('', { status: 302, headers: { location: '/login' } }),
    'redirects (302) to /login; the app follows no redirect',
  ],
  ['a body that is cut off', createReply('{"success":tr'), 'the body is no JSON'],
  ['a body without success', createReply({ code: 0 }), 'the body has no member "success"'],
  ['success in another way', createReply({ success: {} }), '"success" is an object where true or false is expected'],
  ['a list that is missing', createReply({ success: true, value: {} }), 'value.domains is missing'],
  ['a list that is null', createReply({ success: true, value: { domains: null } }), 'value.domains is null, expected Array'],
  [
    'a list of wrong entries',
    createReply({ success: true, value: { domains: [{}] } }),
    'value.domains is a list, which does not fit',
  ],
  ['a back end that fails', refuse('internal_error', 500), 'fails with 500, internal_error'],
  ["a refusal of the app's own question", refuse('request_invalid', 400), 'refuses what the app asks, with 400, request_invalid'],
])('%s differs, and it is said how', (_, reply, detail) => {
  expect(judge(reply)).toMatchObject({ verdict: 'differs', details: [detail] });
});

test("no value of a reply is told, for it may be a member's", () => {
  const told = judgeReply(
    'member.info',
    LINE,
    createReply({ success: true, value: { type: 'hopper@example.test', merchantCode: 7 } }),
    GUEST,
  );
  expect(told.verdict).toBe('differs');
  expect(JSON.stringify(told)).not.toContain('hopper');
});

test.each([
  ['a page', createPage(404), 'answers 404 with text/html'],
  ['a refusal in JSON', refuse('not_found', 404), 'answers 404, not_found'],
  ['a method that is not known', createPage(405), 'answers 405 with text/html'],
])('a row that is not there, told by %s, is not served', (_, reply, detail) => {
  expect(judge(reply)).toMatchObject({ verdict: 'not-served', details: [detail] });
});

test('a guest who is refused has not seen the row of a member', () => {
  expect(judgeReply('member.balance', LINE, refuse('customer.not.login', 401), GUEST)).toMatchObject({ verdict: 'not-asked' });
  expect(judgeReply('member.balance', LINE, refuse('customer.not.login', 401), { ...GUEST, hadToken: true })).toMatchObject({
    verdict: 'served',
    remarks: ['refused with customer.not.login, so its value was not seen'],
  });
});

test('what must be refused and is accepted is a remark', () => {
  const mustBeRefused = { mustBeRefused: true };
  expect(judge(refuse('request_invalid', 400), mustBeRefused).verdict).toBe('served');
  expect(judge(createReply(GOOD), mustBeRefused)).toMatchObject({
    verdict: 'served',
    remarks: ['accepts empty fields, which it should refuse'],
  });
});

test('an operator that declares row names must name the row', () => {
  const named = { ...createReply(GOOD), headers: { 'content-type': 'application/json', 'x-row': 'system.domainRoute' } };
  expect(judge(named, { hasRowNames: true }).verdict).toBe('served');
  expect(judge(createReply(GOOD), { hasRowNames: true })).toMatchObject({
    verdict: 'differs',
    details: ['X-Row names no row, though rowNames is declared'],
  });
});
