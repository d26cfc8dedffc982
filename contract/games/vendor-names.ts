/** Vendors shown under the name of another vendor. */
const OF_TCG = /^(?:RNG|PVP)$/;
const HOUSE_CURRENCY = 'TLB';
const HOUSE_NAME = '123BET';
const OF_HOUSE = /^(?:BTI$|TCG)/;

/** Returns a vendor's display name; `names` are the operator's. docs/product/games.md */
export function nameVendor(vendor: string, currency: string, names: ReadonlyMap<string, string>): string {
  const canonical = OF_TCG.test(vendor) ? 'TCG' : vendor;
  if (currency === HOUSE_CURRENCY && OF_HOUSE.test(canonical)) return HOUSE_NAME;
  return names.get(canonical) ?? canonical;
}
