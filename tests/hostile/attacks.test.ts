import { expect, test } from 'vitest';
import { ATTACKS } from './attacks/all-attacks.ts';
import { testAttacks } from './test-attacks.ts';

test('the table has at least 150 attacks, each with a name of its own', () => {
  const names = ATTACKS.map(({ name, hook }) => `${hook} ${name}`);
  expect(new Set(names).size).toBe(ATTACKS.length);
  expect(ATTACKS.length).toBeGreaterThanOrEqual(150);
});

testAttacks('plain');
