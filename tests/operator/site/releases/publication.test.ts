import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/limits.ts';
import { exportPublicKey, readPublicKey } from '#operator/release-key.ts';
import { readPublication, signHandover } from '#operator/site/releases/sign-manifest.ts';
import { StartError } from '#operator/start-error.ts';

const NOW = 1_800_000_000_000;
const folder = mkdtempSync(join(tmpdir(), 'fastline-publication-'));
afterAll(() => rmSync(folder, { recursive: true }));
const createPair = (namedCurve = 'P-256') => generateKeyPairSync('ec', { namedCurve });
const [first, second] = [createPair().privateKey, createPair().privateKey];
const write = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

test('a publication has an end and handovers only if they are set', () => {
  expect(readPublication({}, first, NOW)).toEqual({});
  const handover = signHandover(exportPublicKey(second), 5, first);
  const env = { RELEASE_DAYS: '90', RELEASE_KEYS: write('keys.json', JSON.stringify([handover])) };
  expect(readPublication(env, second, NOW)).toEqual({ expiresAt: NOW + 90 * DAY_MS, keys: [handover] });
});

test.each<[string, () => Record<string, string>]>([
  ['an end that is not a number of days', () => ({ RELEASE_DAYS: 'soon' })],
  ['handovers that are none', () => ({ RELEASE_KEYS: write('broken.json', '[1]') })],
  [
    'handovers to another key than the signing one',
    () => ({ RELEASE_KEYS: write('other.json', JSON.stringify([signHandover(exportPublicKey(second), 5, first)])) }),
  ],
])('refuses %s with one sentence', (_, env) => {
  expect(() => readPublication(env(), first, NOW)).toThrow(StartError);
});

test('reads the next public key from either half, and no key of another curve', () => {
  const { privateKey, publicKey } = createPair();
  const halves = [privateKey.export({ type: 'pkcs8', format: 'pem' }), publicKey.export({ type: 'spki', format: 'pem' })];
  const read = halves.map((pem, index) => readPublicKey(write(`half-${index}.pem`, pem.toString())));
  expect(read).toEqual([exportPublicKey(privateKey), exportPublicKey(privateKey)]);
  const other = createPair('P-384').publicKey.export({ type: 'spki', format: 'pem' }).toString();
  expect(() => readPublicKey(write('other.pem', other))).toThrow(StartError);
});
