import { createHash } from 'node:crypto';
import type { MerchantSettings } from '../../db/tables/merchant-settings.ts';
import { encryptText } from '../../protocol/sealing/envelope-cipher.ts';

type Entry = MerchantSettings['customerService'][number];

const PATH_KEY_LENGTH = 8;

/**
 * Whom players may turn to. A path that begins with `/` is a page of the sandbox: it is completed and encoded, or left out where there
 * is none. Any other is given as it is kept. docs/product/customer-service.md
 */
export function describeCustomerService(entries: readonly Entry[], merchantCode: string, sandboxOrigin: string | null): Entry[] {
  return entries.flatMap((entry) => {
    if (!entry.path.startsWith('/')) return [entry];
    if (sandboxOrigin === null) return [];
    const query = new URLSearchParams({ merchant: merchantCode }).toString();
    return [{ ...entry, path: encodePath(`${sandboxOrigin}${entry.path}?${query}`) }];
  });
}

/** The same address is encoded the same way, so that an unchanged list is an unchanged reply. */
function encodePath(address: string): string {
  const key = createHash('sha256').update(address).digest('hex').slice(0, PATH_KEY_LENGTH);
  return encryptText(key, address) + key;
}
