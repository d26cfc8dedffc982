import { afterEach, describe, expect, test, vi } from 'vitest';
import { ENVELOPE_KEY_ALPHABET } from '#contract/messages/crypto-worker.ts';
import { fc } from '#tests/fixtures/fast-check.ts';
import { sealText } from '#workers/envelope/seal-text.ts';
import { fillRandom } from '#workers/random-bytes.ts';
import { createKeyPair, openBlock, openEnvelope, readKey } from './node-envelope.ts';

const pair = createKeyPair();
const VECTOR = {
  text: '{"username":"ada","password":"p@ss word","type":"username"}',
  key: 'Ab3dEf7h',
  value: 'zV0+zioD1RIA8cb+o1cMLb9S05srzdaj9/QWcAtLK8iMY7yuiMsqi1wLnyL/Sz1vXRL/yNxDeNquFAszxxi0hA==',
  digest: 'b6a9890bf2bc82dd174f6cb0fea0340da5c735ba6c2dfd1f7d13ba8fa28c3366',
};
const seal = (text: string) => sealText(text, pair.publicKey, fillRandom);

/** Creates a generator that returns this key first and then only 7s. */
function drawKeyThenSevens(key: string) {
  let draws = 0;
  return (bytes: Uint8Array) => {
    draws += 1;
    if (draws === 1) bytes.set(Array.from(key).map((character) => ENVELOPE_KEY_ALPHABET.indexOf(character)));
    else bytes.fill(7);
  };
}

afterEach(() => vi.restoreAllMocks());

describe('a sealed text', () => {
  test('matches the published vector, byte for byte', () => {
    const sealed = sealText(VECTOR.text, pair.publicKey, drawKeyThenSevens(VECTOR.key));
    expect(sealed.body).toEqual({ value: VECTOR.value });
    expect(sealed.headers['X-Digest']).toBe(VECTOR.digest);
    expect(sealed.headers.Encryption).toBe('1');
    expect(readKey(openBlock(sealed, pair.privateKey))).toBe(VECTOR.key);
  });

  test('can be opened by another implementation, for any JSON', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'grapheme' }), (text) => {
        expect(openEnvelope(seal(text), pair.privateKey)).toBe(text);
      }),
    );
  });

  test('has a new key and a new RSA block each time', () => {
    const all = Array.from({ length: 50 }, () => seal(VECTOR.text));
    expect(new Set(all.map((sealed) => readKey(openBlock(sealed, pair.privateKey)))).size).toBe(50);
    expect(new Set(all.map((sealed) => sealed.headers['X-RSA'])).size).toBe(50);
  });

  test('contains no part of the text in clear', () => {
    const sealed = JSON.stringify(seal(VECTOR.text));
    for (const word of ['username', 'p@ss word', btoa(VECTOR.text).slice(4, 20)]) expect(sealed).not.toContain(word);
  });

  test('cannot be opened with another private key', () => {
    expect(() => openEnvelope(seal(VECTOR.text), createKeyPair().privateKey)).toThrow();
  });

  test('fails its digest after a change of one character', () => {
    const { body, headers } = seal(VECTOR.text);
    const changed = { headers, body: { value: body.value.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) } };
    expect(() => openEnvelope(changed, pair.privateKey)).toThrow('digest');
  });
});

describe('randomness in an envelope', () => {
  test('comes from the cryptographic generator, even without a window', () => {
    const careless = vi.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('Math.random was asked');
    });
    expect(globalThis).not.toHaveProperty('window');
    expect(openEnvelope(seal('{}'), pair.privateKey)).toBe('{}');
    expect(careless).not.toHaveBeenCalled();
  });

  test('pads with exactly the bytes of the generator', () => {
    const block = openBlock(sealText('{}', pair.publicKey, drawKeyThenSevens(VECTOR.key)), pair.privateKey);
    const filler = 256 - 3 - VECTOR.key.length;
    expect([...block.subarray(0, 3 + filler)]).toEqual([0, 2, ...Array(filler).fill(7), 0]);
  });

  test('is required: without a generator it throws', () => {
    const withoutGenerator = () => {
      throw new Error('no generator');
    };
    expect(() => sealText('{}', pair.publicKey, withoutGenerator)).toThrow('no generator');
  });
});
