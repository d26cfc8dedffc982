import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { encryptKey } from '#workers/envelope/encrypt-key.ts';
import { fillRandom } from '#workers/random-bytes.ts';
import { createKeyPair } from './node-envelope.ts';

const good = createKeyPair().publicKey;
const encrypt = (publicKey: string) => encryptKey('h7fEd3bA', publicKey, fillRandom);

/** A key whose exponent, the last bytes of its encoding, is replaced by this one. */
function withExponent(exponent: number): string {
  const der = Buffer.from(good, 'base64');
  der.writeUIntBE(exponent, der.length - 3, 3);
  return der.toString('base64');
}

function createEllipticKey(): string {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}

describe('encrypting a key', () => {
  test('gives one RSA block in base64', () => {
    expect(Buffer.from(encrypt(good), 'base64')).toHaveLength(256);
  });

  test('takes longer keys as they are', () => {
    expect(Buffer.from(encrypt(createKeyPair(3072).publicKey), 'base64')).toHaveLength(384);
  });

  test.each([
    ['nothing', ''],
    ['words', 'not a key at all!'],
    ['base64 of something else', btoa('x'.repeat(294))],
    ['a key cut short', good.slice(0, 120)],
    ['a key of 1024 bits', createKeyPair(1024).publicKey],
    ['a key of another kind', createEllipticKey()],
    ['an exponent of 1, which leaves the key in clear', withExponent(1)],
    ['an even exponent', withExponent(65536)],
  ])('throws when the public key is %s', (_case, publicKey) => {
    expect(() => encrypt(publicKey)).toThrow(/public key/);
  });
});
