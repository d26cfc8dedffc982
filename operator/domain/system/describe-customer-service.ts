import { createHash } from 'node:crypto';
import type { MerchantSettings } from '../../db/tables/merchant-settings.ts';
import { encryptText } from '../../protocol/sealing/envelope-cipher.ts';

type Entry = MerchantSettings['customerService'][number];

const PATH_KEY_LENGTH = 8;

/**
 * Lists the customer services. A path that begins with `/` is a page of the sandbox: it is completed and encoded, or omitted
 * without a sandbox. Other addresses are returned as stored. docs/product/customer-service.md
 */
export function describeCustomerService(entries: readonly Entry[], merchantCode: string, sandboxOrigin: string | null): Entry[] {
  return entries.flatMap((entry) => {
    if (!entry.path.startsWith('/')) return [entry];
    if (sandboxOrigin === null) return [];
    const query = new URLSearchParams({ merchant: merchantCode }).toString();
    return [{ ...entry, path: encodePath(`${sandboxOrigin}${entry.path}?${query}`) }];
  });
}

/** Encodes an address deterministically, so that an unchanged list gives an unchanged reply. */
function encodePath(address: string): string {
  const key = createHash('sha256').update(address).digest('hex').slice(0, PATH_KEY_LENGTH);
  return encryptText(key, address) + key;
}
