import { expect, test } from 'vitest';
import { isChoiceSent } from '#src/features/languages/send-language.ts';

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
