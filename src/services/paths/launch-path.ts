export interface LaunchableGame {
  readonly gameId: string;
  readonly name: string;
  readonly vendor?: string;
  readonly gameType?: string | null | undefined;
}

/** The address that launches a game for a member; a guest is led to the login and back. docs/product/launch.md */
export function composeLaunchPath({ gameId, name, vendor, gameType }: LaunchableGame): string {
  const lottery = gameType === 'LOTT' && { prize_mode: 'Lott' };
  return `/launchGame?${new URLSearchParams({ ...lottery, ...(vendor && { vendor }), code: gameId, title: name })}`;
}
