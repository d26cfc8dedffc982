import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { encryptKey } from '#workers/envelope/encrypt-key.ts';
import { fillRandom } from '#workers/random-bytes.ts';
import { createKeyPair } from './node-envelope.ts';

const good = createKeyPair().publicKey;
const encrypt = (publicKey: string) => encryptKey('h7fEd3bA', publicKey, fillRandom);

/** Returns a key with another exponent, which is at the end of its encoding. */
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
  test('returns one RSA block in base64', () => {
    expect(Buffer.from(encrypt(good), 'base64')).toHaveLength(256);
  });

  test('accepts longer keys', () => {
    expect(Buffer.from(encrypt(createKeyPair(3072).publicKey), 'base64')).toHaveLength(384);
  });

  test.each([
    ['nothing', ''],
    ['words', 'not a key at all!'],
    ['base64 of other data', btoa('x'.repeat(294))],
    ['a truncated key', good.slice(0, 120)],
    ['a key of 1024 bits', createKeyPair(1024).publicKey],
    ['a key of another type', createEllipticKey()],
    ['an exponent of 1, which does not encrypt the key', withExponent(1)],
    ['an even exponent', withExponent(65536)],
  ])('throws if the public key is %s', (_case, publicKey) => {
    expect(() => encrypt(publicKey)).toThrow(/public key/);
  });
});
