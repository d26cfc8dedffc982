import { createPublicKey, verify } from 'node:crypto';
import * as v from 'valibot';
import { DAY_MS, SECOND_MS } from '#contract/limits.ts';
import { isContactAddress } from '#operator/contact-address.ts';

const HEADER = /^vapid\s+t=([\w-]+\.[\w-]+\.[\w-]+)\s*,\s*k=([\w-]+)$/i;
const POINT_BYTES = 65;
const COORDINATE_BYTES = 32;

const Head = v.pipe(v.string(), v.parseJson(), v.object({ alg: v.literal('ES256') }));
const Claims = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ aud: v.string(), exp: v.number(), sub: v.pipe(v.string(), v.check(isContactAddress)) }),
);
const decode = (text = '') => Buffer.from(text, 'base64url');

export interface VapidDemands {
  /** The origin of the push service. */
  readonly origin: string;
  /** The key of the subscription. */
  readonly publicKey: string;
  readonly now: Date;
}

/** Describes the first violation of RFC 8292 in an `Authorization`; null if it is valid. */
export function findVapidFault(authorization: string, { origin, publicKey, now }: VapidDemands): string | null {
  const [, token = '', key = ''] = HEADER.exec(authorization) ?? [];
  if (!token) return 'There is no VAPID token.';
  if (key !== publicKey) return 'The key is not the key of the subscription.';
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (!v.is(Head, decode(head).toString())) return 'The algorithm is not ES256.';
  if (!isSignedBy(key, `${head}.${claims}`, decode(signature))) return 'The signature is wrong.';
  const parsed = v.safeParse(Claims, decode(claims).toString());
  if (!parsed.success) return 'A claim is missing.';
  const { aud, exp } = parsed.output;
  const leftMs = exp * SECOND_MS - now.getTime();
  if (aud !== origin) return 'The audience is another origin.';
  return leftMs <= 0 || leftMs > DAY_MS ? 'The token has expired, or is valid for more than a day.' : null;
}

function isSignedBy(publicKey: string, text: string, signature: Buffer): boolean {
  const point = decode(publicKey);
  if (point.length !== POINT_BYTES) return false;
  const x = point.subarray(1, 1 + COORDINATE_BYTES).toString('base64url');
  const y = point.subarray(1 + COORDINATE_BYTES).toString('base64url');
  try {
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature);
  } catch {
    return false;
  }
}
