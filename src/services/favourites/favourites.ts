import { useEffect, useMemo } from 'react';
import { mutate } from '../../bridges/api.ts';
import { isNotServed } from '../../bridges/api-error.ts';
import { createOnce } from '../../state/create-once.ts';
import { useLiveQuery } from '../live-query.ts';
import { createMemberRecord } from '../member-records/member-record.ts';
import { useSession } from '../session/session.ts';
import { applyWishes, FavouriteWishes, settleWishes } from './favourite-wishes.ts';

const NO_WISHES: FavouriteWishes = {};
const NONE: readonly string[] = [];
const getWishes = createOnce(() =>
  createMemberRecord({ key: 'fastline.favourite-wishes', schema: FavouriteWishes, empty: NO_WISHES }),
);

/** Takes a wish back that the gateway would not take. */
function forgetWish(gameId: string, at: number): void {
  const { store, keep } = getWishes();
  const { [gameId]: wish, ...others } = store.get();
  if (wish?.at === at) keep(others);
}

/** The wish is shown at once and delivered when there is a network; throws when it cannot be kept for that. docs/product/games.md */
export async function wishFavourite(gameId: string, isFavourite: boolean): Promise<void> {
  const { store, keep } = getWishes();
  const wishes = store.get();
  const at = Math.max(Date.now(), (wishes[gameId]?.at ?? 0) + 1);
  keep({ ...wishes, [gameId]: { isFavourite, at } });
  try {
    await mutate('games.setFavourite', { body: { gameId, isFavourite, at } });
  } catch (error) {
    forgetWish(gameId, at);
    throw error;
  }
}

/** The member's favourites, wishes that have not reached the operator yet among them; nobody has any where the operator keeps none. */
export function useFavourites() {
  const hasSession = useSession() !== null;
  const { value, meta, error, reload } = useLiveQuery('games.favourites', { skip: !hasSession, isSecondary: true });
  const isMember = hasSession && !isNotServed(error);
  const { store, keep } = getWishes();
  const wishes = store.use((known) => known);
  const storedAt = meta?.storedAt;

  useEffect(() => {
    if (!value || storedAt === undefined) return;
    const needed = settleWishes(wishes, { gameIds: value.gameIds, storedAt }, Date.now());
    if (Object.keys(needed).length < Object.keys(wishes).length) keep(needed);
  }, [value, storedAt, wishes, keep]);

  const gameIds = useMemo(() => (isMember ? applyWishes(value?.gameIds ?? NONE, wishes) : NONE), [isMember, value, wishes]);
  const ids = useMemo(() => new Set(gameIds), [gameIds]);
  return { isMember, gameIds, ids, reload };
}
