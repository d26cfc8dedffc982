import { createPrivateKey, type JsonWebKey } from 'node:crypto';
import vectors from '#tests/fixtures/envelope-vectors.json' with { type: 'json' };

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const POINT_START = 1;
const COORDINATE_BYTES = 32;

const fromHex = (hex: string) => Buffer.from(hex, 'hex');

/** A key of the RFC's vectors as a JSON web key. */
function toWebKey(secret: string, point: string): JsonWebKey {
  const y = POINT_START + COORDINATE_BYTES;
  return {
    kty: 'EC',
    crv: 'P-256',
    d: fromHex(secret).toString('base64url'),
    x: fromHex(point).subarray(POINT_START, y).toString('base64url'),
    y: fromHex(point).subarray(y).toString('base64url'),
  };
}

async function importSender({ d, ...point }: JsonWebKey): Promise<CryptoKeyPair> {
  return {
    privateKey: await crypto.subtle.importKey('jwk', { d, ...point } as never, CURVE, false, ['deriveBits']),
    publicKey: await crypto.subtle.importKey('jwk', point as never, CURVE, true, []),
  };
}

/** The sender's keys of a vector of envelope 2, from base64 of PKCS #8. */
export const readSenderKeys = (pkcs8: string): Promise<CryptoKeyPair> =>
  importSender(readPrivateKey(pkcs8).export({ format: 'jwk' }));

export const readPrivateKey = (pkcs8: string) =>
  createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });

const { skEm, enc, skRm, pkRm } = vectors.hpke;
/** The keys of the RFC's vector. */
export const rfcSender = () => importSender(toWebKey(skEm, enc));
export const rfcReceiver = () => createPrivateKey({ key: toWebKey(skRm, pkRm), format: 'jwk' });
