// @vitest-environment page
import { expect, test } from 'vitest';
import { isChoiceSent, sendLanguage } from '#src/features/languages/language-watch.tsx';
import { setSession } from '#src/services/session/session.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const SESSION = { id: '1', token: 'token', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const operator = { knowsRepeats: true, type: 0 };
const gateway = startTestGateway({
  'member.info': () => ({ id: '1', userName: 'ada', type: operator.type, merchantCode: 'aurora', firstTimeLogin: false }),
  'system.configuration': () => ({ domainList: [], capabilities: { idempotency: operator.knowsRepeats } }),
  'member.language': null,
});
const listBodies = () => gateway.findCalls('member.language').map(({ body }) => body);

test.each([
  [true, { language: 'EN', at: expect.any(Number) }],
  [false, { language: 'EN' }],
])('the time of the choice is sent if the operator supports repeats: %s', async (knowsRepeats, body) => {
  operator.knowsRepeats = knowsRepeats;
  setSession(SESSION);
  await sendLanguage('EN');
  expect(listBodies()).toEqual([body]);
});

test.each([
  ['a guest', null, false],
  ['a member', { type: 0 }, true],
  ['an agent of type 1', { type: 1 }, true],
  ['an agent of type 2', { type: 2 }, true],
  ['a member of type 3', { type: 3 }, true],
  ['a member of type 4', { type: 4 }, false],
])('whether the choice of %s is sent', (_, session, isSent) => {
  expect(isChoiceSent(session)).toBe(isSent);
});

test.each([
  [3, 1],
  [4, 0],
])('an unidentified session is identified first: type %i', async (type, times) => {
  operator.type = type;
  setSession({ ...SESSION, id: '' });
  await sendLanguage('EN');
  expect(listBodies()).toHaveLength(times);
});
