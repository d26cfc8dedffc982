import { useEffect, useState } from 'react';
import type { CustomerServiceEntry } from '#contract/schemas/system.ts';
import { fetchQuery } from '../bridges/api.ts';

export interface CustomerService {
  readonly title: string;
  readonly href: string;
}

type OpenText = (value: string, key: string) => Promise<string>;

/** A path ends with the key to what stands before it. */
const PATH_KEY_LENGTH = 8;
const isWeb = (href: string) => URL.canParse(href) && /^https?:$/.test(new URL(href).protocol);

/** Whom a player may turn to, in the operator's order; what leads nowhere is left out. docs/product/login.md */
export async function readCustomerService(
  entries: readonly CustomerServiceEntry[],
  openText: OpenText,
): Promise<CustomerService[]> {
  const placed = entries.toSorted((one, other) => Number(one.csPosition ?? 0) - Number(other.csPosition ?? 0));
  const read = await Promise.all(
    placed.map(async ({ title, path }, place) => ({
      title: title || `CS${place + 1}`,
      href: await openPath(path ?? '', openText),
    })),
  );
  return read.filter(({ href }) => isWeb(href));
}

/** Undecodable paths are taken as they are. */
async function openPath(path: string, openText: OpenText): Promise<string> {
  if (path === '' || isWeb(path)) return path;
  const opened = await openText(path.slice(0, -PATH_KEY_LENGTH), path.slice(-PATH_KEY_LENGTH)).catch(() => '');
  if (!opened) console.warn('a path of the customer service could not be decoded');
  return opened || path;
}

/** Undefined until it is known. */
export function useCustomerService(): readonly CustomerService[] | undefined {
  const [found, setFound] = useState<readonly CustomerService[]>();
  useEffect(() => {
    let isHere = true;
    const load = async () => {
      const [{ value }, { openText }] = await Promise.all([
        fetchQuery('system.configuration', { prefer: 'store' }),
        import('../bridges/crypto.ts'),
      ]);
      return readCustomerService(value.customerService, openText);
    };
    void load()
      .catch(() => [])
      .then((services) => isHere && setFound(services));
    return () => {
      isHere = false;
    };
  }, []);
  return found;
}
