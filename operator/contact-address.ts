import { isIP } from 'node:net';

/** A public domain name: labels of letters and digits, and a top-level domain that is not a number. */
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu;
/** Top-level domains of private machines and networks. */
const PRIVATE = /\.(?:localhost|local|internal|lan|home|corp|invalid|onion)$/i;
const MAILBOX = /^mailto:[^\s@,;:?&#<>"()[\]\\\p{Cc}\p{Cf}]+@([^@]+)$/iu;

const isPublicName = (host: string): boolean => isIP(host) === 0 && DOMAIN.test(host) && !PRIVATE.test(host);

/** Whether an address can be contacted: a mailbox, or an https page, on a public domain. docs/product/operator.md */
export function isContactAddress(text: string): boolean {
  const [, host] = MAILBOX.exec(text) ?? [];
  if (host !== undefined) return isPublicName(host);
  if (!/^https:\/\/[^\s@]+$/i.test(text) || !URL.canParse(text)) return false;
  return isPublicName(new URL(text).hostname);
}
