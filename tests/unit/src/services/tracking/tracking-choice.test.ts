import { expect, test } from 'vitest';
import { decideTracking } from '#src/services/tracking/tracking-choice.ts';

test.each([
  ['always', null, false, 'on'],
  ['always', 'yes', false, 'on'],
  ['always', 'no', false, 'off'],
  ['always', null, true, 'off'],
  ['always', 'yes', true, 'off'],
  ['consent', null, false, 'ask'],
  ['consent', 'yes', false, 'on'],
  ['consent', 'no', false, 'off'],
  ['consent', null, true, 'off'],
  ['consent', 'yes', true, 'off'],
  ['never', null, false, 'off'],
  ['never', 'yes', false, 'off'],
  ['never', 'yes', true, 'off'],
] as const)('rule %s, choice %s, privacy control %s: %s', (rule, choice, hasPrivacyControl, decision) => {
  expect(decideTracking({ rule, choice, hasPrivacyControl })).toBe(decision);
});
