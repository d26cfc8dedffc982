import { expect, test } from 'vitest';
import { chooseProtocol, NO_PROTOCOL } from '#contract/messages/gateway-messages.ts';

test.each([
  ['the same range', { min: 1, max: 2 }, { min: 1, max: 2 }, 2],
  ['an older page', { min: 1, max: 3 }, { min: 1, max: 1 }, 1],
  ['a newer page', { min: 1, max: 2 }, { min: 2, max: 5 }, 2],
  ['a page that is too new', { min: 1, max: 2 }, { min: 3, max: 5 }, NO_PROTOCOL],
  ['a page that is too old', { min: 3, max: 4 }, { min: 1, max: 2 }, NO_PROTOCOL],
])('with %s the highest shared version is used', (_, mine, theirs, expected) => {
  expect(chooseProtocol(mine, theirs)).toBe(expected);
});
