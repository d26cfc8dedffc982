import { findLotteryMode } from '#contract/games/lottery-mode.ts';
import { ROUTES } from './route-table.ts';

export interface LaunchableGame {
  readonly gameId: string;
  /** A lottery's, which it is launched by; without one its id has to do. */
  readonly gameCode?: string | null | undefined;
  readonly name: string;
  readonly vendor?: string | null | undefined;
  readonly gameType?: string | null | undefined;
}

const LOTTERY_TYPE = /^E?LOTT$/;

/** The address that launches a game for a member; a guest is led to the login and back. docs/product/launch.md */
export function composeLaunchPath({ gameId, gameCode, name, vendor, gameType }: LaunchableGame): string {
  const lottery = LOTTERY_TYPE.test(gameType ?? '') && { prize_mode: findLotteryMode(vendor ?? undefined) };
  const code = (lottery && gameCode) || gameId;
  return `${ROUTES.launchGame.path}?${new URLSearchParams({ ...lottery, ...(vendor && { vendor }), code, title: name })}`;
}
