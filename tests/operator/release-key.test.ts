import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exportPublicKey, loadReleaseKey } from '#operator/release-key.ts';
import { StartError } from '#operator/start-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'fastline-key-'));
const createPem = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const pem = createPem('P-256');

beforeAll(() => void vi.spyOn(process, 'cwd').mockReturnValue(folder));
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('reads the key from the variable or from the file it names', () => {
  const file = join(folder, 'operator.pem');
  writeFileSync(file, pem);
  const keys = [{ RELEASE_KEY: pem }, { RELEASE_KEY: pem.replaceAll('\n', '\\n') }, { RELEASE_KEY_FILE: file }].map(
    loadReleaseKey,
  );
  expect(new Set(keys.map(exportPublicKey)).size).toBe(1);
});

test('without a key, a checkout creates its own once', () => {
  expect(exportPublicKey(loadReleaseKey({}))).toBe(exportPublicKey(loadReleaseKey({})));
});

test.each([{ RELEASE_KEY: 'no key' }, { RELEASE_KEY: createPem('P-384') }, { RELEASE_KEY_FILE: join(folder, 'missing.pem') }])(
  'an unusable key stops the build with one sentence',
  (env) => expect(() => loadReleaseKey(env)).toThrow(StartError),
);
