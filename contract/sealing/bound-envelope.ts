import { MINUTE_MS } from '../limits.ts';

/** The version in the header `Encryption` of an envelope that is bound to its call; docs/product/envelopes.md */
export const BOUND_ENVELOPE_VERSION = '2';
/** The envelope is opened until the operator's clock differs by this from its time. */
export const ENVELOPE_LIFE_MS = 5 * MINUTE_MS;

/** The call for which a body is sealed, and the operator's time then, in milliseconds. */
export interface SealedCall {
  readonly method: string;
  /** As in the table, even if a deployment serves the row elsewhere. */
  readonly path: string;
  readonly merchant: string;
  readonly at: number;
}

/** `info` of the key schedule (RFC 9180). */
export const ENVELOPE_INFO = 'Fastline envelope 2';

/** The additional data of the cipher: an envelope of another call does not open. */
export const writeCallData = ({ method, path, merchant, at }: SealedCall): string => [method, path, merchant, at].join('\n');

/** The text is padded with blanks to a multiple of this, so that its length does not reveal that of a password. */
export const PADDED_TO_BYTES = 64;

/** The parts of the HPKE suite that enter its labels: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. */
export const HPKE = { kem: 0x0010, kdf: 0x0001, aead: 0x0002, keyBytes: 32, nonceBytes: 12, secretBytes: 32 } as const;
/** Length of an uncompressed point of P-256: the encapsulated key, with which a sealed value begins. */
export const POINT_BYTES = 65;
