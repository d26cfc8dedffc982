import { readStanding } from '#src/bridges/hand-over/lazy/retirement.ts';
import { readSafeNow } from '#src/platform/clock.ts';
import { getMerchant } from '../../merchant.ts';

interface FoundOffer {
  readonly packed: string;
  readonly successor: string | null;
}

/** The offer of the list in force to the players of this origin; null if it is not retired. */
export async function findMoveOffer(text: string): Promise<FoundOffer | null> {
  const { origin } = location;
  const { code } = getMerchant();
  const standing = await readStanding(text, { origin, merchant: code, now: readSafeNow(), releaseKey: __RELEASE_PUBLIC_KEY__ });
  return standing?.isRetired ? { packed: standing.packed, successor: standing.successor } : null;
}
