import { findLotteryMode } from '#contract/games/lottery-mode.ts';
import type { Role } from '../member.ts';
import { ROUTES, toAddressPath } from './route-table.ts';

const LOTTERY_TYPE = /^E?LOTT$/;

interface RouteLocation {
  readonly pathname: string;
  readonly search: string;
}

/** The login, with the address to return to; docs/product/login.md. */
export function composeLoginPath({ pathname, search }: RouteLocation): string {
  return `${ROUTES.login.path}?backUrl=${encodeURIComponent(toAddressPath(pathname + search))}`;
}

/** The chat, with the screen to return to. */
export const composeChatPath = (backTo: string): string =>
  `${ROUTES.chat.path}?backUrl=${encodeURIComponent(toAddressPath(backTo))}`;

/** The list of games, optionally for one category; guests have a screen of their own. */
export function composeGamesPath(isGuest: boolean, category?: string): string {
  const { path } = isGuest ? ROUTES.gameSearch : ROUTES.games;
  return category === undefined ? path : `${path}?category=${encodeURIComponent(category)}`;
}

/** The promotion with this id. */
export const composeActivityPath = (promotionId: string): string =>
  `${ROUTES.activity.path}?${new URLSearchParams({ promotionId })}`;

/** The current activities of one category. */
export const composeActivitiesPath = (category: string): string => `${ROUTES.activity.path}?${new URLSearchParams({ category })}`;

/** The announcement with this id. */
export const composeAnnouncementPath = (id: string): string => `${ROUTES.announcements.path}?${new URLSearchParams({ id })}`;

export interface TrialGame {
  readonly gameId: string;
  readonly nodeId: string;
  readonly title: string;
}

/** A game that can be played without an account; docs/product/trial-game.md. */
export function composeTrialGamePath({ gameId, nodeId, title }: TrialGame): string {
  return `${ROUTES.trialGame.path}?${new URLSearchParams({ gameId, nodeId, title })}`;
}

export interface LaunchableGame {
  readonly gameId: string;
  /** The code that launches a lottery; without a code its id is used. */
  readonly gameCode?: string | null | undefined;
  readonly name: string;
  readonly vendor?: string | null | undefined;
  readonly gameType?: string | null | undefined;
  readonly nodeId?: string | null | undefined;
  /** A guest may try it. */
  readonly trial?: boolean;
}

/** The address that opens a game: for a member its launch, for a guest its trial or the login. docs/product/launch.md */
export function composeLaunchPath({ gameId, gameCode, name, vendor, gameType, nodeId, trial }: LaunchableGame): string {
  const lottery = LOTTERY_TYPE.test(gameType ?? '') && { prize_mode: findLotteryMode(vendor ?? undefined) };
  const code = (lottery && gameCode) || gameId;
  const query = { ...lottery, ...(vendor && { vendor }), code, title: name, ...(trial && nodeId && { gameId, nodeId }) };
  return `${ROUTES.launchGame.path}?${new URLSearchParams(query)}`;
}

/** The address of a guest's trial, if the address of a launch names one. docs/product/launch.md */
export function findTrialPath({ pathname, search }: RouteLocation): string | undefined {
  const isLaunch = pathname.toLowerCase() === ROUTES.launchGame.path.toLowerCase();
  return isLaunch && new URLSearchParams(search).has('nodeId') ? ROUTES.trialGame.path + search : undefined;
}

/** The target of the referral entry; a guest has one only while the referral is on. docs/product/referral.md */
export function findReferralPath(role: Role, isReferralOn: boolean): string | undefined {
  if (role === 'agent') return ROUTES.agentRegister.path;
  return role === 'member' || isReferralOn ? ROUTES.inviteFriends.path : undefined;
}
