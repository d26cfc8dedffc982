import { expect, test } from 'vitest';
import { readPwaEnabled } from '#src/features/install/use-install-offer.ts';

test.each([
  ['{"enabled":false}', false],
  ['{"enabled":"false"}', false],
  ['{"enabled":"N"}', false],
  ['{"enabled":0}', false],
  ['{"enabled":true}', true],
  ['{"title":"Aurora"}', true],
  ['null', true],
  ['not JSON', true],
  ['', true],
  [undefined, true],
  [null, true],
] as const)('%s: %s', (template, isEnabled) => {
  expect(readPwaEnabled(template)).toBe(isEnabled);
});
