import { createHmac, randomBytes } from 'node:crypto';

/** Set once, at the start. A process without it, as in tests, has its own. */
let key: string | Buffer = randomBytes(32);

export const setDigestKey = (secret: string): void => {
  key = secret;
};

/**
 * Returns the digest that is stored instead of a text that could be guessed, such as a code, a number or an address. A thief of the
 * database cannot compute it, because the key is not in the database. docs/product/operator.md#settings
 */
export const digestGuessable = (text: string): string => createHmac('sha256', key).update(text).digest('hex');
