import { createDecipheriv, createHmac } from 'node:crypto';

/** OpenSSL 3 refuses single DES; the triple form with one key three times gives the same bytes. */
export function decryptText(key: string, base64Text: string): string {
  const decipher = createDecipheriv('des-ede3-ecb', Buffer.from(key.repeat(3), 'latin1'), null);
  return Buffer.concat([decipher.update(base64Text, 'base64'), decipher.final()]).toString('utf8');
}

/** Lower-case hex; it covers the base64 text, so nothing is decrypted that was changed on the way. */
export function digestText(key: string, base64Text: string): string {
  return createHmac('sha256', Buffer.from(key, 'latin1')).update(base64Text).digest('hex');
}
