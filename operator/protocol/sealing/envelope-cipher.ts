import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

/** Decrypts by triple DES with the same key three times, which equals single DES; OpenSSL 3 refuses single DES. */
export function decryptText(key: string, base64Text: string): string {
  const decipher = createDecipheriv('des-ede3-ecb', Buffer.from(key.repeat(3), 'latin1'), null);
  return Buffer.concat([decipher.update(base64Text, 'base64'), decipher.final()]).toString('utf8');
}

/** Encrypts in the same way, as base64. */
export function encryptText(key: string, text: string): string {
  const cipher = createCipheriv('des-ede3-ecb', Buffer.from(key.repeat(3), 'latin1'), null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** Returns the HMAC in lower-case hex. It covers the base64 text, so that altered text is never decrypted. */
export function digestText(key: string, base64Text: string): string {
  return createHmac('sha256', Buffer.from(key, 'latin1')).update(base64Text).digest('hex');
}
