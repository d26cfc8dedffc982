import { expect, test } from 'vitest';
import { examine } from '#tools/doctor/examine.ts';
import { about, chooseExitCode, printDiagnoses } from '#tools/doctor/report/diagnosis.ts';

const { ok, warning, fault } = about('database');

test('the exit code is that of the worst line', () => {
  expect([[], [ok('a')], [ok('a'), warning('b', 'c')], [fault('d', 'e'), ok('a')]].map(chooseExitCode)).toEqual([0, 0, 1, 2]);
});

test('a warning and a fault are followed by their remedy', () => {
  const printed = printDiagnoses([ok('It answers.'), fault('It does not answer.', 'Start it.')]);
  expect(printed).toBe(
    'ok       database: It answers.\nfault    database: It does not answer.\n         Start it.\n\n1 ok, 0 warnings, 1 faults.\n',
  );
});

test('settings that cannot be read are the only fault', async () => {
  const found = await examine({ env: { PORT: 'x' }, proxyFile: null, now: Date.now });
  expect(found).toMatchObject([{ level: 'fault', subject: 'settings', text: expect.stringMatching(/^PORT must/) }]);
});

test('one run examines every subject, and every warning and fault has a remedy', async () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://127.0.0.1:1/x', LINE_ORIGINS: 'https://line.invalid' };
  const found = await examine({ env, proxyFile: 'deploy/nginx.conf', now: Date.now });
  const subjects = [
    'settings',
    'https://line.invalid',
    'deploy/nginx.conf',
    'database',
    'release key',
    'line key',
    'reply key',
    'sealing keys',
    'release',
  ];
  expect([...new Set(found.map(({ subject }) => subject))]).toEqual(subjects);
  expect(found[0]).toMatchObject({ level: 'fault', text: 'DIGEST_KEY is missing, so no process starts.' });
  expect(found.filter(({ level, action }) => (level === 'ok') !== (action === null))).toEqual([]);
});
