import type { Merchant } from '#contract/merchant.ts';
import { setOperatorZone } from '#contract/schemas/moment.ts';
import { localStore } from '../platform/safe-storage.ts';
import { currentMerchant } from '../state/current-merchant.ts';
import { operatorLogo } from '../state/operator-logo.ts';
import { findForeignPicture } from './pictures/given-picture.ts';
import { useStatus } from './status/status.ts';

/** The logo of the last visit, shown until the operator has named it again. */
export const LOGO_KEY = 'fastline.logo';

/** Called once at boot: the merchant of an address cannot change while the page is open. docs/product/merchants.md */
export function setMerchant(merchant: Merchant): void {
  currentMerchant.set(merchant);
  setOperatorZone(merchant.timeZone);
}

export const getMerchant: () => Merchant = currentMerchant.get;
export const useMerchant: () => Merchant = currentMerchant.get;

export type Flags = Readonly<Record<string, boolean>>;
/** Used until the operator's flags have loaded. */
const NO_FLAGS: Flags = {};

/** The merchant's switches; a missing one is off. */
export function useFlags(): Flags {
  const { value } = useStatus();
  return value?.whitelabelVal ?? NO_FLAGS;
}

/** Applies the merchant's title, colours and icons; the first paint has most of them already. */
export function applyMerchant({ code, name }: Merchant): void {
  document.documentElement.dataset.merchant = code;
  document.title = name;
  setLink('icon', `icons/${code}.svg`);
  setLink('apple-touch-icon', `icons/${code}-180.png`);
  setLink('manifest', `manifests/${code}.webmanifest`);
  operatorLogo.set(findForeignPicture(localStore.read(LOGO_KEY), code));
}

/** Shows the logo that the operator's templates name, and stores it for the next start. docs/product/merchants.md#the-logo */
export function showOperatorLogo(address: string | null | undefined): void {
  const logo = findForeignPicture(address, getMerchant().code);
  operatorLogo.set(logo);
  if (logo) localStore.write(LOGO_KEY, logo);
  else localStore.remove(LOGO_KEY);
}

function setLink(rel: string, path: string): void {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`) ?? document.createElement('link');
  const href = import.meta.env.BASE_URL + path;
  // Setting the same address again, or moving the element, would fetch it again.
  if (link.getAttribute('href') === href) return;
  link.rel = rel;
  link.href = href;
  document.head.append(link);
}
