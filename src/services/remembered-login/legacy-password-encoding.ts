import { base64ToBytes, bytesToBase64 } from './base64.ts';

const MARK_LENGTH = 6;
const MARK_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const encode = (text: string) => bytesToBase64(new TextEncoder().encode(text));
const decode = (text: string) => new TextDecoder('utf-8', { fatal: true }).decode(base64ToBytes(text));

/** Six random letters, then base64 of them and the password in base64. It hides nothing: see `seal-text`. docs/product/login.md */
export function writePasswordText(password: string, mark = drawMark()): string {
  return mark + encode(mark + encode(password));
}

/** Undefined for a text that was never written so. */
export function readPasswordText(text: string): string | undefined {
  const mark = text.slice(0, MARK_LENGTH);
  try {
    const inner = decode(text.slice(MARK_LENGTH));
    return mark.length === MARK_LENGTH && inner.startsWith(mark) ? decode(inner.slice(MARK_LENGTH)) : undefined;
  } catch {
    return undefined;
  }
}

function drawMark(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(MARK_LENGTH));
  return [...bytes].map((byte) => MARK_LETTERS[byte % MARK_LETTERS.length]).join('');
}
