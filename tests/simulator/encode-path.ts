import { createCipheriv } from 'node:crypto';

/** Encodes a customer-service address as operators send it: encrypted, followed by its key of eight letters. */
export function encodePath(address: string, key: string): string {
  const cipher = createCipheriv('des-ede3', Buffer.from(key.repeat(3)), null);
  return Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]).toString('base64') + key;
}
