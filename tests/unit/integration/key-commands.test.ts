import { execFileSync } from 'node:child_process';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findProgram } from '#tools/find-program.ts';

const README = readFileSync(resolve(import.meta.dirname, '../../../docs/integration/README.md'), 'utf8');
const [, commands = ''] = /```sh\n([^`]+)```/.exec(README) ?? [];
const readPrivate = (base64: string) => createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' });
const readPublic = (base64: string) => createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });

test.skipIf(!findProgram('openssl'))('the documented commands write keys in the forms that the files load', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fastline-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Each command that prints a key gets a line of its own.
  const script = commands.replaceAll(/base64 -w0/g, 'base64 -w0; echo');
  const printed = execFileSync('sh', ['-c', script], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim().split('\n');
  const [publicKey = '', publicKey2 = '', privateKey = '', privateKey2 = ''] = printed;
  const pairs = [
    [publicKey, privateKey, 'rsa'],
    [publicKey2, privateKey2, 'ec'],
  ] as const;
  for (const [shown, secret, type] of pairs) {
    expect(readPublic(shown).asymmetricKeyType).toBe(type);
    expect(createPublicKey(readPrivate(secret)).equals(readPublic(shown))).toBe(true);
  }
});
