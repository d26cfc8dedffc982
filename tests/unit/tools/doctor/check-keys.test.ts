import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#contract/limits.ts';
import type { AssetManifest } from '#contract/releases/asset-manifest.ts';
import { type OperatorConfig, readConfig } from '#operator/config.ts';
import { exportPublicKey } from '#operator/release-key.ts';
import { certifyLineKey, digestKey, signLineList } from '#operator/site/line-list/sign-line-list.ts';
import { signHandover, signManifest } from '#operator/site/releases/sign-manifest.ts';
import { readBuiltRelease } from '#tools/doctor/keys/built-release.ts';
import { checkLineKey, checkReplyKey, checkSealingKeys, readLists } from '#tools/doctor/keys/check-keys.ts';
import { checkRelease, checkReleaseKey } from '#tools/doctor/keys/check-release.ts';
import type { Diagnosis } from '#tools/doctor/report/diagnosis.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const createKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const toPem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const digestOf = (key: KeyObject) => digestKey(createPublicKey(key).export({ type: 'spki', format: 'der' }));
const KEY = createKey();

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fastline-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

interface Build {
  readonly manifest?: Partial<AssetManifest>;
  readonly signer?: KeyObject;
  readonly replyDigests?: readonly string[];
  readonly sealingDigests?: readonly string[];
}

/** Writes a build with one page, as the real one writes its values into the worker. */
async function writeBuild({ manifest, signer = KEY, replyDigests = [], sealingDigests = [] }: Build = {}) {
  const distFolder = createFolder();
  const page = '<!doctype html>';
  const file = { sha256: createHash('sha256').update(page).digest('hex'), bytes: page.length, type: 'text/html' };
  const signed = signManifest({ build: 'test', sequence: 7, files: { '/m/index.html': file }, ...manifest }, signer);
  const worker = `var k="${exportPublicKey(KEY)}",o={sealingKeys:${JSON.stringify(sealingDigests)},replyKeys:${JSON.stringify(replyDigests)}};`;
  const files = { 'm/index.html': page, 'm/asset-manifest.json': JSON.stringify(signed), 'm/sw.js': worker };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(distFolder, name)), { recursive: true });
    writeFileSync(join(distFolder, name), text);
  }
  return { distFolder, built: await readBuiltRelease(distFolder) };
}

const configure = (env: Record<string, string>, distFolder = '/nowhere'): OperatorConfig => ({ ...readConfig(env), distFolder });
const listTexts = (found: readonly Diagnosis[]) => found.map(({ level, text }) => `${level} ${text}`);
const examineRelease = async (build?: Build) => {
  const { built, distFolder } = await writeBuild(build);
  return listTexts(await checkRelease(built, configure({}, distFolder), NOW)).filter((text) => !text.startsWith('ok'));
};

test('a signed and complete release is well', async () => {
  expect(await examineRelease()).toEqual([]);
  expect(listTexts(await checkRelease(null, configure({}), NOW))).toEqual(['fault There is no built release here.']);
});

test.each<[string, Build, string]>([
  ['a release of another key', { signer: createKey() }, 'fault Its signature does not fit'],
  [
    'a release that is not complete',
    { manifest: { files: { '/m/x.js': { sha256: 'a'.repeat(64), bytes: 1, type: 'x' } } } },
    'fault 1 files of it are missing or differ: /m/x.js.',
  ],
  ['a release that has expired', { manifest: { expiresAt: NOW - DAY_MS } }, 'fault It expired 1 days ago.'],
  ['a release that expires soon', { manifest: { expiresAt: NOW + 3 * DAY_MS } }, 'warning It expires in 3 days.'],
  ['a kill switch', { manifest: { kill: true } }, 'warning Its kill switch is on'],
])('%s is reported', async (_, build, text) => {
  expect(await examineRelease(build)).toEqual([expect.stringContaining(text)]);
});

test('a list that cannot be read is one fault among the others', async () => {
  const folder = createFolder();
  mkdirSync(join(folder, 'aurora.txt'));
  writeFileSync(join(folder, 'lotus.txt'), 'x');
  const config = configure({ LINE_LISTS: folder });
  const found = await checkLineKey(await readLists(config), { config, built: null, now: NOW });
  expect(listTexts(found)).toEqual(['fault aurora.txt cannot be read (EISDIR).', 'fault lotus.txt is not a signed list.']);
});

test('a release key has to be that of the release, or its successor', async () => {
  const next = createKey();
  const keys = [signHandover(exportPublicKey(next), 7, KEY)];
  const { built, distFolder } = await writeBuild({ manifest: { keys }, signer: next });
  const config = configure({ NODE_ENV: 'production' }, distFolder);
  const check = (key: string) => checkReleaseKey(built, config, { RELEASE_KEY: key });
  expect([check(toPem(next)), check(toPem(KEY)), check('none')].map(({ level }) => level)).toEqual(['ok', 'fault', 'fault']);
  expect(checkReleaseKey(built, config, {}).text).toContain('not on this machine');
  expect((await checkRelease(built, config, NOW)).every(({ level }) => level === 'ok')).toBe(true);
});

interface Published {
  readonly lineKey?: KeyObject;
  readonly days?: number;
  readonly keyDays?: number;
  readonly signer?: KeyObject;
  readonly digests?: { readonly sealingKeys?: string[]; readonly replyKeys?: string[] };
}

async function publish({
  lineKey = createKey(),
  days = 30,
  keyDays = 400,
  signer = KEY,
  digests = {},
}: Published = {}): Promise<string> {
  const folder = createFolder();
  const certificate = await certifyLineKey(
    createPublicKey(lineKey),
    { issuedAt: NOW, expiresAt: NOW + keyDays * DAY_MS },
    signer,
  );
  const list = {
    merchant: 'aurora',
    sequence: 1,
    issuedAt: NOW,
    expiresAt: NOW + days * DAY_MS,
    lines: ['https://a.test'],
    orders: {},
    retired: [],
    sealingKeys: [],
    replyKeys: [],
    release: 0,
    ...digests,
  };
  writeFileSync(join(folder, 'aurora.txt'), await signLineList(list, certificate, lineKey));
  return folder;
}

async function examineLists(published: Published, LINE_KEY?: KeyObject, now = NOW): Promise<string[]> {
  const { built } = await writeBuild();
  const config = configure({ LINE_LISTS: await publish(published), ...(LINE_KEY && { LINE_KEY: toPem(LINE_KEY) }) });
  return listTexts(await checkLineKey(await readLists(config), { config, built, now }));
}

test('a line key has to be that of the lists, certified by the release key and not expired', async () => {
  const lineKey = createKey();
  expect(await examineLists({ lineKey }, lineKey)).toEqual([
    'ok aurora.txt is renewed daily; its certificate is valid for 400 days.',
  ]);
  expect(await examineLists({ lineKey }, createKey())).toEqual([
    'fault LINE_KEY is not the key of aurora.txt, so it is not renewed.',
  ]);
  expect(await examineLists({ signer: createKey() })).toEqual([expect.stringMatching(/^fault .*did not certify/)]);
  expect(await examineLists({ keyDays: 10 })).toEqual(['warning The certificate in aurora.txt expires in 10 days.']);
  expect(await examineLists({ days: 2 })).toEqual(['warning aurora.txt expires in 2 days.']);
  expect(await examineLists({ days: 2 }, undefined, NOW + 3 * DAY_MS)).toEqual(['fault aurora.txt has expired.']);
});

test('apps have to know the reply key', async () => {
  const own = createKey();
  const check = async (env: Record<string, string>, replyDigests: string[]) => {
    const { built } = await writeBuild({ replyDigests });
    return checkReplyKey([], { config: configure(env), built, now: NOW }).level;
  };
  const REPLY_KEY = toPem(own);
  expect(await check({}, [])).toBe('ok');
  expect(await check({ REPLY_KEY }, [digestOf(own)])).toBe('ok');
  expect(await check({ REPLY_KEY }, [])).toBe('warning');
  expect(await check({ REPLY_KEY }, [digestOf(createKey())])).toBe('fault');
  expect(await check({}, [digestOf(own)])).toBe('fault');
});

test('sealing keys have to be there, readable, and known to apps that name them', async () => {
  const keys = [createKey(), createKey()];
  const stored = keys.map((key, number) => ({ id: `envelope-${number + 1}`, pem: toPem(key) }));
  const check = async (found: typeof stored | null, digests: string[]) => {
    const { built } = await writeBuild({ sealingDigests: digests });
    return checkSealingKeys(found, [], { config: configure({}), built, now: NOW }).level;
  };
  expect(await check(stored, [])).toBe('ok');
  expect(await check(stored, keys.map(digestOf))).toBe('ok');
  expect(await check(stored, [digestOf(createKey())])).toBe('fault');
  expect(await check(stored.slice(1), [])).toBe('warning');
  expect(await check([{ id: 'envelope-1', pem: 'none' }, ...stored.slice(1)], [])).toBe('fault');
});
