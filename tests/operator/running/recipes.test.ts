import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#contract/limits.ts';
import { AssetManifest } from '#contract/releases/asset-manifest.ts';
import { createConfiguredApp } from '#operator/app/app.ts';
import { type OperatorConfig, readConfig } from '#operator/config.ts';
import { createLineOrigins } from '#operator/http/line-origins.ts';
import { exportPublicKey } from '#operator/release-key.ts';

import { openLineList } from '#operator/site/line-list/sign-line-list.ts';

import { findSuccessors, isSigned } from '#sw/install/verify-manifest.ts';

import { fetchJson } from '../fixtures/log-in.ts';
import { writeSeededFolder } from '../fixtures/temporary/seed-archive.ts';
import { openTestApp } from '../fixtures/test-app.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const TSX = import.meta.resolve('tsx');
const LONG_MS = 120_000;
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fastline-recipes-'));
  await writeSeededFolder(join(folder, 'data'));
}, LONG_MS);
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the code of a recipe on the page, in order. */
function readRecipe(title: string): string[] {
  const [, recipe = ''] = read('docs/operating.md').split(`\n### ${title}\n`);
  return [...(recipe.split(/\n##/)[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}
const find = (codes: readonly string[], begin: string) => codes.find((code) => code.startsWith(begin)) ?? '';

/** Runs a command as a shell does, with the production build replaced by its sources. */
async function run(command: string, settings: Record<string, string> = {}): Promise<string> {
  const program = command.replace(/^npm run (\S+)( --)?/, (_, script: string) =>
    String(scripts[script]).replace(
      /^node tools\/run-built\.js (\S+)$/,
      `"${process.execPath}" --import "${TSX}" "${ROOT}/$1.ts"`,
    ),
  );
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...settings };
  return (await promisify(execFile)('sh', ['-c', program], { cwd: folder, env })).stdout;
}

/** Returns the safer-play settings of an operator that is started on the data. */
async function readSaferPlay(): Promise<unknown> {
  const operator = await openTestApp({ kind: 'folder', path: join(folder, 'data') });
  const { reply } = await fetchJson(operator.app, '/wps/system/status?device=MOBILE', { headers: { Merchant: 'rio' } });
  await operator.close();
  return (reply.value as { saferPlay?: unknown }).saferPlay;
}

test('the documented commands switch safer play on and off', { timeout: LONG_MS }, async () => {
  const codes = readRecipe('Offer safer play');
  const [on, settings, off] = [find(codes, 'npm run merchant'), find(codes, '--settings'), find(codes, '=off')];
  await run(`${on} ${settings}`);
  const { saferPlay } = JSON.parse(settings.split("'")[1] ?? '') as { saferPlay: unknown };
  expect(await readSaferPlay()).toEqual(saferPlay);
  expect(JSON.parse(await run(on.replace('=on', off)))).toMatchObject({ flags: { SAFERPLAY3: false }, settings: { saferPlay } });
});

const readSettings = (file: string) => readConfig({ ...parseEnv(readFileSync(file, 'utf8')), NODE_ENV: 'production' });

async function startWith(config: OperatorConfig) {
  const { db, close } = await openTestApp();
  onTestFinished(close);
  return createConfiguredApp({
    config,
    origins: createLineOrigins([config.port], config.lineOrigins),
    database: { db, isReachable: () => true, close: async () => {} },
    site: null,
    beforeCalls: [],
    report: () => {},
    stopped: AbortSignal.abort(),
  });
}

test('a line added by the documented command is listed to apps and may call other lines', {
  timeout: LONG_MS,
}, async () => {
  const file = join(folder, 'fastline.env');
  cpSync(join(ROOT, 'deploy/fastline.env'), file);
  const { lineOrigins } = readSettings(file);
  const command = find(readRecipe('Add a line'), 'sed ');
  await run(command.replace('/etc/fastline/fastline.env', file));
  const app = await startWith(readSettings(file));
  const [, line = ''] = /,(https:[^#]+)#/.exec(command) ?? [];
  const headers = { 'X-Forwarded-Proto': 'https', Origin: line };
  const response = await app.request(`${lineOrigins[0]?.replace('https', 'http')}/wps/system/configuration`, { headers });
  const { value } = (await response.json()) as { value: { domainList: { domainName: string }[] } };
  expect(value.domainList.map(({ domainName }) => domainName)).toEqual([...lineOrigins, line]);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(line);
});

test('the documented commands switch the kill switch on and off, above the published sequence', {
  timeout: LONG_MS,
}, async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const RELEASE_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const codes = readRecipe('Take a release back');
  const on = find(codes, 'npm run kill-switch');
  const file = join(folder, find(codes, 'dist/'));
  mkdirSync(dirname(file), { recursive: true });
  const published: AssetManifest[] = [{ build: 'bad', sequence: 1, files: {} }];
  writeFileSync(file, JSON.stringify(published[0]));
  for (const command of [on, on.replace(/on$/, find(codes, 'off'))]) {
    await run(command, { RELEASE_KEY });
    published.push(JSON.parse(readFileSync(file, 'utf8')) as AssetManifest);
  }
  const [before, killed, back] = published;
  expect([killed?.kill, back?.kill, killed?.build, back?.build]).toEqual([true, false, 'bad', 'bad']);
  expect(before?.sequence).toBeLessThan(killed?.sequence ?? 0);
  expect(killed?.sequence).toBeLessThan(back?.sequence ?? 0);
  for (const manifest of [killed, back]) expect(manifest && (await isSigned(manifest, exportPublicKey(privateKey)))).toBe(true);
});

test('the documented commands certify a line key and publish a list that the release key proves', {
  timeout: LONG_MS,
}, async () => {
  const [, recipe = ''] = read('docs/operating.md').split('\n### Sign the line list\n');
  const [certify = '', publish = ''] = [...recipe.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, code = '']) =>
    code.replaceAll('\\\n', ''),
  );
  const createPem = () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  };
  for (const name of ['release-key.pem', 'line-key.pem']) writeFileSync(join(folder, name), createPem());
  await run((certify.split('\n')[1] ?? '').replace(/^\S+ npm run -s/, 'npm run'), { RELEASE_KEY_FILE: 'release-key.pem' });
  const printed = await run(publish.replace(/^\S+ /, ''), { LINE_KEY_FILE: 'line-key.pem' });
  const file = join(folder, 'line-lists/aurora.txt');
  expect(printed).toContain(readFileSync(file, 'utf8'));
  expect(await openLineList(printed)).toMatchObject({
    merchant: 'aurora',
    lines: expect.arrayContaining(['https://line-c.example.net']),
  });
  const checked = await run(`npm run line-list -- check ${file}`, { RELEASE_KEY_FILE: 'release-key.pem' });
  expect(checked).toContain('The list is valid for 29 more days.');
  for (const [kind, envelope] of [['second', 2] as const, ['first', undefined] as const]) {
    const { publicKey } =
      kind === 'second'
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    writeFileSync(join(folder, 'sealing-key.txt'), `${key}\n`);
    const named = `${publish.replace(/^\S+ /, '').trim()} --sealing-key sealing-key.txt`;
    expect((await openLineList(await run(named, { LINE_KEY_FILE: 'line-key.pem' })))?.envelope, kind).toBe(envelope);
  }
});

test('the documented commands hand a release key over, and sign the release with the next one', {
  timeout: LONG_MS,
}, async () => {
  const [, recipe = ''] = read('docs/operating.md').split('\n### Change the release key\n');
  const commands = (/```sh\n([\s\S]*?)```/.exec(recipe)?.[1] ?? '').split('\n').map((line) => line.replace(/\s+#.*/, ''));
  const first = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  writeFileSync(join(folder, 'release-key.pem'), first.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(
    join(folder, 'next-key.pem'),
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  );
  const file = join(folder, 'dist/m/asset-manifest.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ build: 'one', sequence: 1, files: {} }));
  for (const command of commands.filter((line) => line.includes('npm run'))) {
    const [settings = '', script = ''] = command.split(/ (?=npm run)/);
    await run(script, { ...parseEnv(settings.replaceAll(' ', '\n')), RELEASE_DAYS: '90' });
  }
  const manifest = v.parse(AssetManifest, JSON.parse(readFileSync(file, 'utf8')));
  const trust = { key: exportPublicKey(first), replaced: [], sequence: 1 };
  expect(await findSuccessors(manifest, trust)).toEqual([manifest.keys?.[0]?.key]);
  expect(manifest.expiresAt).toBeGreaterThan(Date.now() + 89 * DAY_MS);
  // The replaced key would sign a kill that no browser accepts.
  await expect(run('npm run kill-switch on', { RELEASE_KEY_FILE: 'release-key.pem' })).rejects.toThrow(
    'set it to the newest key',
  );
  expect(await run('npm run kill-switch on', { RELEASE_KEY_FILE: 'next-key.pem' })).toContain('the kill switch is on');
});
