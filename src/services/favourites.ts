import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import { OUTBOX_LIFE_MS } from '#contract/limits.ts';
import { StrictBoolean } from '#contract/schemas/values.ts';
import { mutate } from '../bridges/api.ts';
import { isNotServed } from '../bridges/api-error.ts';
import { readNow } from '../platform/clock.ts';
import { createOnce } from '../state/create-once.ts';
import { useLiveQuery } from './live-query.ts';
import { createMemberRecord } from './member-records/member-record.ts';
import { useSession } from './session/session.ts';

const NO_CHOICES: FavouriteChoices = {};
const NONE: readonly string[] = [];

/** The member's latest choice for each game that the operator's list does not show yet; docs/product/games.md */
const FavouriteChoices = v.record(v.string(), v.object({ isFavourite: StrictBoolean, at: v.number() }));
type FavouriteChoices = v.InferOutput<typeof FavouriteChoices>;

/** Applies the member's choices to the operator's list, the newest choice first. */
export function applyChoices(listed: readonly string[], choices: FavouriteChoices): string[] {
  const sorted = Object.entries(choices).sort(([, one], [, other]) => other.at - one.at);
  const added = sorted.flatMap(([gameId, { isFavourite }]) => (isFavourite ? [gameId] : []));
  return [...added, ...listed.filter((gameId) => !Object.hasOwn(choices, gameId))];
}

interface OperatorsList {
  readonly gameIds: readonly string[];
  /** When this device received it. */
  readonly storedAt: number;
}

/** The choices that are still needed: a later list that agrees replaces one, and none waits longer than the outbox stores it. */
export function settleChoices(choices: FavouriteChoices, list: OperatorsList, now: number): FavouriteChoices {
  const listed = new Set(list.gameIds);
  const isNeeded = (gameId: string, { isFavourite, at }: FavouriteChoices[string]) =>
    now - at < OUTBOX_LIFE_MS && (at >= list.storedAt || listed.has(gameId) !== isFavourite);
  return Object.fromEntries(Object.entries(choices).filter(([gameId, choice]) => isNeeded(gameId, choice)));
}

/** The key is of the first release, whose stored choices are still read. */
const getChoices = createOnce(() =>
  createMemberRecord({ key: 'fastline.favourite-wishes', schema: FavouriteChoices, empty: NO_CHOICES }),
);

/** Removes a choice that the gateway did not accept. */
function forgetChoice(gameId: string, at: number): void {
  const { store, save } = getChoices();
  const { [gameId]: choice, ...others } = store.get();
  if (choice?.at === at) save(others);
}

/** The choice is shown at once and delivered when there is a network; throws if it cannot be stored. docs/product/games.md */
export async function chooseFavourite(gameId: string, isFavourite: boolean): Promise<void> {
  const { store, save } = getChoices();
  const choices = store.get();
  const at = Math.max(readNow(), (choices[gameId]?.at ?? 0) + 1);
  save({ ...choices, [gameId]: { isFavourite, at } });
  try {
    await mutate('games.setFavourite', { body: { gameId, isFavourite, at } });
  } catch (error) {
    forgetChoice(gameId, at);
    throw error;
  }
}

/** The member's favourites, including choices that are still to be delivered; empty if the operator has no favourites. */
export function useFavourites() {
  const hasSession = useSession() !== null;
  const { value, meta, error, reload } = useLiveQuery('games.favourites', { skip: !hasSession, isSecondary: true });
  const isMember = hasSession && !isNotServed(error);
  const { store, save } = getChoices();
  const choices = store.use((current) => current);
  const storedAt = meta?.storedAt;

  useEffect(() => {
    if (!value || storedAt === undefined) return;
    const needed = settleChoices(choices, { gameIds: value.gameIds, storedAt }, readNow());
    if (Object.keys(needed).length < Object.keys(choices).length) save(needed);
  }, [value, storedAt, choices, save]);

  const gameIds = useMemo(() => (isMember ? applyChoices(value?.gameIds ?? NONE, choices) : NONE), [isMember, value, choices]);
  const ids = useMemo(() => new Set(gameIds), [gameIds]);
  return { isMember, gameIds, ids, reload };
}
