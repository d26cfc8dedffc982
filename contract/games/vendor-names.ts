/** Vendors that are shown under another one's name. */
const OF_TCG = /^(?:RNG|PVP)$/;
const HOUSE_CURRENCY = 'TLB';
const HOUSE_NAME = '123BET';
const OF_HOUSE = /^(?:BTI$|TCG)/;

/** What a vendor is called on the screen; `names` are the operator's. docs/product/games.md */
export function nameVendor(vendor: string, currency: string, names: ReadonlyMap<string, string>): string {
  const known = OF_TCG.test(vendor) ? 'TCG' : vendor;
  if (currency === HOUSE_CURRENCY && OF_HOUSE.test(known)) return HOUSE_NAME;
  return names.get(known) ?? known;
}
