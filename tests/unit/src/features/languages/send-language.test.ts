// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { isChoiceSent, sendLanguage } from '#src/features/languages/send-language.ts';
import { setSession } from '#src/services/session/session.ts';

const SESSION = { id: '1', token: 'token', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const operator = vi.hoisted(() => ({ knowsRepeats: true, type: 0, bodies: [] as object[] }));
vi.mock('#src/bridges/api.ts', () => ({
  onSessionAnswer: () => () => {},
  fetchQuery: async (name: string) =>
    name === 'member.info'
      ? { value: { id: '1', userName: 'ada', type: operator.type, firstTimeLogin: false } }
      : { value: { capabilities: { idempotency: operator.knowsRepeats } } },
  mutate: async (_name: string, { body }: { body: object }) => {
    operator.bodies.push(body);
    return { meta: { from: 'network' } };
  },
}));

test.each([
  [true, { language: 'EN', at: expect.any(Number) }],
  [false, { language: 'EN' }],
])('when a language was chosen is told where repeats are known: %s', async (knowsRepeats, body) => {
  Object.assign(operator, { knowsRepeats, bodies: [] });
  setSession(SESSION);
  await sendLanguage('EN');
  expect(operator.bodies).toEqual([body]);
});

test.each([
  ['a guest', null, false],
  ['a member', { type: 0 }, true],
  ['an agent of type 1', { type: 1 }, true],
  ['an agent of type 2', { type: 2 }, true],
  ['a member of type 3', { type: 3 }, true],
  ['a member of type 4', { type: 4 }, false],
])('the operator is told the choice of %s or not', (_, session, isSent) => {
  expect(isChoiceSent(session)).toBe(isSent);
});

test.each([
  [3, 1],
  [4, 0],
])('where nobody has said whose session it is, the operator is asked before: of type %i', async (type, times) => {
  Object.assign(operator, { type, bodies: [] });
  setSession({ ...SESSION, id: '' });
  await sendLanguage('EN');
  expect(operator.bodies).toHaveLength(times);
});
