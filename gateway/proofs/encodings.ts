import { KEY_DIGEST_BYTES } from '#contract/line-list/line-list.ts';

export const encodeText = (text: string) => new TextEncoder().encode(text);
export const computeDigest = async (bytes: BufferSource) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
export const encodeBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
export const encodeUrl = (bytes: Uint8Array) =>
  encodeBase64(bytes).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');
export const decodeBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Names a public key, SubjectPublicKeyInfo in base64, as a line list does. */
export const digestKey = async (key: string): Promise<string> =>
  encodeUrl((await computeDigest(decodeBase64(key))).subarray(0, KEY_DIGEST_BYTES));
