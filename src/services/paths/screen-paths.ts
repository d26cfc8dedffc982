import { ROUTES, toAddressPath } from './route-table.ts';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The login, with the way back to where the guest wanted to go; docs/product/login.md. */
export function composeLoginPath({ pathname, search }: Place): string {
  return `${ROUTES.login.path}?backUrl=${encodeURIComponent(toAddressPath(pathname + search))}`;
}

/** The list of games, which guests see on a screen of their own; opened at one category, or at all. */
export function composeGamesPath(isGuest: boolean, category?: string): string {
  const { path } = isGuest ? ROUTES.gameSearch : ROUTES.games;
  return category === undefined ? path : `${path}?category=${encodeURIComponent(category)}`;
}

/** The promotion with this id. */
export const composeActivityPath = (promotionId: string): string =>
  `${ROUTES.activity.path}?${new URLSearchParams({ promotionId })}`;

/** What is on of one kind. */
export const composeActivitiesPath = (category: string): string => `${ROUTES.activity.path}?${new URLSearchParams({ category })}`;

/** The announcement with this id. */
export const composeAnnouncementPath = (id: string): string => `${ROUTES.announcements.path}?${new URLSearchParams({ id })}`;

export interface TrialGame {
  readonly gameId: string;
  readonly nodeId: string;
  readonly title: string;
}

/** A game that is played without an account; docs/product/trial-game.md. */
export function composeTrialGamePath({ gameId, nodeId, title }: TrialGame): string {
  return `${ROUTES.trialGame.path}?${new URLSearchParams({ gameId, nodeId, title })}`;
}
