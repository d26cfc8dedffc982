import { ROUTES } from './route-table.ts';

/** The screens on which a player performs the acts that missions and levels count. */
const PATHS: Readonly<Record<string, string>> = {
  deposit: ROUTES.deposit.path,
  favourite: ROUTES.games.path,
  feedback: ROUTES.feedback.path,
  invitation: ROUTES.inviteFriends.path,
  language: ROUTES.language.path,
};

/** Finds the screen of an act; undefined for an unknown act, or if the operator names none. docs/product/rewards.md */
export const findActPath = (act: string | null | undefined): string | undefined =>
  act && Object.hasOwn(PATHS, act) ? PATHS[act] : undefined;
