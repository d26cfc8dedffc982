/**
 * A packed list is two signatures in the compact form of RFC 7515, joined by a tilde: the certificate of the line key, signed by
 * the release key, and the list, signed by the line key. docs/product/line-list.md
 */
export const LIST_SEPARATOR = '~';
/** A packed list of this length fits a DNS record, a push and a QR code. */
export const PACKED_LIST_LIMIT = 1024;

/** The types in the protected headers. */
export const CERTIFICATE_TYPE = 'lk';
export const LIST_TYPE = 'll';
/** Each header has exactly one spelling, so no text chooses its own algorithm: `{"alg":"ES256","typ":"lk"}` and `…"ll"}`. */
const CERTIFICATE_HEADER = 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImxrIn0';
const LIST_HEADER = 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImxsIn0';

/** The payload of a certificate: issue and expiry, each 4 bytes of seconds, then the uncompressed point of the line key. */
export const CERTIFICATE_DATES_BYTES = 8;
/** 64 bytes in base64url, whose last letter has four bits that must be 0: a list has only one spelling. */
const SIGNATURE = '\\.[\\w-]{85}[AQgw]';
const PACKED = new RegExp(`${CERTIFICATE_HEADER}\\.[\\w-]{98}${SIGNATURE}${LIST_SEPARATOR}${LIST_HEADER}\\.[\\w-]+${SIGNATURE}`);
/** The separators between the parts of a text record, in any notation. */
const BETWEEN_PARTS = /[\s"\\]+/g;

/** Finds the packed list in any text: a file, a reply of a DNS resolver, a pasted message; null if there is none. */
export function findPackedList(text: string): string | null {
  const found = PACKED.exec(text.replace(BETWEEN_PARTS, ''))?.[0];
  return found && found.length <= PACKED_LIST_LIMIT ? found : null;
}
