import type { SafeStorage } from '../../platform/safe-storage.ts';

/** Exactly these parameters stay in the address from screen to screen; a token never does. docs/product/routes.md */
export const CARRIED_NAMES: readonly string[] =
  'affiliateCode referralCode r inApp fbclid gclid ttclid kwaiclid bbg isBgeTest cid'.split(' ');

const ORIGINAL_DOMAIN_KEY = 'fastline.original-domain';
/** The parameter that names the domain from which a fast line was opened. */
export const ORIGINAL_DOMAIN_NAME = 'originalDomain';
const HOST = /^[\w.-]{1,253}$/;

/** Selects the carried parameters; of a repeated name the first value counts. */
export function selectCarried(search: string): string {
  const carried = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (CARRIED_NAMES.includes(name) && !carried.has(name)) carried.set(name, value);
  }
  return carried.toString();
}

/** The query of a screen with the carried parameters; the screen's own parameters win. */
export function addCarried(search: string, carried: string): string {
  const query = new URLSearchParams(search);
  const missing = [...new URLSearchParams(carried)].filter(([name]) => !query.has(name));
  if (missing.length === 0) return search;
  const added = new URLSearchParams(missing).toString();
  return search.length > 1 ? `${search}&${added}` : `?${added}`;
}

/**
 * Finds the domain on which the visitor first arrived: this one, unless a fast line brought them here.
 * docs/product/tracking.md#attribution
 */
export function findOriginalDomain(storage: SafeStorage, { search, hostname }: Pick<Location, 'search' | 'hostname'>): string {
  const stored = storage.read(ORIGINAL_DOMAIN_KEY);
  if (stored && HOST.test(stored)) return stored;
  const fromAddress = new URLSearchParams(search).get(ORIGINAL_DOMAIN_NAME)?.toLowerCase() ?? '';
  if (!HOST.test(fromAddress)) return hostname;
  storage.write(ORIGINAL_DOMAIN_KEY, fromAddress);
  return fromAddress;
}

/** Removes the parameter from the address, so that a link shared from here opens this domain. */
export function dropOriginalDomain({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(ORIGINAL_DOMAIN_NAME)) return;
  address.searchParams.delete(ORIGINAL_DOMAIN_NAME);
  history.replaceState(history.state, '', address);
}
