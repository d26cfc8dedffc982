import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
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

const root = resolve(import.meta.dirname, '../../..');
const listFolders = (path: string) =>
  readdirSync(resolve(root, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? `${path}/${entry.name}` : [],
  );
const listFiles = (path: string) =>
  readdirSync(resolve(root, path), { recursive: true, encoding: 'utf8' }).map((file) => `${path}/${file}`);

describe('journeys of a change', () => {
  test('every area of the operator and every feature selects a journey', () => {
    const journeys = listFiles('tests/e2e');
    const areas = [...listFolders('operator/domain'), ...listFolders('src/features')];
    expect(areas.length).toBeGreaterThan(30);
    expect(areas.filter((area) => findChangedJourneys([`${area}/a.ts`], journeys).length === 0)).toEqual([]);
  });

  test('the ledger selects the journeys of the areas that pay with it', () => {
    expect(findChangedJourneys(['operator/domain/ledger/ledger.ts'], FILES)).toEqual(['tests/e2e/cashier/deposit.spec.ts']);
  });

  test('a changed area selects its journeys', () => {
    expect(findChangedJourneys(['operator/domain/cashier/deposits.ts'], FILES)).toEqual(['tests/e2e/cashier/deposit.spec.ts']);
  });

  test('a changed journey selects itself', () => {
    expect(findChangedJourneys(['tests/e2e/games/game-area.spec.ts'], FILES)).toEqual(['tests/e2e/games/game-area.spec.ts']);
  });

  test('a journey file counts as the area of its name', () => {
    expect(findChangedJourneys(['src/features/login/login-form.tsx'], FILES)).toEqual(['tests/e2e/login.spec.ts']);
  });

  test('deployment files select the journeys of serving', () => {
    const journeys = ['tests/e2e/serving/proxies.spec.ts', 'tests/e2e/login.spec.ts'];
    expect(findChangedJourneys(['deploy/nginx/lines.conf'], journeys)).toEqual(['tests/e2e/serving/proxies.spec.ts']);
  });

  test('documents and unit tests select no journey', () => {
    expect(findChangedJourneys(['README.md', 'tests/unit/src/features/cashier/x.test.ts'], FILES)).toEqual([]);
  });
});
