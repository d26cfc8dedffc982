import { expect, test } from 'vitest';
import { assessReply } from '#tools/operator-check/assess/assess-reply.ts';
import { createPage, createReply, LINE } from './fixtures/wire-replies.ts';

const GUEST = { hasRowNames: false, hadToken: false };
const assess = (reply: ReturnType<typeof createReply>, expected: object = {}) =>
  assessReply('system.domainRoute', LINE, reply, { ...GUEST, ...expected });
const GOOD = { success: true, value: { domains: ['a.example'] } };
const refuse = (errorCode: string, status = 200) => createReply({ success: false, errorCode }, { status });

test('a usable reply is served, with the value as the app reads it', () => {
  expect(assess(createReply(GOOD))).toEqual({ verdict: 'served', details: [], remarks: [], value: GOOD.value, raw: GOOD.value });
});

test.each([
  ["a portal's page", createPage(200), 'answers 200 with text/html where JSON is expected'],
  ['a page of a proxy', createPage(502), 'answers 502 with text/html where JSON is expected'],
  [
    'a redirect',
    createReply('', { status: 302, headers: { location: '/login' } }),
    'redirects (302) to /login; the app follows no redirect',
  ],
  ['a truncated body', createReply('{"success":tr'), 'the JSON ends too early, or is followed by something else'],
  ['a body without success', createReply({ code: 0 }), 'the body has no member "success", but code'],
  ['success in another form', createReply({ success: {} }), '"success" is an object where true or false is expected'],
  ['a list that is missing', createReply({ success: true, value: {} }), 'value.domains is missing'],
  [
    'a list that is a text',
    createReply({ success: true, value: { domains: 'a' } }),
    'value.domains is a text where a list is expected',
  ],
  [
    'a list of invalid entries',
    createReply({ success: true, value: { domains: [{}] } }),
    'value.domains is a list in which no entry can be read',
  ],
  ['a failing back end', refuse('internal_error', 500), 'fails with 500, internal_error'],
  ["a refusal of the app's own request", refuse('request_invalid', 400), 'refuses what the app asks, with 400, request_invalid'],
])('%s differs, with a description', (_, reply, detail) => {
  expect(assess(reply)).toMatchObject({ verdict: 'differs', details: [detail] });
});

test.each([
  ['amount', '1,250.00', 'a number with separators, which countries read in different ways'],
  ['amount', '1.250.000', 'a number with separators, which countries read in different ways'],
  ['createdAt', '0000-00-00 00:00:00', 'the date 0000-00-00; leave the member out, or give null'],
  ['createdAt', 'yesterday', 'a text that is neither a number nor a date'],
])('a member %s of %j is named', (name, text, what) => {
  const deposit = { id: 1, amount: 1, currency: 'PHP', methodName: 'Bank', status: 'success', createdAt: 1, [name]: text };
  const reply = createReply({ success: true, value: { deposits: [deposit] } });
  const details = [`value.deposits[].${name} is ${what}`];
  expect(assessReply('cashier.deposits', LINE, reply, GUEST)).toMatchObject({ verdict: 'differs', details });
});

test.each([
  ['declared as a page', { headers: { 'content-type': 'text/html' } }, 'JSON is said to be text/html'],
  ['declared without a type', { headers: { 'content-type': '' } }, 'JSON is said to be '],
])('JSON that is %s is read, with a remark', (_, told, remark) => {
  expect(assess(createReply(GOOD, told))).toMatchObject({ verdict: 'served', remarks: [remark] });
});

test.each([
  ['games.setFavourite', 'served', 'answers 204 with an empty body: believed only where every line answers so'],
  ['session.logout', 'served', 'answers 204 with an empty body where {"success":true} is expected'],
] as const)('an empty reply to %s is %s, with a remark', (name, verdict, remark) => {
  expect(assessReply(name, LINE, createReply('', { status: 204 }), GUEST)).toMatchObject({ verdict, remarks: [remark] });
});

test('an empty reply to a read differs', () => {
  const details = ['answers 200 with an empty body where JSON is expected'];
  expect(assess(createReply(''))).toMatchObject({ verdict: 'differs', details });
});

test('a refusal without a code is reported', () => {
  const refusal = createReply({ success: false, message: 'blocked' }, { status: 403 });
  expect(assess(refusal).remarks).toContain('refuses without errorCode, as firewalls do: believed only where every line says so');
});

test('hides values of a reply, because they may belong to a member', () => {
  const told = assessReply(
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
  ['an unknown method', createPage(405), 'answers 405 with text/html'],
])('a missing endpoint, shown by %s, is not served', (_, reply, detail) => {
  expect(assess(reply)).toMatchObject({ verdict: 'not-served', details: [detail] });
});

test("a refused guest does not reveal a member's endpoint", () => {
  expect(assessReply('member.balance', LINE, refuse('customer.not.login', 401), GUEST)).toMatchObject({ verdict: 'not-asked' });
  expect(assessReply('member.balance', LINE, refuse('customer.not.login', 401), { ...GUEST, hadToken: true })).toMatchObject({
    verdict: 'served',
    remarks: ['refused with customer.not.login, so its value was not seen'],
  });
});

test('accepting what must be refused is a remark', () => {
  const mustBeRefused = { mustBeRefused: true };
  expect(assess(refuse('request_invalid', 400), mustBeRefused).verdict).toBe('served');
  expect(assess(createReply(GOOD), mustBeRefused)).toMatchObject({
    verdict: 'served',
    remarks: ['accepts empty fields, which it should refuse'],
  });
});

test('an operator that declares endpoint names must send the name', () => {
  const named = { ...createReply(GOOD), headers: { 'content-type': 'application/json', 'x-row': 'system.domainRoute' } };
  expect(assess(named, { hasRowNames: true }).verdict).toBe('served');
  expect(assess(createReply(GOOD), { hasRowNames: true })).toMatchObject({
    verdict: 'differs',
    details: ['X-Row names no row, though rowNames is declared'],
  });
});

test('a declaration of row names without a name of its own is reported, but its lists are still read', () => {
  const value = { domainList: [{ domainName: 'a.example' }], capabilities: { rowNames: true } };
  expect(assessReply('system.configuration', LINE, createReply({ success: true, value }), GUEST)).toMatchObject({
    verdict: 'differs',
    details: ['X-Row names no row, though rowNames is declared'],
    value: { domainList: [{ domainName: 'a.example' }] },
  });
});

test.each([
  ['system.domainRoute', 'not-served'],
  ['feedback.send', 'differs'],
] as const)('success with 404 of %s is %s, as in the app', (name, verdict) => {
  const reply = createReply({ success: true, value: { sentFeedbackId: '7' } }, { status: 404 });
  expect(assessReply(name, LINE, reply, GUEST).verdict).toBe(verdict);
});
