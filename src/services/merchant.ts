import { MERCHANTS, type Merchant } from '#contract/merchants.ts';
import { useStatus } from './status/status.ts';

let merchant: Merchant = MERCHANTS[0];

/** Called once at boot: the merchant of an address cannot change while the page is open. docs/product/merchants.md */
export function setMerchant(ofThisAddress: Merchant): void {
  merchant = ofThisAddress;
}

export const getMerchant = (): Merchant => merchant;
export const useMerchant = (): Merchant => merchant;

type Flags = Readonly<Record<string, boolean>>;
/** Stands until the operator's flags have arrived. */
const NO_FLAGS: Flags = {};

/** The merchant's switches; one that is missing is off. */
export function useFlags(): Flags {
  const { value } = useStatus();
  return value?.whitelabelVal ?? NO_FLAGS;
}

/** Title, colours and icons of the merchant; the first paint has most of them already. */
export function applyMerchant({ code, name }: Merchant): void {
  document.documentElement.dataset.merchant = code;
  document.title = name;
  setLink('icon', `icons/${code}.svg`);
  setLink('apple-touch-icon', `icons/${code}-180.png`);
  setLink('manifest', `manifests/${code}.webmanifest`);
}

function setLink(rel: string, path: string): void {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`) ?? document.createElement('link');
  const href = import.meta.env.BASE_URL + path;
  // Setting it again, or moving it, would fetch it again.
  if (link.getAttribute('href') === href) return;
  link.rel = rel;
  link.href = href;
  document.head.append(link);
}
