import { createCipheriv, createHmac } from 'node:crypto';

/** The key of the test vector in docs/product/envelopes.md. */
export const EXAMPLE_KEY = 'Ab3dEf7h';

/** Seals the body of an example with a fixed key, so that any implementation can compare its own envelope. */
export function sealExample(body: object): { readonly value: string; readonly digest: string } {
  // Three equal keys make triple DES the same as DES, which newer versions of OpenSSL no longer offer by name.
  const cipher = createCipheriv('des-ede3-ecb', EXAMPLE_KEY.repeat(3), null);
  const value = Buffer.concat([cipher.update(JSON.stringify(body), 'utf8'), cipher.final()]).toString('base64');
  return { value, digest: createHmac('sha256', EXAMPLE_KEY).update(value).digest('hex') };
}
