import { SECOND_MS } from '#contract/limits.ts';
import { type LineList, readClaims } from '#contract/line-list/line-list.ts';
import { CERTIFICATE_DATES_BYTES, LIST_SEPARATOR } from '#contract/line-list/packed-list.ts';

/** A list whose signatures are right. */
export interface SignedList extends LineList {
  readonly packed: string;
  /** The line key, an uncompressed point in base64. */
  readonly lineKey: string;
  /** The dates of the line key's certificate. */
  readonly keyIssuedAt: number;
  readonly keyExpiresAt: number;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DATE_BYTES = CERTIFICATE_DATES_BYTES / 2;

/** Checks both signatures of a packed list; `releaseKey` is SubjectPublicKeyInfo in base64. Null if one is wrong. Never rejects. */
export async function openPackedList(packed: string, releaseKey: string): Promise<SignedList | null> {
  try {
    const [certificate = '', signed = ''] = packed.split(LIST_SEPARATOR);
    const certified = await verify(certificate, await importKey('spki', decodeBase64(releaseKey)));
    const dates = new DataView(certified.buffer);
    const payload = await verify(signed, await importKey('raw', certified.slice(CERTIFICATE_DATES_BYTES)));
    const list = readClaims(new TextDecoder().decode(payload));
    const lineKey = btoa(String.fromCharCode(...certified.slice(CERTIFICATE_DATES_BYTES)));
    const readDate = (offset: number) => dates.getUint32(offset) * SECOND_MS;
    return list && { ...list, packed, lineKey, keyIssuedAt: readDate(0), keyExpiresAt: readDate(DATE_BYTES) };
  } catch {
    return null;
  }
}

const importKey = (format: 'spki' | 'raw', bytes: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey(format, bytes, ALGORITHM, false, ['verify']);

/** Returns the payload of a compact JWS; the exact headers have been checked before. */
async function verify(signed: string, key: CryptoKey): Promise<Uint8Array<ArrayBuffer>> {
  const [header = '', payload = '', signature = ''] = signed.split('.');
  const text = new TextEncoder().encode(`${header}.${payload}`);
  if (!(await crypto.subtle.verify(ALGORITHM, key, decodeBase64(signature), text))) throw new Error('not signed');
  return decodeBase64(payload);
}

/** Either alphabet, with or without padding. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
