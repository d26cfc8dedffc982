import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the digest that is stored instead of a token. */
export function digestToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
