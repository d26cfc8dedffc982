import { findLotteryMode } from '../../../contract/games/lottery-mode.ts';

export interface LaunchableGame {
  readonly gameId: string;
  readonly name: string;
  readonly vendor?: string;
  readonly gameType?: string | null | undefined;
}

const LOTTERY_TYPE = /^E?LOTT$/;

/** The address that launches a game for a member; a guest is led to the login and back. docs/product/launch.md */
export function composeLaunchPath({ gameId, name, vendor, gameType }: LaunchableGame): string {
  const lottery = LOTTERY_TYPE.test(gameType ?? '') && { prize_mode: findLotteryMode(vendor) };
  return `/launchGame?${new URLSearchParams({ ...lottery, ...(vendor && { vendor }), code: gameId, title: name })}`;
}
