import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the current code of an authenticator, and the codes one step before and after it. */
export function listAuthCodes(secret: string, now: number): string[] {
  const step = Math.floor(now / STEP_MS);
  return [step - 1, step, step + 1].map((counter) => computeCode(readBase32(secret), counter));
}

function readBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

function computeCode(key: Buffer, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', key).update(message).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) % 16) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}
