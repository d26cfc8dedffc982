import { resolve } from 'node:path';
import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';
import { leanRsa } from '#tools/vite/lean-rsa.ts';
import { fillRandom } from '#workers/random-bytes.ts';
import { createKeyPair, openBlock, readKey } from '../workers/envelope/node-envelope.ts';

type EncryptKey = typeof import('#workers/envelope/encrypt-key.ts');

test('a key is encrypted without the part that writes keys, as the build leaves it out', async () => {
  const entry = resolve(import.meta.dirname, '../../../workers/envelope/encrypt-key.ts');
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [leanRsa()],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })) as Rollup.RollupOutput[];
  const code = built[0]?.output[0].code ?? '';
  expect(code).not.toContain('DERInteger =');
  const { encryptKey } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as EncryptKey;
  const { privateKey, publicKey } = createKeyPair();
  const sealed = { headers: { 'X-RSA': encryptKey('3bAdEf7h', publicKey, fillRandom) }, body: { value: '' } };
  expect(readKey(openBlock(sealed, privateKey))).toBe('h7fEdAb3');
});
