import { describe, expect, test } from 'vitest';
import { findChangedJourneys } from '#tools/changed-journeys.ts';

const FILES = [
  'README.md',
  'src/features/cashier/deposit-form.tsx',
  'tests/e2e/cashier/deposit.spec.ts',
  'tests/e2e/fixtures/cashier.ts',
  'tests/e2e/games/game-area.spec.ts',
  'tests/e2e/login.spec.ts',
];

describe('journeys of a change', () => {
  test('a changed area runs its journeys', () => {
    expect(findChangedJourneys(['operator/domain/cashier/deposits.ts'], FILES)).toEqual(['tests/e2e/cashier/deposit.spec.ts']);
  });

  test('a changed journey runs itself', () => {
    expect(findChangedJourneys(['tests/e2e/games/game-area.spec.ts'], FILES)).toEqual(['tests/e2e/games/game-area.spec.ts']);
  });

  test('a journey of its own file name counts as an area', () => {
    expect(findChangedJourneys(['src/features/login/login-form.tsx'], FILES)).toEqual(['tests/e2e/login.spec.ts']);
  });

  test('documents and unit tests run no journey', () => {
    expect(findChangedJourneys(['README.md', 'tests/unit/src/features/cashier/x.test.ts'], FILES)).toEqual([]);
  });
});
