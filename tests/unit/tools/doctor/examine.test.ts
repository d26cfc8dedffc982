import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkDeploymentFile } from '#tools/doctor/data/check-deployment-file.ts';
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

test.each([
  ['/nowhere/ca.pem', '--ca /nowhere/ca.pem cannot be read (ENOENT).'],
  ['package.json', '--ca package.json has no certificate.'],
])('the file %s after --ca is one fault', async (caFile, text) => {
  const found = await examine({ env: {}, proxyFile: null, now: Date.now, caFile });
  expect(found).toMatchObject([{ level: 'fault', subject: 'settings', text }]);
});

test.each([
  ['{"merchants":{"*":{},"aurora":{}}}', 'ok', /operator\.json can be read\.$/],
  ['{"merchants":{"auroa":{}}}', 'warning', /has a part for auroa, and the merchants of this build are aurora, /],
  ['{"merchants":{},}', 'fault', /is refused: the file is not JSON/],
] as const)('the deployment file %s is described', async (text, level, sentence) => {
  const folder = mkdtempSync(join(tmpdir(), 'fastline-deployment-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'operator.json');
  writeFileSync(path, text);
  expect(await checkDeploymentFile({ path, isRequired: false })).toMatchObject([
    { level, text: expect.stringMatching(sentence) },
  ]);
});

test('a deployment file that OPERATOR_FILE names has to be there', async () => {
  const path = '/nowhere/operator.json';
  expect(await checkDeploymentFile({ path, isRequired: false })).toEqual([]);
  expect(await checkDeploymentFile({ path, isRequired: true })).toMatchObject([{ level: 'fault' }]);
});
