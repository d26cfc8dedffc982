/** Exactly these stay in the address from screen to screen; nothing else does, a token above all. docs/product/routes.md */
export const CARRIED_NAMES: readonly string[] =
  'affiliateCode referralCode r inApp fbclid gclid ttclid kwaiclid bbg isBgeTest cid'.split(' ');

/** Selects the parameters that are carried on; of a name that comes twice the first one counts. */
export function selectCarried(search: string): string {
  const carried = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (CARRIED_NAMES.includes(name) && !carried.has(name)) carried.set(name, value);
  }
  return carried.toString();
}

/** The query of a screen with what is carried; what the screen says itself holds. */
export function addCarried(search: string, carried: string): string {
  const query = new URLSearchParams(search);
  const missing = [...new URLSearchParams(carried)].filter(([name]) => !query.has(name));
  if (missing.length === 0) return search;
  const added = new URLSearchParams(missing).toString();
  return search.length > 1 ? `${search}&${added}` : `?${added}`;
}
