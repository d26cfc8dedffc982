import { base64ToBytes, bytesToBase64 } from './base64.ts';

const PREFIX_LENGTH = 6;
const PREFIX_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const encode = (text: string) => bytesToBase64(new TextEncoder().encode(text));
const decode = (text: string) => new TextDecoder('utf-8', { fatal: true }).decode(base64ToBytes(text));

/** Writes six random letters, then base64 of them and of the password in base64. It hides nothing: `encrypt-password` does. docs/product/login.md */
export function encodeLegacyPassword(password: string, prefix = createPrefix()): string {
  return prefix + encode(prefix + encode(password));
}

/** Returns undefined for a text that has another encoding. */
export function decodeLegacyPassword(text: string): string | undefined {
  const prefix = text.slice(0, PREFIX_LENGTH);
  try {
    const inner = decode(text.slice(PREFIX_LENGTH));
    return prefix.length === PREFIX_LENGTH && inner.startsWith(prefix) ? decode(inner.slice(PREFIX_LENGTH)) : undefined;
  } catch {
    return undefined;
  }
}

function createPrefix(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(PREFIX_LENGTH));
  return [...bytes].map((byte) => PREFIX_LETTERS[byte % PREFIX_LETTERS.length]).join('');
}
