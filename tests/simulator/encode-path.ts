import { createCipheriv } from 'node:crypto';

/** An address of the customer service as operators send it: encrypted, with its key of eight letters behind. */
export function encodePath(address: string, key: string): string {
  const cipher = createCipheriv('des-ede3', Buffer.from(key.repeat(3)), null);
  return Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]).toString('base64') + key;
}
