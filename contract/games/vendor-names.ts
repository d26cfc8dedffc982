/** Vendors that are shown under another vendor's name; docs/product/games.md. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['RNG', 'TCG'],
  ['PVP', 'TCG'],
]);

const HOUSE_CURRENCY = 'TLB';
const HOUSE_NAME = '123BET';
const isOfHouse = (vendor: string) => vendor === 'BTI' || vendor.startsWith('TCG');

/** The games of both vendors are shown as one vendor's. */
const findKnownVendor = (vendor: string): string => ALIASES.get(vendor) ?? vendor;

/** What a vendor is called on the screen; `names` are the operator's. */
export function nameVendor(vendor: string, currency: string, names: ReadonlyMap<string, string>): string {
  const known = findKnownVendor(vendor);
  if (currency === HOUSE_CURRENCY && isOfHouse(known)) return HOUSE_NAME;
  return names.get(known) ?? known;
}
