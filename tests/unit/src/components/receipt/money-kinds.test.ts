import { expect, test } from 'vitest';
import { findKindName } from '#src/components/receipt/money-kinds.ts';

test.each([
  ['deposit', 'money_kind_deposit'],
  ['withdraw', 'money_kind_withdrawal'],
  ['bonus', 'money_kind_misc'],
  ['constructor', 'money_kind_misc'],
  ['__proto__', 'money_kind_misc'],
] as const)('a movement of the kind %s has the text %s', (kind, textKey) => {
  expect(findKindName(kind)).toBe(textKey);
});
