import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { CompactSign, compactVerify } from 'jose';
import { DAY_MS, SECOND_MS } from '#contract/limits.ts';
import { KEY_DIGEST_BYTES, type LineList, readClaims, writeClaims } from '#contract/line-list/line-list.ts';
import {
  CERTIFICATE_DATES_BYTES,
  CERTIFICATE_TYPE,
  findPackedList,
  LIST_SEPARATOR,
  LIST_TYPE,
  PACKED_LIST_LIMIT,
} from '#contract/line-list/packed-list.ts';
import { StartError } from '../../start-error.ts';

export interface Lifetime {
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** A list with the certificate of the key that signed it. */
export interface OpenedList extends LineList {
  /** The compact JWS in front of the list. */
  readonly certificate: string;
  /** The line key as an uncompressed point, base64url. */
  readonly lineKey: string;
  readonly keyExpiresAt: number;
}

const ALGORITHM = 'ES256';
const DATE_BYTES = CERTIFICATE_DATES_BYTES / 2;
const POINT_BYTES = 65;

/** Certifies a line key with the release key; docs/product/line-list.md */
export async function certifyLineKey(
  lineKey: KeyObject,
  { issuedAt, expiresAt }: Lifetime,
  releaseKey: KeyObject,
): Promise<string> {
  const dates = Buffer.alloc(CERTIFICATE_DATES_BYTES);
  dates.writeUInt32BE(Math.floor(issuedAt / SECOND_MS), 0);
  dates.writeUInt32BE(Math.floor(expiresAt / SECOND_MS), DATE_BYTES);
  const payload = Buffer.concat([dates, exportPoint(lineKey)]);
  return new CompactSign(payload).setProtectedHeader({ alg: ALGORITHM, typ: CERTIFICATE_TYPE }).sign(releaseKey);
}

/** Signs a list; throws StartError if the certificate is for another key, or if the packed list is too long. */
export async function signLineList(list: LineList, certificate: string, lineKey: KeyObject): Promise<string> {
  if (readCertificate(certificate)?.lineKey !== pointOf(lineKey))
    throw new StartError('The certificate is for another key than LINE_KEY: certify that key first.');
  const payload = Buffer.from(writeClaims(list));
  const signed = await new CompactSign(payload).setProtectedHeader({ alg: ALGORITHM, typ: LIST_TYPE }).sign(lineKey);
  const packed = certificate + LIST_SEPARATOR + signed;
  if (packed.length > PACKED_LIST_LIMIT)
    throw new StartError(`The list has ${packed.length} bytes, and ${PACKED_LIST_LIMIT} is the limit: name fewer lines.`);
  return packed;
}

/** Opens a packed list without the release key: null if the text has no list, or a list that its own line key did not sign. */
export async function openLineList(text: string): Promise<OpenedList | null> {
  const packed = findPackedList(text);
  const [certificate = '', signed = ''] = packed?.split(LIST_SEPARATOR) ?? [];
  const certified = readCertificate(certificate);
  if (!certified) return null;
  const payload = await readPayload(signed, importPoint(certified.lineKey));
  const list = payload && readClaims(payload.toString('utf8'));
  return list && { ...list, ...certified, certificate };
}

/** The start of the day at the operator. */
export const findDay = (now: number): number => Math.floor(now / DAY_MS) * DAY_MS;

/** Signs the same list for today, with the same lifetime; processes that renew it on the same day give it the same number. */
export async function renewLineList(list: OpenedList, packed: string, lineKey: KeyObject, now: number): Promise<string> {
  const issuedAt = findDay(now);
  if (issuedAt <= list.issuedAt) return packed;
  const days = Math.ceil((issuedAt - list.issuedAt) / DAY_MS);
  const sequence = Math.max(issuedAt / SECOND_MS, list.sequence + days);
  const expiresAt = issuedAt + (list.expiresAt - list.issuedAt);
  return signLineList({ ...list, sequence, issuedAt, expiresAt }, list.certificate, lineKey);
}

/** Whether this release key, SubjectPublicKeyInfo in base64, certified the key of the list. */
export async function isCertified({ certificate }: Pick<OpenedList, 'certificate'>, releaseKey: string): Promise<boolean> {
  const key = createPublicKey({ key: Buffer.from(releaseKey, 'base64'), format: 'der', type: 'spki' });
  return (await readPayload(certificate, key)) !== null;
}

/** Returns a public key's digest as lists name it; `spki` is the DER form. */
export function digestKey(spki: Buffer): string {
  return createHash('sha256').update(spki).digest().subarray(0, KEY_DIGEST_BYTES).toString('base64url');
}

function readCertificate(certificate: string): Pick<OpenedList, 'lineKey' | 'keyExpiresAt'> | null {
  const payload = Buffer.from(certificate.split('.')[1] ?? '', 'base64url');
  if (payload.length !== CERTIFICATE_DATES_BYTES + POINT_BYTES) return null;
  return {
    keyExpiresAt: payload.readUInt32BE(DATE_BYTES) * SECOND_MS,
    lineKey: payload.subarray(CERTIFICATE_DATES_BYTES).toString('base64url'),
  };
}

const readPayload = (signed: string, key: KeyObject | null): Promise<Buffer | null> =>
  (async () => key && Buffer.from((await compactVerify(signed, key, { algorithms: [ALGORITHM] })).payload))().catch(() => null);

/** Returns the point of a key as lists have it, in base64url. */
export const pointOf = (key: KeyObject): string => exportPoint(key).toString('base64url');

/** The uncompressed point is the end of the SubjectPublicKeyInfo. */
function exportPoint(key: KeyObject): Buffer {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  return half.export({ type: 'spki', format: 'der' }).subarray(-POINT_BYTES);
}

function importPoint(point: string): KeyObject | null {
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString('base64url'));
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  } catch {
    return null;
  }
}
